from django.urls import path

from matches.lessons import first_match_page, views

urlpatterns = [
    path("rules/", views.books, name="rules"),
    path("rules/<slug:edition>/", views.book, name="rules-book"),
    path("learn/", first_match_page.learn, name="learn"),
    path("learn/<int:number>/", first_match_page.step, name="learn-step"),
]

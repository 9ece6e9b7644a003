from django.urls import path

from matches.lessons import example_page, first_match_page, views

urlpatterns = [
    path("rules/", views.books, name="rules"),
    path("rules/<slug:edition>/", views.book, name="rules-book"),
    path("rules/<slug:edition>/examples/<slug:name>/<int:number>/", example_page.example, name="rules-example"),
    path("learn/", first_match_page.learn, name="learn"),
    path("learn/<int:number>/", first_match_page.step, name="learn-step"),
]

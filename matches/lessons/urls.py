from django.urls import path

from matches.lessons import views

urlpatterns = [
    path("rules/", views.books, name="rules"),
    path("rules/<slug:edition>/", views.book, name="rules-book"),
]

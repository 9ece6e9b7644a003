from django.urls import path

from matches.reference import pages

urlpatterns = [
    path("rules/", pages.books, name="rules"),
    path("rules/<slug:edition>/", pages.book, name="rules-book"),
]

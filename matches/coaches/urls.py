from django.urls import path

from matches.coaches import views

urlpatterns = [
    path("ratings/", views.ratings, name="ratings"),
    path("coaches/<uuid:public_id>/", views.coach, name="coach"),
    path("accounts/coach/", views.my_coach, name="my-coach"),
    path("competitions/<uuid:public_id>/organise/seeds/", views.seeds, name="organise-seeds"),
]

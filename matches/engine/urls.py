from django.urls import path

from matches.engine.views import engine

urlpatterns = [path("engine/<str:digest>/<str:name>", engine, name="engine")]

from rest_framework.routers import SimpleRouter

from matches.webhooks.api import WebhookViewSet

router = SimpleRouter(use_regex_path=False)
router.register("competitions/<uuid:competition>/webhooks", WebhookViewSet, "api-webhook")

urlpatterns = router.urls

from django.contrib import admin
from django.contrib.auth.views import LogoutView
from django.urls import include, path

from fuba_site.accounts import views as accounts
from fuba_site.jobs import views as jobs
from fuba_site.observability.metrics import metrics
from fuba_site.observability.readiness import readyz
from fuba_site.own_account import views as own_account
from fuba_site.web import languages, views
from fuba_site.web.manifest import manifest

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("favicon.ico", views.favicon),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("", include("matches.urls")),
    path("", include("tournaments.urls")),
    path("language/", languages.choose, name="language"),
    path("accounts/sign-up/", accounts.sign_up, name="sign-up"),
    path("accounts/login/", accounts.log_in, name="login"),
    path("accounts/profile/", accounts.profile, name="profile"),
    path("accounts/profile/token/", accounts.token, name="profile-token"),
    path("accounts/password/", accounts.change_password, name="password-change"),
    path("accounts/password/changed/", accounts.password_changed, name="password-changed"),
    path("accounts/password/forgotten/", accounts.forgot_password, name="password-forgot"),
    path("accounts/password/sent/", accounts.password_sent, name="password-sent"),
    path("accounts/password/new/<uidb64>/<token>/", accounts.new_password, name="password-new"),
    path("accounts/link/", own_account.ask_for_link, name="login-by-letter"),
    path("accounts/link/<str:token>/", own_account.login_link, name="login-link"),
    path("accounts/data/", own_account.own_data, name="own-data"),
    path("accounts/data/file/", own_account.own_data_file, name="own-data-file"),
    path("accounts/delete/", own_account.delete, name="delete-account"),
    path("accounts/logout/", LogoutView.as_view(next_page="home"), name="logout"),
    path("jobs/<uuid:public_id>/", jobs.errand, name="errand"),
    path("admin/login/", accounts.log_in_to_office),
    path("admin/", admin.site.urls),
    # The last one is what `reverse` answers with: our own pages ask the current version.
    path("api/", include("fuba_site.api_urls")),
    path("api/v1/", include("fuba_site.api_urls")),
]

handler400 = "fuba_site.web.views.bad_request"
handler403 = "fuba_site.web.views.forbidden"
handler404 = "fuba_site.web.views.not_found"
handler500 = "fuba_site.web.views.server_error"

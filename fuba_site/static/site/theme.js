// Remembers a choice of light or dark. Without one the page follows the system.
// Loaded in the head, so that the page never flashes in the other theme.
(() => {
  "use strict";
  const root = document.documentElement;
  const key = "fuba-theme";

  try {
    const chosen = localStorage.getItem(key);
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  } catch { /* storage is off: follow the system */ }

  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        const dark = root.dataset.theme
          ? root.dataset.theme === "dark"
          : matchMedia("(prefers-color-scheme: dark)").matches;
        root.dataset.theme = dark ? "light" : "dark";
        try { localStorage.setItem(key, root.dataset.theme); } catch { /* lasts for this page */ }
      });
    }
  });
})();

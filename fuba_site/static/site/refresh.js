// A part of a page that is fetched again and again until it says it is done:
// <div data-refresh="?part" data-every="2"> ... </div>; an element with data-done inside ends it.
for (const part of document.querySelectorAll("[data-refresh]")) {
  const address = new URL(part.dataset.refresh, location.href);
  const language = new URLSearchParams(location.search).get("lang"); // an address may ask for one
  if (language) address.searchParams.set("lang", language);
  const pause = 1000 * Number(part.dataset.every || 2);
  const again = async () => {
    if (part.querySelector("[data-done]")) return;
    if (!document.hidden) {
      try {
        const answer = await fetch(address, { headers: { Accept: "text/html" } });
        // Whoever is about to press something in there is not disturbed.
        if (answer.ok && !part.contains(document.activeElement)) part.innerHTML = await answer.text();
      } catch {
        // The network is away: the next look may find it.
      }
    }
    setTimeout(again, pause);
  };
  setTimeout(again, pause);
}

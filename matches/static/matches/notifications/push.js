// "Tell me on this device": asks the browser for leave and hands its subscription to the site (docs/messages.md).
const panel = document.querySelector("[data-push]");
const part = (name) => panel.querySelector(`[data-push-${name}]`);
const show = (...names) => {
  for (const name of ["none", "denied", "failed", "on", "off"]) part(name).hidden = !names.includes(name);
};

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const isOurs = (subscription) => {
  const used = subscription.options.applicationServerKey;
  const ours = bytes(panel.dataset.key);
  return used && new Uint8Array(used).every((value, index) => value === ours[index]);
};

const request = (method, body) => ({
  method,
  headers: {
    "Content-Type": "application/json",
    "X-CSRFToken": panel.querySelector("[name=csrfmiddlewaretoken]").value,
  },
  body: JSON.stringify(body),
});

const ask = async (method, body) => {
  const answer = await fetch(panel.dataset.devices, request(method, body));
  if (!answer.ok) throw new Error(String(answer.status));
};

// Enough for its owner to know it again in the list.
const nameOf = () => {
  const brands = navigator.userAgentData ? navigator.userAgentData.brands : [];
  const brand = brands.map((each) => each.brand).find((each) => !/not.*brand|chromium/iu.test(each));
  const known = /Firefox|Edg|Chrome|Safari/u.exec(navigator.userAgent);
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/u.exec(navigator.userAgent);
  return [brand || (known ? known[0] : ""), system ? system[0] : ""].filter(Boolean).join(", ");
};

const turnOn = async (registration) => {
  if ((await Notification.requestPermission()) !== "granted") {
    show("denied");
    return;
  }
  const known = await registration.pushManager.getSubscription();
  if (known && !isOurs(known)) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true, applicationServerKey: bytes(panel.dataset.key),
  });
  const { endpoint, keys } = subscription.toJSON();
  await ask("POST", { endpoint, p256dh: keys.p256dh, auth: keys.auth, server_key: panel.dataset.key, name: nameOf() });
  location.reload();
};

const turnOff = async (registration) => {
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    await ask("DELETE", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  location.reload();
};

const begin = async () => {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return;
  await navigator.serviceWorker.register(panel.dataset.worker, { updateViaCache: "none" });
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (Notification.permission === "denied") show("denied");
  else show(subscription && isOurs(subscription) && Notification.permission === "granted" ? "off" : "on");
  for (const [name, deed] of [["on", turnOn], ["off", turnOff]]) {
    part(name).addEventListener("click", () => deed(registration).catch(() => show("failed", name)));
  }
};

if (panel) begin().catch(() => {}); // the page says that this browser cannot

// The invitation for the second device: shown at once to whoever began the match, until something was played.
import { find, settings } from "./page.js";

const NAME = `fuba-invited-${settings.id}`;

export const inviteAtOnce = () => {
  const dialog = find("invitation");
  if (!dialog || settings.side !== 0 || settings.board.inputs || settings.board.state !== "open") return;
  try {
    if (sessionStorage.getItem(NAME)) return;
    sessionStorage.setItem(NAME, "1");
  } catch { /* then it is shown again */ }
  dialog.showModal();
};

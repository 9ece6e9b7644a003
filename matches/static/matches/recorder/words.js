// What the site has said to this page: the recorder has its settings there, the page of a coach the words of the editors.
const ids = ["recorder-settings", "editor-settings"];
const source = ids.map((id) => document.getElementById(id)).find(Boolean);

export const settings = JSON.parse(source.textContent);
export const { words } = settings;

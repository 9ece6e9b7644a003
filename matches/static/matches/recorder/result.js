// Nothing but the result.
import { h } from "./dom.js";
import { ask, find, parts, words } from "./page.js";
import { finishButton, scores, shootOutBox } from "./steppers.js";
import { table } from "./table.js";

export class ResultOnly {
  constructor() {
    const { sheet } = table.board;
    this.score = sheet ? [...sheet.score] : [0, 0];
    this.shootout = sheet && sheet.shootout ? [...sheet.shootout] : null;
  }

  draw() {
    const mine = table.writes;
    const block = (pair) => h("div", { class: "result-only" }, ...scores(pair, mine));
    const kicks = this.shootout ? [block(this.shootout)] : [];
    find("sheet").replaceChildren(block(this.score), shootOutBox(this, words.shootout, mine), ...kicks);
    ask(null, words.result_title, words.result_how);
    if (!mine) return;
    const result = this.shootout ? { score: this.score, shootout: this.shootout } : { score: this.score };
    parts.foot.append(finishButton(this.score, () => table.act("finish", words.finish, result)));
  }
}

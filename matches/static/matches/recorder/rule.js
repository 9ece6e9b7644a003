// The paragraphs of the rules that stand behind what is asked and offered, one tap away. Their words come with the questions,
// so they are there without a network, too.
import { h } from "./dom.js";
import { find, urls, words } from "./page.js";
import { table } from "./table.js";

// What is offered comes first: it is short, and what is asked again and again is known.
const rules = () => {
  const { asked } = table;
  const found = asked ? [...(asked.offers || []), asked, ...(asked.later || [])].map(({ rule }) => rule).filter(Boolean) : [];
  return found.filter(({ anchor }, place) => found.findIndex((other) => other.anchor === anchor) === place);
};

const paragraph = ({ anchor, title, text, terms = [] }) => h("section", { "data-paragraph": anchor },
  h("h2", {}, title),
  text && h("p", {}, text),
  terms.length > 0 && h("dl", {}, ...terms.flatMap(([name, said]) => [h("dt", {}, name), h("dd", {}, said)])),
  h("a", { href: `${urls.rules}#${anchor}`, target: "_blank", rel: "noopener" }, words.in_the_rules));

export const drawRule = () => { find("rule").hidden = !rules().length; };

export const openRule = () => {
  find("rule-text").replaceChildren(...rules().map(paragraph));
  find("rule-sheet").showModal();
};

// Steps through a match on the pitch, by turn or by input. The server decides where everything is drawn and says what
// happened; this only moves and shows it. Turns come all at once, inputs a portion at a time when somebody asks for them. Where
// the engine is in this browser already, it tells them instead of the server.
import { tell } from "../site/motion.js";

(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const SECONDS_A_STEP = 0.9;

  const stage = document.querySelector("[data-replay]");
  if (!stage) return;
  const find = (selector) => stage.querySelector(selector);
  const pitch = find(".pitch");
  const scrub = find("[data-scrub]");
  const playButton = find("[data-play]");
  const teamGroups = [0, 1].map((team) => find(`[data-team="${team}"]`));
  const colours = teamGroups.map((group) => group.getAttribute("color"));
  const log = document.querySelector("[data-log]");
  // The story begins with the goals where it stands above the pitch; beside it there is room for more.
  const key = document.getElementById("log-key");
  if (key.defaultChecked === key.checked && matchMedia("(min-width: 64rem)").matches) key.checked = true;

  // Words come with the page, in its language: data-say-turn="Turn {number}".
  const say = (name, facts = {}) =>
    stage.dataset[`say${name}`].replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);

  let moments = [];
  let total = 0; // inputs of the match
  let portion = 1; // inputs the server tells at once
  let at = 0; // the turn that is shown; -1 while line-ups are chosen
  let input = null; // the input that is shown; null: the beginning of the turn
  let timer = null;

  const put = (element, x, y, scale) => {
    element.removeAttribute("transform");
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  };

  // -- pieces ----------------------------------------------------------------

  const makePiece = (team, kind, count) => {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", "piece");
    const shape = document.createElementNS(SVG, "use");
    const name = kind === "keeper" ? "keeper" : count > 1 ? "stack" : "piece";
    shape.setAttribute("href", `#${name}-${team === 0 ? "home" : "away"}`);
    group.append(shape);
    if (count > 1) {
      const upright = document.createElementNS(SVG, "g");
      upright.setAttribute("class", "upright");
      const figure = document.createElementNS(SVG, "text");
      figure.setAttribute("dy", ".35em");
      figure.textContent = count;
      upright.append(figure);
      group.append(upright);
    }
    return group;
  };

  // What stood on the pitch before, by team, so that a piece glides to the nearest place of its kind.
  const standing = [[], []];

  const drawTeam = (team, shapes) => {
    const free = standing[team];
    const pairs = [];
    shapes.forEach(([kind, x, y, , count], index) => {
      free.forEach((old, other) => {
        if (old.kind === kind && old.count === count) pairs.push([(old.x - x) ** 2 + (old.y - y) ** 2, index, other]);
      });
    });
    pairs.sort((a, b) => a[0] - b[0]);
    const taken = new Map();
    const used = new Set();
    for (const [, index, other] of pairs) {
      if (taken.has(index) || used.has(other)) continue;
      taken.set(index, free[other]);
      used.add(other);
    }
    free.forEach((old, other) => { if (!used.has(other)) old.element.remove(); });
    standing[team] = shapes.map(([kind, x, y, scale, count], index) => {
      const element = taken.has(index) ? taken.get(index).element : makePiece(team, kind, count);
      if (!element.isConnected) teamGroups[team].append(element);
      put(element, x, y, scale);
      return { element, kind, count, x, y };
    });
  };

  const drawBall = (moment) => {
    const ball = find("[data-ball]");
    put(ball, ...moment.ball);
    for (const element of [ball, find("[data-hud-ball]")]) {
      element.setAttribute("color", colours[moment.control]);
      element.classList.toggle("light", teamGroups[moment.control].classList.contains("light"));
      element.classList.toggle("of-away", moment.control === 1);
    }
    find("[data-hud-ball]").setAttribute("aria-label", say("Value", { value: moment.value }));
    for (const pips of stage.querySelectorAll("[data-ball-value]")) pips.setAttribute("href", `#pips-${moment.value}`);
    for (const area of pitch.querySelectorAll("[data-area]")) {
      area.classList.toggle("has-ball", area.dataset.area === moment.area);
    }
  };

  // -- words and figures -------------------------------------------------------

  const drawCondition = (moment) => {
    moment.condition.forEach((zones, team) => {
      const box = document.querySelector(`[data-condition="${team}"]`);
      box.querySelector("[data-formation]").textContent = moment.formations[team];
      const rows = box.querySelectorAll("tr");
      zones.forEach(([left, most], index) => {
        if (!rows[index]) return;
        rows[index].querySelector("[data-points]").textContent = say("Left", { left, most });
        const pips = Array.from({ length: Math.max(left, most) }, (_, pip) => {
          const circle = document.createElementNS(SVG, "circle");
          circle.setAttribute("class", pip < left ? "pip" : "pip spent");
          circle.setAttribute("cx", 6 + 12 * pip);
          circle.setAttribute("cy", 6);
          circle.setAttribute("r", 3.6);
          return circle;
        });
        rows[index].querySelector("[data-pips]").replaceChildren(...pips);
      });
    });
  };

  const isEnd = () => at === moments.length - 1;
  const inputNow = () => (input === null ? moments[at].input : input);
  const address = () => (input === null ? `#turn-${moments[at].number}` : `#input-${input}`);

  const drawWords = (moment) => {
    find("[data-title] bdi").textContent = moment.title;
    find("[data-detail]").textContent = moment.detail;
    tell(find("[data-score]"), `${moment.score[0]}–${moment.score[1]}`);
    find("[data-minute]").textContent = `${moment.minute}′`;
    pitch.setAttribute("aria-label", say("Pitch", { title: moment.title, detail: moment.detail }));
    const head = document.createElement("b");
    head.textContent = isEnd() ? say("End") : at < 0 ? moment.title : say("Turn", { number: moment.number });
    const last = moments[moments.length - 2].number;
    const which = input === null ? "" : say("Input", { number: input, last: total });
    find("[data-position]").replaceChildren(head, isEnd() || at < 0 ? "" : say("Of", { last }), which);
    find("[data-link]").setAttribute("href", address());
    const middle = (100 * (Math.max(0, at) + 0.5)) / moments.length;
    find("[data-playhead]").setAttribute("x", `${middle.toFixed(2)}%`);
  };

  const part = (name, className, ...content) => {
    const element = document.createElement(name);
    element.className = className;
    element.append(...content);
    return element;
  };

  const die = (face, counted, label) => {
    const element = part("span", `die d${face}${counted ? " counted" : ""}`);
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
    return element;
  };

  const teamName = (team) => document.querySelector(`[data-condition="${team}"] bdi`).textContent;

  const shirt = (team) => {
    const shape = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    shape.setAttribute("class", "shirt who");
    shape.setAttribute("aria-hidden", "true");
    use.setAttribute("href", "#shirt");
    shape.append(use);
    const known = document.querySelector(`[data-condition="${team}"] .shirt`);
    for (const colour of ["color", "fill"]) shape.setAttribute(colour, known.getAttribute(colour));
    return shape;
  };

  // Dice as they lay; where both teams threw, each behind the shirt of its team.
  const drawDice = (dice) => {
    const both = new Set(dice.map(([, , team]) => team)).size > 1;
    return part("span", "dice", ...dice.flatMap(([face, counted, team]) => [
      ...(both ? [shirt(team)] : []),
      die(face, counted, both ? `${teamName(team)}: ${face}` : String(face)),
    ]));
  };

  // What the input was: who was asked what, the answer or the dice, and the sentences it led to.
  const drawTold = (step) => {
    const head = part("p", "asked");
    if (step.team !== null) head.append(shirt(step.team), part("bdi", "", teamName(step.team)), " · ");
    head.append(step.asked);
    const rows = [head];
    if (step.answer) rows.push(part("p", "answer", part("bdi", "", step.answer)));
    if (step.dice.length) rows.push(part("p", "roll", drawDice(step.dice)));
    for (const [text, note] of step.lines) {
      rows.push(part("p", "came", text, ...(note ? [" ", part("span", "note", note)] : [])));
    }
    find("[data-told]").replaceChildren(...rows);
  };

  const inWords = (step) => [
    step.team === null ? "" : `${teamName(step.team)}: `, step.asked,
    ...(step.answer ? [". ", step.answer] : []),
    ...(step.dice.length ? [". ", step.dice.map(([face]) => face).join(", ")] : []), ". ",
    ...step.lines.map(([text]) => `${text} `),
  ].join("");

  // One place tells a screen reader where it is, and keeps quiet while the match plays by itself.
  const speak = (moment, step) => {
    if (timer) return;
    const where = find("[data-position]").textContent;
    find("[data-spoken]").textContent = `${where}. ${step ? inWords(step) : `${moment.title}. ${moment.detail}`}`;
  };

  // A turn's position is where it begins; what then happened in it is marked in the commentary.
  const markLog = (moment) => {
    let next = null;
    for (const item of log.children) {
      const turn = Number(item.dataset.turn);
      item.classList.toggle("is-now", turn === moment.number);
      if (!next && turn >= moment.number && item.offsetParent !== null) next = item;
    }
    if (log.scrollHeight <= log.clientHeight + 1) return; // on a phone the list is as long as it is
    log.scrollTop = next && !isEnd()
      ? log.scrollTop + next.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3
      : log.scrollHeight;
  };

  // The sentences of a turn, those that matter most where there are many; the commentary has them all. One that is left
  // open and the one that completes it share their dots.
  const drawTurn = (moment) => {
    const lines = [...log.children].filter((item) => Number(item.dataset.turn) === moment.number);
    const highlights = lines.filter((item) => item.classList.contains("is-key"));
    const told = (highlights.length ? highlights : lines).map((item) => item.querySelector(".what > p"));
    const words = told.map((line) => [...line.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent.trim()).join(""));
    const sentence = words.join(" ").replace(/(\.{3}|…) \1/g, "$1");  // its two halves meet with six dots
    find("[data-told]").replaceChildren(sentence ? part("p", "of-turn", sentence) : part("p", "muted", say("Step")));
  };

  // -- stepping ------------------------------------------------------------------

  const draw = (moment, step) => {
    moment.teams.forEach((shapes, team) => drawTeam(team, shapes));
    drawBall(moment);
    drawCondition(moment);
    drawWords(moment);
    markLog(moment);
    if (step) drawTold(step);
    else drawTurn(moment);
    scrub.value = Math.max(0, at);
    scrub.setAttribute("aria-valuetext", say("When", { number: moment.number, minute: moment.minute }));
    const enabled = {
      first: at !== 0 || input !== null, prev: turnBefore() >= 0, next: !isEnd(), last: !isEnd(),
      back: inputNow() > 1, on: inputNow() < total,
    };
    for (const [name, can] of Object.entries(enabled)) find(`[data-step="${name}"]`).disabled = !can;
    stage.dataset.at = moment.number;
    stage.dataset.input = inputNow();
    stage.classList.toggle("by-input", input !== null);
    if (stage.dataset.ready !== undefined) speak(moment, step);
  };

  const showTurn = (index) => {
    at = Math.max(0, Math.min(moments.length - 1, index));
    input = null;
    draw(moments[at], null);
  };

  const get = (url) => fetch(url, { headers: { Accept: "application/json" } })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))));

  let engine = null; // once it is ready
  let isWoken = false;

  // Megabytes for a few pages of words are worth it to nobody who does not have them: whoever has recorded or played here does.
  const wakeEngine = async () => {
    if (isWoken || !stage.dataset.engine) return;
    isWoken = true;
    try {
      const { isHere, startEngine } = await import(stage.dataset.engineScript);
      const { record, ...start } = JSON.parse(stage.dataset.engine);
      if (!(await isHere(start.url))) return;
      const written = await fetch(record);
      if (!written.ok) return;
      engine = await startEngine({ ...start, record: await written.text() }, "replay");
      stage.dataset.toldBy = "engine";
    } catch { /* the server tells it, as it does until then */ }
  };

  const fetchSteps = (after) => get(stage.dataset.steps.replace("/0/", `/${after}/`));
  const stepsAfter = (after) => (engine ? engine.steps(after).catch(() => fetchSteps(after)) : fetchSteps(after));

  // Portions of inputs that have been fetched. A position tells only what differs from the one before.
  const portions = new Map();

  const portionOf = (number) => {
    const after = portion * Math.floor((number - 1) / portion);
    if (!portions.has(after)) {
      const coming = stepsAfter(after).then(({ steps }) => {
        let before = {};
        return steps.map((step) => {
          before = { ...before, ...step.moment };
          return { ...step, moment: before };
        });
      });
      coming.catch(() => portions.delete(after));
      portions.set(after, coming);
    }
    return portions.get(after);
  };

  let wanted = null; // while it is on its way

  const showInput = (number) => {
    const target = Math.max(1, Math.min(total, number));
    wanted = target;
    wakeEngine();
    return portionOf(target).then((steps) => {
      if (wanted !== target) return; // somebody has gone elsewhere meanwhile
      wanted = null;
      input = target;
      at = moments.findLastIndex((moment) => moment.input <= target);
      const step = steps[(target - 1) % portion];
      draw(step.moment, step);
    }).catch(() => {
      stop();
      find("[data-told]").replaceChildren(part("p", "", say("Lost")));
    });
  };

  const turnBefore = () => (input !== null && at >= 0 && input > moments[at].input ? at : at - 1);

  // The address always leads to what is shown; the way back stays free of single steps.
  const keep = () => history.replaceState(history.state, "", address());

  const stop = () => {
    clearInterval(timer);
    timer = null;
    wanted = null;
    stage.classList.remove("is-playing");
    playButton.setAttribute("aria-label", say("Play"));
  };

  const pause = () => { stop(); keep(); };

  // Goes on by what was stepped by before: turns, or inputs.
  const play = () => {
    if (isEnd() && input === null) showTurn(0);
    else if (isEnd()) showInput(1);
    stage.classList.add("is-playing");
    playButton.setAttribute("aria-label", say("Pause"));
    timer = setInterval(() => {
      if (wanted !== null) return;
      if (input === null) showTurn(at + 1);
      else showInput(input + 1);
      if (isEnd()) pause();
    }, SECONDS_A_STEP * 1000);
  };

  const goToTurn = (index) => { stop(); showTurn(index); keep(); };
  const goToInput = (number) => { stop(); showInput(number).then(keep); };

  const fromAddress = () => {
    const found = /^#(turn|input)-(\d{1,9})$/.exec(location.hash);
    if (!found) return null;
    const number = Number(found[2]);
    stop();
    if (found[1] === "input") return showInput(number);
    const index = moments.findIndex((moment) => moment.number >= number);
    showTurn(index < 0 ? moments.length - 1 : index);
    return Promise.resolve();
  };

  const steps = {
    first: () => goToTurn(0),
    prev: () => goToTurn(turnBefore()),
    next: () => goToTurn(at + 1),
    last: () => goToTurn(moments.length - 1),
    back: () => goToInput((wanted ?? inputNow()) - 1),
    on: () => goToInput((wanted ?? inputNow()) + 1),
  };

  // A moment that was asked for elsewhere on the page is looked at where it is.
  const followAddress = () => {
    if (fromAddress()) find(".frame-pad").scrollIntoView({ block: "nearest" });
  };

  // On the chart every turn has its place.
  const pickTurn = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    goToTurn(Math.floor(((event.clientX - left) / width) * moments.length));
  };

  const KEYS = { ArrowLeft: ["prev", "back"], ArrowRight: ["next", "on"] };

  const pressed = (event) => {
    const names = KEYS[event.key];
    if (!names || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest("input, select, textarea")) return; // the slider and the filters have arrows of their own
    if (event.target !== document.body && !stage.contains(event.target) && !log.contains(event.target)) return;
    const name = names[event.shiftKey ? 1 : 0];
    event.preventDefault();
    if (!find(`[data-step="${name}"]`).disabled) steps[name]();
  };

  const copied = () => { find("[data-spoken]").textContent = say("Copied"); };

  const start = (replay) => {
    moments = replay.moments;
    portion = replay.portion;
    total = moments[moments.length - 1].input;
    for (const group of teamGroups) group.replaceChildren();
    showTurn(0);
    const opened = fromAddress();
    requestAnimationFrame(() => pitch.classList.add("moves"));
    scrub.disabled = playButton.disabled = false;

    for (const button of stage.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => steps[button.dataset.step]());
    }
    playButton.addEventListener("click", () => (timer ? pause() : play()));
    scrub.addEventListener("input", () => { stop(); showTurn(Number(scrub.value)); });
    scrub.addEventListener("change", keep);
    find("[data-link]").addEventListener("click", () => {
      const page = document.querySelector("meta[property='og:url']").content; // as others reach it, who may be on a phone
      navigator.clipboard?.writeText(new URL(address(), page).href).then(copied, () => {});
    });
    find(".chart").addEventListener("click", pickTurn);
    window.addEventListener("hashchange", followAddress);
    document.addEventListener("keydown", pressed);
    document.addEventListener("visibilitychange", () => { if (document.hidden && timer) pause(); });
    return (opened || Promise.resolve()).then(() => {
      if (opened) stage.scrollIntoView();
      stage.dataset.ready = "";
    });
  };

  get(stage.dataset.replay).then(start).catch(() => { find("[data-detail]").textContent = say("Lost"); });
})();

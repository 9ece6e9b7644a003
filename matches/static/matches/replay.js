// Steps through a match on the pitch. The server decides where everything is drawn; this only moves it.
(() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg";
  const SECONDS_A_TURN = 0.9;

  const stage = document.querySelector("[data-replay]");
  if (!stage) return;
  const find = (selector) => stage.querySelector(selector);
  const pitch = find(".pitch");
  const scrub = find("[data-scrub]");
  const playButton = find("[data-play]");
  const teamGroups = [0, 1].map((team) => find(`[data-team="${team}"]`));
  const colours = teamGroups.map((group) => group.getAttribute("color"));
  const log = document.querySelector("[data-log]");

  // Words come with the page, in its language: data-say-turn="Turn {number}".
  const say = (name, facts = {}) =>
    stage.dataset[`say${name}`].replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);

  let moments = [];
  let at = 0;
  let timer = null;

  const place = (element, x, y, scale) => {
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
      place(element, x, y, scale);
      return { element, kind, count, x, y };
    });
  };

  const drawBall = (moment) => {
    const ball = find("[data-ball]");
    place(ball, ...moment.ball);
    for (const element of [ball, find("[data-hud-ball]")]) {
      element.setAttribute("color", colours[moment.control]);
      element.classList.toggle("light", teamGroups[moment.control].classList.contains("light"));
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

  const drawWords = (moment) => {
    find("[data-title] bdi").textContent = moment.title;
    find("[data-detail]").textContent = moment.detail;
    find("[data-score]").textContent = `${moment.score[0]}–${moment.score[1]}`;
    find("[data-minute]").textContent = `${moment.minute}′`;
    pitch.setAttribute("aria-label", say("Pitch", { title: moment.title, detail: moment.detail }));
    const last = moments[moments.length - 2].number;
    const position = find("[data-position]");
    const head = document.createElement("b");
    head.textContent = at === moments.length - 1 ? say("End") : say("Turn", { number: moment.number });
    position.replaceChildren(head, at === moments.length - 1 ? "" : say("Of", { last }));
    find("[data-link]").setAttribute("href", `#turn-${moment.number}`);
    const middle = (100 * (at + 0.5)) / moments.length;
    find("[data-playhead]").setAttribute("x", `${middle.toFixed(2)}%`);
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
    log.scrollTop = next && at < moments.length - 1
      ? log.scrollTop + next.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3
      : log.scrollHeight;
  };

  // -- stepping ------------------------------------------------------------------

  const show = (index) => {
    at = Math.max(0, Math.min(moments.length - 1, index));
    const moment = moments[at];
    moment.teams.forEach((shapes, team) => drawTeam(team, shapes));
    drawBall(moment);
    drawCondition(moment);
    drawWords(moment);
    markLog(moment);
    scrub.value = at;
    scrub.setAttribute("aria-valuetext", say("When", { number: moment.number, minute: moment.minute }));
    for (const name of ["first", "prev"]) find(`[data-step="${name}"]`).disabled = at === 0;
    for (const name of ["next", "last"]) find(`[data-step="${name}"]`).disabled = at === moments.length - 1;
    stage.dataset.at = moment.number;
  };

  const pause = () => {
    clearInterval(timer);
    timer = null;
    stage.classList.remove("is-playing");
    playButton.setAttribute("aria-label", say("Play"));
  };

  const play = () => {
    if (at === moments.length - 1) show(0);
    stage.classList.add("is-playing");
    playButton.setAttribute("aria-label", say("Pause"));
    timer = setInterval(() => {
      show(at + 1);
      if (at === moments.length - 1) pause();
    }, SECONDS_A_TURN * 1000);
  };

  const goTo = (index) => { pause(); show(index); };

  const fromAddress = () => {
    const turn = /^#turn-(\d+)$/.exec(location.hash);
    if (!turn) return false;
    const index = moments.findIndex((moment) => moment.number >= Number(turn[1]));
    goTo(index < 0 ? moments.length - 1 : index);
    return true;
  };

  const start = (replay) => {
    moments = replay.moments;
    for (const group of teamGroups) group.replaceChildren();
    if (!fromAddress()) show(0);
    requestAnimationFrame(() => pitch.classList.add("moves"));
    scrub.disabled = playButton.disabled = false;

    const targets = { first: () => 0, prev: () => at - 1, next: () => at + 1, last: () => moments.length - 1 };
    for (const button of stage.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => goTo(targets[button.dataset.step]()));
    }
    playButton.addEventListener("click", () => (timer ? pause() : play()));
    scrub.addEventListener("input", () => goTo(Number(scrub.value)));
    window.addEventListener("hashchange", fromAddress);
    document.addEventListener("visibilitychange", () => { if (document.hidden) pause(); });
    stage.dataset.ready = "";
  };

  fetch(stage.dataset.replay, { headers: { Accept: "application/json" } })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))))
    .then(start)
    .catch(() => { find("[data-detail]").textContent = say("Lost"); });
})();

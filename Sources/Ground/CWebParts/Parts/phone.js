"use strict";

// A phone with its display. Its buttons are live if there is a function that takes their stimuli.
const Phone = {
  /** A phone with a display. `press(line)` takes the stimulus of a button. */
  draw(display, press = null) {
    const elements = display?.elements ?? [];
    const alerts = elements.filter(([kind]) => kind === "alert");
    const banners = alerts.map(([, text]) => Phone.alert(text));
    const glass = Dom.make("div", { class: "glass" }, Phone.status(),
      banners.length > 0 ? Dom.make("div", { class: "banners" }, banners) : null);
    const hasScreen = Display.isScreen(display);
    if (hasScreen) glass.append(Phone.heading(display, press));
    else glass.classList.add("blank");
    const { body, sheet } = Phone.sorted(elements, hasScreen);
    glass.append(Dom.make("div", { class: "body" }, body.map((one) => Phone.part(one, press))));
    if (sheet.length > 0) glass.append(Phone.sheet(sheet, press));
    const label = hasScreen ? `Display: ${Dom.brief(display.name)}` : "Display";
    return Dom.make("div", { class: "phone", role: "group", "aria-label": label }, glass);
  },

  /** The elements by where they stand: a question takes the buttons behind it into its sheet, and
      the way back stands above the title. */
  sorted(elements, hasScreen) {
    const [body, sheet] = [[], []];
    let isAsking = false;
    for (const element of elements) {
      const [kind, text] = element;
      if (kind === "question") isAsking = true;
      else if (kind !== "button") isAsking = false;
      if (kind === "alert") continue;
      if (isAsking) sheet.push(element);
      else if (!(hasScreen && kind === "button" && text === "back")) body.push(element);
    }
    return { body: Phone.ranked(body), sheet: Phone.ranked(sheet) };
  },

  /** The first button is the one that the eye should find. */
  ranked(elements) {
    const first = elements.findIndex(([kind]) => kind === "button");
    return elements.map(([kind, text, value], index) =>
      [kind, text, value, index === first ? "first" : "other"]);
  },

  status() {
    const bars = "M1 11h2v3H1zM5 8.5h2V14H5zM9 6h2v8H9zM13 3h2v11h-2z";
    return Dom.make("div", { class: "status", "aria-hidden": "true" },
      Dom.make("span", { class: "camera" }),
      Dom.svg("svg", { viewBox: "0 0 16 16", class: "solid" }, Dom.svg("path", { d: bars })),
      Dom.svg("svg", { viewBox: "0 0 26 16", class: "solid wide" }, Dom.svg("path", {
        d: "M3 3h17a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm.5 2v6h13V5z"
          + "M23 6.5h1.5v3H23z", "fill-rule": "evenodd",
      })));
  },

  heading(display, press) {
    const back = display.elements.find(([kind, text]) => kind === "button" && text === "back");
    const title = Dom.make("p", { class: "title" },
      Dom.make("bdi", null, Dom.visible(display.title || display.name)),
      display.marked ? Dom.make("span", { class: "dot", title: "marked" }, Dom.unseen("marked"))
        : null);
    return Dom.make("div", { class: "titlebar" },
      back ? Phone.press(back, press, "back", Dom.icon("M10.5 2.5 5 8l5.5 5.5")) : null,
      title, display.title ? Dom.make("p", { class: "scene" }, Dom.code(display.name)) : null);
  },

  part([kind, text, value, rank], press) {
    switch (kind) {
    case "field": case "secret": return Phone.field(text, value);
    case "item": return Dom.make("p", { class: "item" }, Dom.make("bdi", null, Dom.visible(text)));
    case "activity": return Dom.make("p", { class: "activity" },
      Dom.make("span", { class: "spinner", "aria-hidden": "true" }), Phone.text(`${text} …`));
    case "question": return Dom.make("p", { class: "question" }, Phone.text(`${text}?`));
    case "button": return Phone.press([kind, text, value], press, rank);
    default: return Dom.make("p", { class: "text" }, Phone.text(text));
    }
  },

  text(text) { return Dom.make("bdi", null, Dom.visible(text)); },

  field(label, value) {
    return Dom.make("div", { class: "field" },
      Dom.make("p", { class: "label" }, Phone.text(label)),
      Dom.make("p", { class: value ? "value" : "value empty" },
        value ? Phone.text(value) : Dom.unseen("empty")));
  },

  /** A button with its label, and its stimulus as a hint; without a function that takes the
      stimulus, a picture of one. */
  press([, line, label], press, style, icon = null) {
    const content = [icon, Dom.make("span", null, Phone.text(label ?? line))];
    const attributes = { class: `key ${style}`, title: label ? Dom.line(line) : null };
    if (!press) return Dom.make("p", attributes, content);
    return Dom.make("button", {
      type: "button", ...attributes, onclick: () => press(line), "data-line": line,
    }, content);
  },

  sheet(elements, press) {
    return Dom.make("div", { class: "shade" },
      Dom.make("div", { class: "sheet" }, elements.map((one) => Phone.part(one, press))));
  },

  alert(text) {
    return Dom.make("p", { class: "banner" },
      Dom.icon("M8 1.8 15 14H1zM8 6.2v3.6M8 11.6v.6"), Dom.unseen("Alert:"), Phone.text(text));
  },
};

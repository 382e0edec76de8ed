"use strict";

// Elements are made here and nowhere else: every text becomes a text node, because names and values
// may consist of anything at all.
const Dom = {
  /** An element with attributes and children. `onclick` and the like are listeners, `style` is an
      object of properties, `true` an empty attribute, and what is null or false is left out. */
  make(tag, attributes, ...children) {
    return Dom.fill(document.createElement(tag), attributes, children);
  },

  /** The same for SVG. */
  svg(tag, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    return Dom.fill(element, attributes, children);
  },

  fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      // The policy of the page forbids the attribute, but not the properties.
      else if (name === "style") Dom.setStyle(element, value);
      else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...Dom.nodes(children));
    return element;
  },

  setStyle(element, properties) {
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  },

  /** Children without those that are absent. */
  nodes(children) {
    const absent = [null, undefined, false];
    return children.flat(2).filter((child) => !absent.includes(child));
  },

  /** Puts other children into an element. */
  replace(element, ...children) {
    element.replaceChildren(...Dom.nodes(children));
    return element;
  },

  /** A text in which nothing is unseen: controls and marks of direction are written as escapes. */
  visible(text) {
    return String(text)
      .replace(Dom.unseenMarks, (mark) => `\\u{${mark.codePointAt(0).toString(16)}}`);
  },

  /** A text of one line. */
  line(text) { return Dom.visible(text).replaceAll("\n", "\\n"); },

  /** A text of one line that is cut where it is too long for a title or an announcement. */
  brief(text, limit = 120) {
    const characters = [...Dom.line(text).slice(0, 2 * limit + 2)];
    const isLong = characters.length > limit;
    return isLong ? `${characters.slice(0, limit).join("")}…` : characters.join("");
  },

  /** Text in the notation, apart from its surroundings in which direction ever it runs. */
  code(text, attributes) {
    return Dom.make("code", attributes, Dom.make("bdi", null, Dom.line(text)));
  },

  /** A sentence in which what stands between backticks is in the notation. */
  sentence(text) {
    const parts = Dom.visible(text).split("`");
    // A backtick without another is one of the text.
    if (parts.length % 2 === 0) return [Dom.visible(text)];
    return parts.map((part, index) => index % 2 === 0 ? part : Dom.make("code", null, part));
  },

  /** Text for screen readers only. */
  unseen(text) { return Dom.make("span", { class: "unseen" }, text); },

  button(label, press, attributes) {
    return Dom.make("button", { type: "button", onclick: press, ...attributes }, label);
  },

  /** A panel with its heading. */
  panel(title, name, ...children) {
    const id = `panel-${name}`;
    return Dom.make("section", { class: `panel ${name}`, "aria-labelledby": id },
      Dom.make("h3", { id }, title), ...children);
  },

  /** A symbol of 16 units, drawn as one path in the colour of the text. */
  icon(path) {
    return Dom.svg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" },
      Dom.svg("path", { d: path }));
  },

  /** A number with its noun. */
  count(number, one, many) {
    return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
  },

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return Dom.copyBySelection(text);
    }
  },

  /** For browsers that give a page from a file no clipboard. */
  copyBySelection(text) {
    const field = Dom.make("textarea", { class: "unseen", "aria-hidden": "true" });
    field.value = text;
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return isCopied;
  },

  /** A button that copies a text, and says so for a moment. */
  copier(label, text) {
    const said = Dom.make("span", { "aria-live": "polite" }, label);
    const sheets = Dom.icon("M5 5V2.5h8.5V11H11M2.5 5H11v8.5H2.5z");
    return Dom.button([sheets, said], async () => {
      said.textContent = await Dom.copy(text()) ? "Copied" : "Not copied";
      setTimeout(() => { said.textContent = label; }, 1500);
    }, { class: "quiet" });
  },
};

// Controls, formats, separators, what programs are to ignore, and what is no character. What joins
// emoji is left.
Dom.unseenMarks = /(?!\n|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\ufff9-\uffff]/gu;

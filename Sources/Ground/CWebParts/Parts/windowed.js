"use strict";

// A list of any length of which only the rows in sight are elements. Rows have one height. The list
// is one stop of the Tab key: arrows, Home and End move in it.
class Windowed {
  /** `draw(item, index)` gives the content of a row's button and `attributes(item)` its
      attributes; `choose(item, isWalk)` takes a choice, by a press or by an arrow key. */
  constructor({ label, rowHeight, draw, choose, describe, attributes = () => ({}) }) {
    Object.assign(this, { rowHeight, draw, choose, describe, attributes });
    this.items = [];
    this.rows = new Map();
    this.current = -1;
    this.list = Dom.make("ul", { class: "rows", "aria-label": label });
    this.element = Dom.make("div", { class: "window", onscroll: () => this.update() }, this.list);
    this.element.addEventListener("keydown", (event) => this.press(event));
    // The window's height is known only when it is in the page.
    new ResizeObserver(() => this.update()).observe(this.element);
  }

  /** Puts other items into the list. */
  show(items, current) {
    this.items = items;
    this.current = current;
    this.list.style.setProperty("height", `${items.length * this.rowHeight}px`);
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    this.reveal(current);
    this.update();
  }

  /** Makes an item the current one and brings it into sight. */
  select(index) {
    const hadFocus = this.list.contains(document.activeElement);
    this.mark(this.current, false);
    this.current = index;
    this.reveal(index);
    this.update();
    this.mark(index, true);
    if (hadFocus) this.rows.get(index)?.firstChild.focus({ preventScroll: true });
  }

  /** Moves the focus to an item, which does not become the current one. */
  focus(index) {
    this.reveal(index);
    this.update();
    this.rows.get(index)?.firstChild.focus({ preventScroll: true });
  }

  reveal(index) {
    if (index < 0) return;
    const [top, height] = [index * this.rowHeight, this.element.clientHeight];
    const scroll = this.element.scrollTop;
    if (top < scroll) this.element.scrollTop = top - this.rowHeight;
    const bottom = top + this.rowHeight;
    if (bottom > scroll + height) this.element.scrollTop = bottom - height + this.rowHeight;
  }

  /** Makes the rows in sight and removes those far from it; one that has the focus stays. */
  update() {
    const height = Math.min(this.element.clientHeight || 400, 4000);
    const first = Math.max(0, Math.floor(this.element.scrollTop / this.rowHeight) - 6);
    const end = Math.min(this.items.length, first + Math.ceil(height / this.rowHeight) + 12);
    for (const [index, row] of this.rows) {
      if ((index >= first && index < end) || row.contains(document.activeElement)) continue;
      row.remove();
      this.rows.delete(index);
    }
    for (let index = first; index < end; index += 1) {
      if (!this.rows.has(index)) this.insert(index);
    }
    this.setStops(first);
  }

  insert(index) {
    const item = this.items[index];
    const isCurrent = index === this.current;
    const button = Dom.button(this.draw(item, index), () => this.choose(item), {
      "aria-current": isCurrent ? "true" : null, title: this.describe?.(item),
      ...this.attributes(item),
    });
    const row = Dom.make("li", {
      "aria-setsize": String(this.items.length), "aria-posinset": String(index + 1),
      style: { top: `${index * this.rowHeight}px`, height: `${this.rowHeight}px` },
    }, button);
    const next = [...this.rows].filter(([other]) => other > index).sort(([a], [b]) => a - b)[0];
    this.list.insertBefore(row, next?.[1] ?? null);
    this.rows.set(index, row);
  }

  /** Lets Tab stop at the current row or, if it is out of sight, at the first one. */
  setStops(first) {
    const stop = this.rows.has(this.current) ? this.current : first;
    for (const [index, row] of this.rows) row.firstChild.tabIndex = index === stop ? 0 : -1;
  }

  mark(index, isCurrent) {
    const button = this.rows.get(index)?.firstChild;
    if (isCurrent) button?.setAttribute("aria-current", "true");
    else button?.removeAttribute("aria-current");
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.items.length - 1;
    const focused = [...this.rows].find(([, row]) => row.contains(document.activeElement));
    const place = focused?.[0] ?? this.current;
    const to = {
      ArrowDown: Math.min(last, place + 1), ArrowUp: Math.max(0, place - 1),
      Home: 0, End: last,
    }[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(this.items[to], true);
  }
}

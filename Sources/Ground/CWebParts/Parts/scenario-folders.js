"use strict";

// A folder of the list of scenarios, which can be opened and closed.
class ScenarioFolder {
  constructor(path) {
    Object.assign(this, { path, scenarios: [], isUrgent: false, isOpen: false });
  }

  /** The folders of scenarios in the order in which they are listed: first those with a scenario
      that needs attention. */
  static all(scenarios, isUrgent) {
    const folders = new Map();
    for (const one of scenarios) {
      const path = one.path.slice(0, one.path.lastIndexOf("/") + 1);
      if (!folders.has(path)) folders.set(path, new ScenarioFolder(path));
      one.folder = folders.get(path);
      one.folder.scenarios.push(one);
      one.folder.isUrgent ||= isUrgent(one);
    }
    const list = [...folders.values()];
    const shared = ScenarioFolder.shared(list);
    for (const one of list) one.title = one.path.slice(shared, -1) || "./";
    return [...list.filter((one) => one.isUrgent), ...list.filter((one) => !one.isUrgent)];
  }

  /** The length of the path of the folder around all of them. */
  static shared(folders) {
    const [first, ...others] = folders.map(({ path }) => path);
    const around = (path) => path.slice(0, path.slice(0, -1).lastIndexOf("/") + 1);
    let shared = around(first ?? "");
    while (shared !== "" && !others.every((path) => path.startsWith(shared) && path !== shared)) {
      shared = around(shared);
    }
    return shared.length;
  }

  /** The content of its row: its name, and how many of the shown scenarios are of each kind. */
  row(shown, marks, kindOf) {
    const counts = marks.kinds.map((kind) => [kind, shown.filter((one) => kindOf(one) === kind)])
      .filter(([, own]) => own.length > 0).map(([kind, own], index) => {
        const { text, tone } = marks.of(kind);
        return [index > 0 ? ", " : null,
          Dom.make("span", { class: `count ${tone}` }, `${own.length} ${text}`)];
      });
    return [
      Dom.icon(this.isOpen ? "M3.5 6 8 10.5 12.5 6" : "M6 3.5 10.5 8 6 12.5"),
      Dom.make("span", { class: "names" },
        Dom.make("bdi", { class: "name" }, Dom.line(this.title.slice(0, 300))),
        Dom.make("span", { class: "path" }, counts.flat())),
    ];
  }
}

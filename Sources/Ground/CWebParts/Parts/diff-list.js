"use strict";

// The list of the scenarios with their kinds of change.
class DiffList extends ScenarioList {
  constructor(scenarios, choose) {
    super(scenarios, DiffKinds, choose);
    this.element = this.navigation(
      Dom.make("div", { class: "line" }, this.search), this.kinds("Kinds of change"), this.count);
    this.filter();
  }

  kindOf(scenario) { return scenario.change; }

  isUrgent(scenario) { return scenario.change !== "same"; }

  numberOf(scenario) { return [scenario.differences, "steps that differ"]; }
}

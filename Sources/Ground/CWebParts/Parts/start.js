"use strict";

// The view that the page is made for takes its data.
{
  const data = Data.read();
  Colors.setUp(data.head);
  switch (data.head.view) {
  case "play": Play.start(data); break;
  case "outcomes": OutcomeView.start(data); break;
  case "graph": GraphView.start(data); break;
  case "diff": DiffView.start(data); break;
  default: Viewer.start(data);
  }
}

// The compiler copies the files: as literals of Swift, they took longer to compile than any module that
// does something.
#include "parts.h"

#include <stddef.h>
#include <string.h>

// `#embed` is of C23, which the package manager cannot ask for.
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct web_part parts[] = {
    {"address.js", (const char[]){
#embed "Parts/address.js" suffix(, 0)
    }},
    {"block.js", (const char[]){
#embed "Parts/block.js" suffix(, 0)
    }},
    {"changes.js", (const char[]){
#embed "Parts/changes.js" suffix(, 0)
    }},
    {"claims.css", (const char[]){
#embed "Parts/claims.css" suffix(, 0)
    }},
    {"claims.js", (const char[]){
#embed "Parts/claims.js" suffix(, 0)
    }},
    {"colors.js", (const char[]){
#embed "Parts/colors.js" suffix(, 0)
    }},
    {"data.js", (const char[]){
#embed "Parts/data.js" suffix(, 0)
    }},
    {"diff-lines.js", (const char[]){
#embed "Parts/diff-lines.js" suffix(, 0)
    }},
    {"diff-list.js", (const char[]){
#embed "Parts/diff-list.js" suffix(, 0)
    }},
    {"diff-rows.js", (const char[]){
#embed "Parts/diff-rows.js" suffix(, 0)
    }},
    {"diff-summary.js", (const char[]){
#embed "Parts/diff-summary.js" suffix(, 0)
    }},
    {"diff.css", (const char[]){
#embed "Parts/diff.css" suffix(, 0)
    }},
    {"diff.js", (const char[]){
#embed "Parts/diff.js" suffix(, 0)
    }},
    {"display.js", (const char[]){
#embed "Parts/display.js" suffix(, 0)
    }},
    {"dom.js", (const char[]){
#embed "Parts/dom.js" suffix(, 0)
    }},
    {"failure.js", (const char[]){
#embed "Parts/failure.js" suffix(, 0)
    }},
    {"graph-side.js", (const char[]){
#embed "Parts/graph-side.js" suffix(, 0)
    }},
    {"graph.css", (const char[]){
#embed "Parts/graph.css" suffix(, 0)
    }},
    {"graph.js", (const char[]){
#embed "Parts/graph.js" suffix(, 0)
    }},
    {"keys.js", (const char[]){
#embed "Parts/keys.js" suffix(, 0)
    }},
    {"map-curves.js", (const char[]){
#embed "Parts/map-curves.js" suffix(, 0)
    }},
    {"map-labels.js", (const char[]){
#embed "Parts/map-labels.js" suffix(, 0)
    }},
    {"map-layout.js", (const char[]){
#embed "Parts/map-layout.js" suffix(, 0)
    }},
    {"map-node.js", (const char[]){
#embed "Parts/map-node.js" suffix(, 0)
    }},
    {"map.css", (const char[]){
#embed "Parts/map.css" suffix(, 0)
    }},
    {"map.js", (const char[]){
#embed "Parts/map.js" suffix(, 0)
    }},
    {"marks.js", (const char[]){
#embed "Parts/marks.js" suffix(, 0)
    }},
    {"opening.js", (const char[]){
#embed "Parts/opening.js" suffix(, 0)
    }},
    {"outcomes.css", (const char[]){
#embed "Parts/outcomes.css" suffix(, 0)
    }},
    {"outcomes.js", (const char[]){
#embed "Parts/outcomes.js" suffix(, 0)
    }},
    {"page.css", (const char[]){
#embed "Parts/page.css" suffix(, 0)
    }},
    {"panels.css", (const char[]){
#embed "Parts/panels.css" suffix(, 0)
    }},
    {"panels.js", (const char[]){
#embed "Parts/panels.js" suffix(, 0)
    }},
    {"paper.js", (const char[]){
#embed "Parts/paper.js" suffix(, 0)
    }},
    {"phone.css", (const char[]){
#embed "Parts/phone.css" suffix(, 0)
    }},
    {"phone.js", (const char[]){
#embed "Parts/phone.js" suffix(, 0)
    }},
    {"play-book.js", (const char[]){
#embed "Parts/play-book.js" suffix(, 0)
    }},
    {"play-choice.js", (const char[]){
#embed "Parts/play-choice.js" suffix(, 0)
    }},
    {"play-run.js", (const char[]){
#embed "Parts/play-run.js" suffix(, 0)
    }},
    {"play-screens.js", (const char[]){
#embed "Parts/play-screens.js" suffix(, 0)
    }},
    {"play-stimuli.js", (const char[]){
#embed "Parts/play-stimuli.js" suffix(, 0)
    }},
    {"play-trace.js", (const char[]){
#embed "Parts/play-trace.js" suffix(, 0)
    }},
    {"play.css", (const char[]){
#embed "Parts/play.css" suffix(, 0)
    }},
    {"play.js", (const char[]){
#embed "Parts/play.js" suffix(, 0)
    }},
    {"print.css", (const char[]){
#embed "Parts/print.css" suffix(, 0)
    }},
    {"reasons.js", (const char[]){
#embed "Parts/reasons.js" suffix(, 0)
    }},
    {"scenario-folders.js", (const char[]){
#embed "Parts/scenario-folders.js" suffix(, 0)
    }},
    {"scenario-list.js", (const char[]){
#embed "Parts/scenario-list.js" suffix(, 0)
    }},
    {"scenarios.js", (const char[]){
#embed "Parts/scenarios.js" suffix(, 0)
    }},
    {"start.js", (const char[]){
#embed "Parts/start.js" suffix(, 0)
    }},
    {"steps.js", (const char[]){
#embed "Parts/steps.js" suffix(, 0)
    }},
    {"theme.js", (const char[]){
#embed "Parts/theme.js" suffix(, 0)
    }},
    {"timeline-marks.js", (const char[]){
#embed "Parts/timeline-marks.js" suffix(, 0)
    }},
    {"timeline.css", (const char[]){
#embed "Parts/timeline.css" suffix(, 0)
    }},
    {"timeline.js", (const char[]){
#embed "Parts/timeline.js" suffix(, 0)
    }},
    {"viewer.css", (const char[]){
#embed "Parts/viewer.css" suffix(, 0)
    }},
    {"viewer.js", (const char[]){
#embed "Parts/viewer.js" suffix(, 0)
    }},
    {"windowed.js", (const char[]){
#embed "Parts/windowed.js" suffix(, 0)
    }},
};

const struct web_part *web_part(const char *name) {
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (strcmp(parts[i].name, name) == 0) return &parts[i];
  return NULL;
}

/** Data that the build computes, so that browsers need no code to compute it. */
import { type LaterText, laterDifferingText } from "../diff/later-text.js";
import { allRulings, type Library } from "../library/library.js";
import { divideReplaced, effectiveText } from "../links/errata/effective-text.js";
import { wordsHtml } from "../render/html.js";
import { reference } from "../ruling/citation.js";
import type { Ruling } from "../ruling/ruling.js";
import { withPictures } from "./pages/pictures.js";
import { effectiveHtml } from "./pages/ruling-html.js";
import { DrawContext, type LaterNote, rootMark, type Site } from "./pages/site.js";
import { pictures } from "./symbols.js";

/** The site that pages and answers are drawn from. */
export function computedSite(library: Library): Site {
  const site: Site = {
    library,
    later: laterNotes(library),
    replaced: {},
    pictures,
  };
  return { ...site, replaced: replacedQuotations(new DrawContext(site, rootMark)) };
}

/** For each ruling that quotes words which an erratum replaced, by reference: a template of the words in force. */
function replacedQuotations(context: DrawContext): Record<string, string> {
  const { library } = context;
  const templates: Record<string, string> = {};
  for (const ruling of allRulings(library)) {
    const { replaced } = divideReplaced(effectiveText(library, ruling), ruling);
    if (replaced.length > 0) templates[reference(ruling)] = effectiveHtml(replaced, ruling, context);
  }
  return templates;
}

/** For each ruling of an older edition that the newest edition changed or dropped, by reference: how it did so. */
function laterNotes(library: Library): Record<string, LaterNote> {
  const notes: Record<string, LaterNote> = {};
  for (const ruling of allRulings(library)) {
    const later = laterDifferingText(library, ruling);
    if (later !== null) notes[reference(ruling)] = laterNote(later, ruling);
  }
  return notes;
}

function laterNote(later: LaterText, ruling: Ruling): LaterNote {
  const restored = [...ruling.restored, ...(later.ruling?.restored ?? [])];
  return {
    edition: later.edition,
    id: later.ruling?.id ?? null,
    words: later.ruling === null ? "" : withPictures(wordsHtml(later.words, restored), pictures),
  };
}

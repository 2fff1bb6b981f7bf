/** Whole comparisons of editions, as terminal text, Markdown and HTML. */
import { expect, it } from "vitest";
import type { Audit } from "../diff/audit.js";
import type { EditionChanges } from "../diff/changes.js";
import { auditText } from "./diff/audit-text.js";
import { changesHtml, changesMarkdown } from "./diff/changes-formats.js";
import { changesText } from "./diff/changes-text.js";
import { diffHtml } from "./diff/diff-html.js";
import { diffContext, madeUpDiff, tide } from "./diff/diff-made-up.fixture.js";
import { diffText } from "./diff/diff-text.js";
import { deepFaq, eelQuestion, oilErratum } from "./made-up.fixture.js";
import { shownBody, shownText, theme, width } from "./whole-pages.fixture.js";

it("what changed in an edition", async () => {
  const [reworded] = madeUpDiff.reworded;
  const changes: EditionChanges = {
    document: "deep-faq",
    edition: "1.3",
    inLibrary: true,
    date: null,
    marks: "Tags stand before errata.",
    tagged: [oilErratum, eelQuestion],
    interval: {
      after: "1.0",
      by: "1.3",
      editions: ["1.3"],
      added: [tide],
      removed: [{ ...tide, edition: "1.0" }],
      reworded: reworded ? [reworded] : [],
      moved: [...madeUpDiff.moved, { id: "gone", from: "1", to: "2", note: "A note." }],
    },
    needed: ["the text of 1.1"],
  };
  const interval = {
    after: "1.0",
    by: "1.3",
    editions: ["1.1", "1.3"],
    added: [],
    removed: [],
    reworded: [],
    moved: [],
  };
  const superseded = { ...deepFaq, laterEditions: [{ edition: "1.4", date: "2020", title: null }] } as typeof deepFaq;
  const shown = (one: EditionChanges, context = diffContext) => [
    shownText(changesText(one, { ...context, theme, width })),
    changesMarkdown(one, context),
    shownBody(changesHtml(one, context)),
  ];
  const none = { ...changes, tagged: [], marks: null, needed: [] };
  const parts = [
    ...shown(changes),
    ...shown({ ...none, interval }, { ...diffContext, document: superseded }),
    ...shown(
      { ...none, inLibrary: false, interval: { ...interval, removed: [tide] } },
      { ...diffContext, document: null as never },
    ),
    ...shown({ ...none, interval: null, needed: ["the text of 1.2"] }),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/changes.txt");
});

it("the audit and the comparison of editions", async () => {
  const audit: Audit = {
    document: "deep-faq",
    editions: ["1.0", "1.3"],
    tags: 2,
    lists: 1,
    marks: "Tags stand before errata.",
    coloured: [
      { edition: "1.0", entries: 0, known: false },
      { edition: "1.3", entries: 2, known: true },
    ],
    findings: [
      {
        code: "untagged-change" as never,
        edition: "1.3",
        id: "tide",
        ruling: tide,
        message: "No tag.",
        words: [{ op: "ins", text: "The tide" }],
      },
      { code: "announced-unknown", edition: "1.3", id: "bells", ruling: null, message: "No such entry.", words: [] },
    ],
  };
  const nothing = { ...madeUpDiff, added: [], removed: [], reworded: [], moved: [], extraction: [] };
  const partial = { ...deepFaq, editions: deepFaq.editions.map((one) => ({ ...one, partial: one.edition === "1.3" })) };
  const contexts = [
    diffContext,
    { ...diffContext, brief: true },
    { ...diffContext, whole: true, only: ["of kind faq"], document: partial },
    { ...diffContext, against: { edition: "1.3", file: "new.txt", partial: true } },
    { ...diffContext, document: null },
  ];
  const parts = [
    shownText(auditText(audit, { theme, width })),
    shownText(
      auditText(
        { ...audit, editions: ["1.3"], tags: 0, lists: 0, marks: null, coloured: [], findings: [] },
        { theme, width },
      ),
    ),
    ...contexts.flatMap((context) => [
      shownText(diffText(madeUpDiff, { ...context, theme, width })),
      shownBody(diffHtml(madeUpDiff, context)),
    ]),
    shownText(diffText(nothing, { ...diffContext, theme, width })),
    shownBody(diffHtml(nothing, diffContext)),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/comparisons.txt");
});

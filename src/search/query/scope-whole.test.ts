import { it } from "vitest";
import type { GrimError } from "../../problem.js";
import type { SearchOptions } from "../answer.js";
import { narrowByNames } from "./name-filter.js";
import { parseQuery } from "./parse.js";
import { narrowByPhrases } from "./phrase-filter.js";
import { type Scope, scopeOf } from "./scope.js";
import { expectFile, ids, index, json, library } from "./storm-library.fixture.js";

it("the scope", async () => {
  const conditions: [string, SearchOptions?][] = [
    ...[
      "<1",
      "<=1",
      "1",
      "=1",
      ">1",
      ">=1",
      "<1.2",
      "<=1.2",
      "1.2",
      ">1.2",
      ">=1.2",
      "<1.2.1",
      "<=1.2.1",
      "1.2.1",
      ">1.2.1",
      ">=1.2.1",
      "<1.3",
      "1.3",
      ">1.3",
      ">=1.3",
      "<2",
      "<=2",
      "2",
      "<= v 1.2",
    ].map((one): [string] => [`since:"${one}"`]),
    ["game:TR"],
    ["game:lamp"],
    ["game:lump"],
    ["game:lumqq"],
    ["game:lxxxs"],
    ["game:lxxxx"],
    ["-game:trams"],
    ["game:lamps -game:lamps"],
    ["game:trams", { game: "lamps" }],
    ["doc:lamps-faq"],
    ["doc:tr"],
    ["doc:xtr"],
    ["doc:lamps"],
    [`doc:${"x".repeat(59)}yz`],
    ["kind:errata"],
    ["kind:card"],
    ["kind:faqs"],
    ["kind:faqss"],
    ["kind:card-errata -kind:errata"],
    ["-kind:faq kind:faq"],
    ["edition:1.0"],
    ["edition:ALL"],
    ["edition:1.00000"],
    ["-edition:2.0"],
    ["edition:1.0 edition:3.0"],
    ["", { edition: "1.0" }],
    ["", { edition: "9" }],
    ["", { kind: "" }],
    ["", { document: "x" }],
    [
      "",
      {
        editions: new Map([
          ["lamps-faq", "1.0"],
          ["trams-faq", "3.0"],
        ]),
      },
    ],
    ["", { editions: new Map() }],
    ["card:tide"],
    ['card:"tide bell"'],
    ['-card:"tide bell"'],
    ['card:"tid bel"'],
    ["card:bell"],
    ["card:bellringer"],
    ["card:oil"],
    ["keyword:oil"],
    ["keyword:juice"],
    ["keyword:dimmed"],
    ["-keyword:dim"],
    ["keyword:tide"],
    [`card:${"z".repeat(61)}`],
    ["card:storn"],
    ["keyword:oil card:lantern"],
    ['"tide bell"'],
    ['"bell tide"'],
    ['"a storm" "storm glass"'],
    ['"shows nothing"'],
    ['"shows nothing" one two three four five six seven'],
    ['"shows nothing" one two three four five six seven eight'],
    ['"it sings"'],
    ['"sings tide"'],
    ['"oil is paid before a lamp is lit"'],
    ['"is lit" "may dim"'],
  ];
  await expectFile(
    "scope",
    conditions.map(([query, options = {}]) => {
      const parsed = parseQuery(query);
      const shown = `${query}${Object.keys(options).length > 0 ? ` ${json({ ...options, ...(options.editions && { editions: [...options.editions] }) })}` : ""}`;
      let scope: Scope;
      try {
        scope = scopeOf(library, index, query, parsed.fields, options);
        scope = narrowByNames(library, index, scope, query, parsed.fields);
      } catch (error) {
        return `${shown} | ${json((error as GrimError).problems[0])}`;
      }
      const found = narrowByPhrases(index, scope, parsed, []);
      return `${shown} | ${found.count}${found.isNarrowed ? " narrowed" : ""} in ${found.documents.map((one) => `${one.document} ${one.edition}`).join(", ")}: ${ids(found.allowed)}`;
    }),
  );
});

/** The blocks of `keyword`: what a term means, then the rulings that use it. */
import { counted } from "../ruling/names.js";
import type { KeywordResult } from "../views/schema.js";
import { type Block, blocksOf, notice, part, section, wholeList } from "./blocks.js";
import { houseSection, rulingList, rulingTitle, textsUsed, wholeRuling } from "./ruling-blocks.js";

/** The blocks of a view. @param text the term as typed */
export function keywordBlocks(view: KeywordResult, text: string): Block[] {
  const { keyword, definitions, rulings, candidates } = view;
  if (keyword === null)
    return candidates.length === 0 ? [] : [section(2, `${text} is a term of several games:`, termList(candidates))];
  const facts = [
    keyword.game,
    keyword.forms.length > 0 && `also ${keyword.forms.join(", ")}`,
    keyword.slang.length > 0 && `players say ${keyword.slang.join(", ")}`,
  ];
  return blocksOf(
    section(1, keyword.term, [
      notice("quiet", facts.filter(Boolean).join(" · ")),
      definitions.length === 0 && notice("plain", "No ruling in this library defines it."),
    ]),
    definitions.map((one) => wholeRuling(one, view, rulingTitle(one))),
    rulings.length > 0 && section(2, `Used by ${counted(rulings.length, "ruling")}`, rulingList(rulings, view)),
    view.house.map(houseSection),
    part(textsUsed(view)),
  );
}

/** Terms of games, each with the command that shows it. */
export function termList(terms: KeywordResult["candidates"]): Block {
  return wholeList(
    terms.map(({ game, term }) => ({
      words: [
        `${term}  `,
        { text: `(grim keyword ${JSON.stringify(term)} --game ${game})`, role: "quiet", whole: true },
      ],
      to: { at: "keyword", game, term },
    })),
  );
}

/** The blocks of `cards` and `cards import`: the user's card data, and what an import of it read. */
import { counted } from "../ruling/names.js";
import type { CardsImported } from "../views/schema/upkeep.js";
import { citation, type Section, section } from "./blocks.js";

type Source = Pick<CardsImported, "id" | "game" | "database" | "cards" | "imported" | "files_from" | "path">;

/** The blocks of all sources. @param now the time from which their age is counted */
export function cardSourceBlocks(sources: readonly Source[], now: Date): Section[] {
  return sources.map(({ id, game, database, cards, imported, files_from, path }) => {
    const days = Math.floor((now.getTime() - Date.parse(imported)) / 86_400_000);
    const age = days <= 0 ? "today" : `${counted(days, "day")} ago`;
    const facts = `imported ${imported.slice(0, 10)} (${age}), files dated ${files_from.slice(0, 10)}, from ${path}`;
    return {
      ...section(3, [id, ` · ${game} · ${databaseWords(database)} · ${counted(cards, "card")}`], citation(facts)),
      isTight: true,
    };
  });
}

/** The blocks of an import, one section for each source. */
export function cardsImportedBlocks(imported: readonly CardsImported[]): Section[] {
  return imported.map((one) => {
    const sets = one.sets.map(({ name, cards }) => `${name} (${cards})`).join(", ");
    const unknown = one.not_matched.map(({ code, name }) => `${name} ${code}`);
    const listed = (words: string, names: readonly string[]) =>
      names.length > 0 && citation(`${words}: ${names.length} (${shortList(names)})`);
    return section(
      3,
      [
        one.id,
        ` · ${one.replaced ? "imported again" : "imported"}: ${counted(one.cards, "card")} of ${one.game} (${databaseWords(one.database)})`,
      ],
      [
        citation(`Read: ${counted(one.files, "file")}, ${counted(one.sets.length, "set")}: ${sets}`),
        listed(
          "Files without card data, left out",
          one.skipped.map((path) => path.replace(/^.*[\\/]/, "")),
        ),
        listed("No card, or a reprint of a card that is not here, left out", one.left_out),
        citation(
          `Recognised: ${counted(one.named, "card")} that rulings name, ${one.known} that no ruling names; not recognised: ${unknown.length === 0 ? "none" : `${unknown.length} (${shortList(unknown)})`}`,
        ),
        listed("Cards that rulings name and these files do not have", one.catalogue_without),
      ],
    );
  });
}

function databaseWords(database: string): string {
  return database === "arkhamdb" ? "ArkhamDB" : "OCTGN";
}

const maxListedNames = 6;

/** The first names, separated by commas; `…` stands for the others. */
function shortList(names: readonly string[]): string {
  return [...names.slice(0, maxListedNames), ...(names.length > maxListedNames ? ["…"] : [])].join(", ");
}

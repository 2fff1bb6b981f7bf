/** Reads ArkhamDB's JSON: cards from pack files or from its API, and the names of packs from `packs.json`. */
import { z } from "zod";
import type { DatabaseCard } from "../database-card.js";
import { badCardData } from "./bad-card-data.js";
import { fromArkhamdb } from "./notation.js";

const text = z.string().max(20_000).nullish();
const number = z.number().finite().nullish();

/** Only the fields that are used are checked, because the database adds fields from time to time. */
const cardSchema = z.object({
  code: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string().min(1).max(300),
  real_name: z.string().max(300).nullish(),
  subname: text,
  pack_code: z.string().max(60),
  pack_name: text,
  position: number,
  xp: number,
  cost: number,
  is_unique: z.boolean().nullish(),
  type_code: text,
  faction_code: text,
  faction2_code: text,
  traits: text,
  text,
  back_text: text,
  skill_willpower: number,
  skill_intellect: number,
  skill_combat: number,
  skill_agility: number,
  skill_wild: number,
  errata_date: z.union([z.string().max(60), z.object({ date: z.string().max(60) })]).nullish(),
});

/** Pack code → the pack's name. */
export type PackNames = ReadonlyMap<string, string>;

const packsSchema = z.array(z.object({ code: z.string(), name: z.string() }));

/** The names of packs by their codes, from `packs.json`; null when it is not a list of packs. */
export function readPackNames(packs: unknown): PackNames | null {
  const list = packsSchema.safeParse(packs);
  return list.success ? new Map(list.data.map(({ code, name }) => [code, name])) : null;
}

/** Whether a value is a list whose first member has the fields `code` and `pack_code` of an ArkhamDB card. */
export function isArkhamdb(value: unknown): value is unknown[] {
  const first = Array.isArray(value) ? (value[0] as Record<string, unknown> | null) : null;
  return typeof first === "object" && first !== null && "code" in first && "pack_code" in first;
}

/** A card as it is in a pack file, by its code. */
export type RawCards = ReadonlyMap<string, object>;

/** The named cards of a list by their codes. Reprints have no name, but the code of their card in `duplicate_of`. */
export function namedCards(list: readonly unknown[]): [code: string, card: object][] {
  return list.flatMap((one) => {
    const card = rawFieldsSchema.safeParse(one).data;
    return card?.code !== undefined && card.name !== undefined ? [[card.code, one as object] as const] : [];
  }) as [string, object][];
}

const rawFieldsSchema = z.object({
  code: z.string().optional(),
  name: z.string().optional(),
  duplicate_of: z.string().optional(),
});

/** Numbers of cards begin at 1: `01000` stands for any weakness. */
const isPlaceholder = (code: string) => /^\d\d000$/.test(code);

/**
 * The cards of a pack file. A reverse side that the database lists separately is a separate card. A reprint has the
 * fields of its card, also the text with its errata. A placeholder is no card.
 * @param list the content of the file
 * @param originals the cards of all files, for the reprints
 * @returns the cards, and the codes of placeholders and of reprints whose card is in no file
 * @throws GrimError bad-card-data, with the position of the first invalid card in the list
 */
export function readArkhamdb(
  list: readonly unknown[],
  names: PackNames | null,
  file: string,
  originals: RawCards = new Map(namedCards(list)),
): { cards: DatabaseCard[]; leftOut: string[] } {
  const leftOut: string[] = [];
  const cards = list.flatMap((one, i) => {
    const { code, name, duplicate_of: reprinted } = rawFieldsSchema.safeParse(one).data ?? {};
    const isReprint = name === undefined && reprinted !== undefined;
    const original = isReprint ? originals.get(reprinted) : undefined;
    if (code !== undefined && (isPlaceholder(code) || (isReprint && original === undefined))) {
      leftOut.push(code);
      return [];
    }
    const fields = original === undefined ? one : { ...original, ...(one as object) };
    return [cardOf(fields, names, `${file}: card ${i + 1} of ${list.length}`, file)];
  });
  return { cards, leftOut };
}

/** @param place the file and the position of the card in it, for messages. @throws GrimError bad-card-data */
function cardOf(one: unknown, names: PackNames | null, place: string, file: string): DatabaseCard {
  const parsed = cardSchema.safeParse(one);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".") || "the card";
    throw badCardData(file, null, `${place}: ${field}: ${issue?.message ?? ""}`);
  }
  const card = parsed.data;
  const errata = card.errata_date;
  return {
    code: card.code.toLowerCase(),
    name: (card.real_name ?? card.name).trim(),
    subname: card.subname?.trim() || null,
    setName: names?.get(card.pack_code) ?? card.pack_name ?? null,
    setCode: card.pack_code,
    number: card.position == null ? null : String(card.position),
    level: card.xp ?? null,
    unique: card.is_unique === true,
    type: card.type_code ?? null,
    faction: [card.faction_code, card.faction2_code].filter(Boolean).join(", ") || null,
    traits: traitsOf(card.traits ?? ""),
    // The database writes -2 for X.
    cost: card.cost === -2 ? "X" : (card.cost?.toString() ?? null),
    skill: null,
    icons: skillIcons(card) || null,
    text: fromArkhamdb(card.text ?? ""),
    back: fromArkhamdb(card.back_text ?? "") || null,
    errataDate: (typeof errata === "object" ? errata?.date : errata)?.slice(0, 10) ?? null,
  };
}

/**
 * `Item. Weapon.` → Item, Weapon. A trait ends with a full stop before a space or the end of the text, so `S.H.` is the
 * one trait `S.H`.
 */
export function traitsOf(traits: string): string[] {
  return traits
    .split(/\.(?:\s+|$)/)
    .map((one) => one.trim().replace(/\.$/, ""))
    .filter((one) => one !== "");
}

/** The skill icons of a card, at most six of each. Empty for investigators, whose skills are printed as numbers. */
function skillIcons(card: z.infer<typeof cardSchema>): string {
  if (card.type_code === "investigator") return "";
  return (["willpower", "intellect", "combat", "agility", "wild"] as const)
    .flatMap((skill) => Array.from({ length: Math.min(6, card[`skill_${skill}`] ?? 0) }, () => `[${skill}]`))
    .join(" ");
}

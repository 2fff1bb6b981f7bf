/** Reads ArkhamDB's JSON: cards from pack files or from its API, and the names of packs from `packs.json`. */
import { z } from "zod";
import type { DatabaseCard } from "../cards/database-card.js";
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

/**
 * The cards of a pack file. A reverse side that the database lists separately is a separate card.
 * @param list the content of the file
 * @throws GrimError bad-card-data, with the position of the first invalid card in the list
 */
export function readArkhamdb(list: readonly unknown[], names: PackNames | null, file: string): DatabaseCard[] {
  return list.map((one, i) => {
    const parsed = cardSchema.safeParse(one);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.join(".") || "the card";
      throw badCardData(file, null, `${file}: card ${i + 1} of ${list.length}: ${field}: ${issue?.message ?? ""}`);
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
  });
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

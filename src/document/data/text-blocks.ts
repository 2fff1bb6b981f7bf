/** Blocks of text in JSON and YAML: `{type: paragraph, text: …}`, `{type: list, items: […]}`. */

/** Fields with the text of a block, and fields with the items of a list. */
const textField = /^(?:text|content|value|body|paragraph|html)$/i;
const itemsField = /^(?:items|list|entries|bullets|points|rows|children)$/i;
/** How a block is printed. Other types, such as `errata`, are those of rulings. */
const blockType =
  /^(?:p|para|paragraph|text|list|(?:bullet|ordered|unordered|numbered)[ _-]?list|[uo]l|bullets?|steps|table|quote|example|note)$/i;

/** Whether a value is a block of text: a mapping with the type of the block, and a text or items. */
export function isTextBlock(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { type } = value as { type?: unknown };
  if (typeof type !== "string" || !blockType.test(type)) return false;
  return Object.entries(value).some(([name, one]) => textOfField(name, one) !== "");
}

/** The text of a block, the items of a list on lines of their own; empty for other values. */
export function textOfBlock(value: unknown): string {
  if (!isTextBlock(value)) return "";
  return Object.entries(value)
    .map(([name, one]) => textOfField(name, one))
    .filter((text) => text !== "")
    .join("\n");
}

function textOfField(name: string, value: unknown): string {
  if (textField.test(name) && typeof value === "string") return value.trim();
  if (!itemsField.test(name) || !Array.isArray(value)) return "";
  return value
    .map(textOfItem)
    .filter((text) => text !== "")
    .map((text) => `- ${text}`)
    .join("\n");
}

function textOfItem(item: unknown): string {
  if (typeof item === "string" || typeof item === "number") return String(item).trim();
  if (Array.isArray(item)) return item.map(textOfItem).join(" | ");
  if (typeof item !== "object" || item === null) return "";
  return Object.entries(item)
    .map(([name, one]) => textOfField(name, one))
    .filter((text) => text !== "")
    .join(" ");
}

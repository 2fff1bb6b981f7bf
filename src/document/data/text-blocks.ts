/** Blocks of text in JSON and YAML: `{type: paragraph, text: …}`, `{type: list, items: […]}`. */

/** Fields with the text of a block, and fields with the items of a list. */
const textField = /^(?:text|content|value|body|paragraph|html)$/i;
const itemsField = /^(?:items|list|entries|bullets|points|rows|children)$/i;
/** How a block is printed. Other types, such as `errata`, are those of rulings. */
const blockType =
  /^(?:p|para|paragraph|text|list|(?:bullet|ordered|unordered|numbered)[ _-]?list|[uo]l|bullets?|steps|table|quote|example|note)$/i;

/**
 * The text of a block, the items of a list on lines of their own. Empty for other values: a block is a mapping with the
 * type of the block, and a text or items.
 */
export function textOfBlock(value: unknown): string {
  if (!isMapping(value) || typeof value["type"] !== "string" || !blockType.test(value["type"])) return "";
  return textOfFields(value, "\n");
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOfFields(mapping: Record<string, unknown>, separator: string): string {
  const texts = Object.entries(mapping).map(([name, value]) => textOfField(name, value));
  return texts.filter((text) => text !== "").join(separator);
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
  return isMapping(item) ? textOfFields(item, " ") : "";
}

/** Writes the TypeScript types of JSON schemas, as `z.toJSONSchema` makes them from the schemas of results. */
import type { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The declaration of an exported type with the schema's description. */
export function typeDeclaration(name: string, schema: JsonSchema): string {
  const isInterface = schema.type === "object" && schema.properties !== undefined;
  return `${comment(schema)}export ${isInterface ? `interface ${name} ` : `type ${name} = `}${typeOf(schema)};`;
}

/**
 * The type of the values that a schema allows.
 * @throws Error for a keyword that the schemas of results do not use
 */
function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === "boolean") return "unknown";
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, "");
  const values = "const" in schema ? [schema.const] : schema.enum;
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeOf).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  switch (schema.type) {
    case "object":
      return objectType(schema);
    case "array":
      if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
      return arrayOf(typeOf(schema.items as JsonSchema));
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case undefined:
      return "unknown";
    default:
      throw new Error(`No type for this schema: ${JSON.stringify(schema)}`);
  }
}

function arrayOf(item: string): string {
  const isUnion = item.includes(" | ") && !item.startsWith("{");
  return isUnion ? `(${item})[]` : `${item}[]`;
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties === undefined) return `Record<string, ${typeOf(additionalProperties as JsonSchema)}>`;
  const lines = Object.entries(properties).map(([key, value]) => {
    const mark = required.includes(key) ? "" : "?";
    const name = /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
    return `${typeof value === "object" ? comment(value) : ""}${name}${mark}: ${typeOf(value)};`;
  });
  return `{\n${lines.join("\n")}\n}`;
}

function comment({ description, items }: JsonSchema): string {
  const ofItems = typeof items === "object" && !Array.isArray(items) ? items.description : undefined;
  const lines = [description ?? [], ofItems === undefined ? [] : `Items: ${ofItems}`].flat();
  return lines.length === 0 ? "" : `/** ${lines.join("; ")} */\n`;
}

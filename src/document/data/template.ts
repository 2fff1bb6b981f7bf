/** Where the rulings of a JSON or YAML file are. */

/**
 * The template of a profile. A field is a key of an entry, or keys joined by dots; `..name` is a field of the mapping around
 * the entry, `key` the key of the entry, and `value` an entry without fields.
 */
export interface DataTemplate {
  /**
   * Keys joined by dots: `*` for every element of a list or value of a mapping, `**` for every mapping at any depth.
   */
  entries: string;
  /** The fields that name the sections above an entry, the outermost first. */
  sections: string[];
  /** Of several fields, the first that an entry has. */
  title?: string | string[] | undefined;
  number?: string | undefined;
  question?: string | undefined;
  /** The fields with the words, in the order of the record. */
  text: string[];
  /** The edition in which the entry first stood. */
  since?: string | undefined;
  /** The codes of the cards that an entry is about. */
  cards?: string | undefined;
}

/** What the other files of a folder say about the values of fields. */
export interface FieldNames {
  /** By field: a code → what it stands for. */
  names?: Readonly<Record<string, ReadonlyMap<string, string>>> | undefined;
  /** What the names of editions begin with in the file, and not in the library: `faq-`. */
  editionPrefix?: string | undefined;
  /** The outermost section of all entries. */
  chapter?: string | undefined;
}

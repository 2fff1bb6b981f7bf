/** Where the rulings of a JSON or YAML file are. Each field is a key of an entry, or keys joined by dots. */
export interface DataTemplate {
  entries: string;
  /** The fields that name the sections above an entry, the outermost first. */
  sections: string[];
  title?: string | undefined;
  number?: string | undefined;
  question?: string | undefined;
  /** The fields with the words, in the order of the record. */
  text: string[];
  since?: string | undefined;
  cards?: string | undefined;
}

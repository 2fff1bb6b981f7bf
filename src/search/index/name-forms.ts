/**
 * Stores the forms of names in arrays: the name, the kind and the terms of each form, and for each term the forms that
 * have it.
 */
import { formKinds, type Name } from "./catalogue-names.js";
import type { IndexArray } from "./index-section.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

/** Collects the forms of names. */
export class NameForms {
  /** The number of the name of each form. */
  readonly #names = new Uint32List();
  readonly #kinds = new Uint32List();
  readonly #ends = new Uint32List();
  readonly #terms = new Uint32List();
  /** The form of each of `#terms`. */
  readonly #formsOfTerms = new Uint32List();

  /**
   * Adds the forms of a name.
   * @param name the number of the name
   * @param termOf gives the term of a stem
   */
  add({ forms }: Pick<Name, "forms">, name: number, termOf: (stem: string) => number): void {
    for (const form of forms) {
      for (const one of form.stems) {
        this.#terms.push(termOf(one));
        this.#formsOfTerms.push(this.#names.length);
      }
      this.#names.push(name);
      this.#kinds.push(formKinds.indexOf(form.kind));
      this.#ends.push(this.#terms.length);
    }
  }

  /** @param finalTerms the final number of each term */
  arrays(finalTerms: Uint32Array): [string, IndexArray][] {
    const terms = this.#terms.values().map((term) => finalTerms[term] as number);
    const { starts, order } = groupByRow(terms, finalTerms.length);
    return [
      ["form-names", this.#names.values()],
      ["form-kinds", Uint8Array.from(this.#kinds.values())],
      ["form-ends", this.#ends.values()],
      ["form-terms", terms],
      ["term-form-starts", starts],
      ["term-forms", order.map((i) => this.#formsOfTerms.at(i))],
    ];
  }
}

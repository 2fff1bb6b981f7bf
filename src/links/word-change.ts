/** A change of words: what stays, what is struck out, what is put in. */
export interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
}

/** Flags of a word: where it was seen when the index was built. */
export const seen = {
  /** In the name of a card, set or keyword, or in a nickname. */
  name: 1,
  /** In a ruling. */
  text: 2,
  /** In another way of asking. */
  asked: 4,
  /** In slang. */
  said: 8,
  /** Two or three words of a name written as one. */
  joined: 16,
} as const;

/** Exit codes, the same as grep's. */
export const exit = {
  /** Something was found, or the command succeeded; for `grim check`: no problems. */
  ok: 0,
  /** Nothing was found; for `grim check`: there are problems. */
  negative: 1,
  error: 2,
} as const;
export type Exit = (typeof exit)[keyof typeof exit];

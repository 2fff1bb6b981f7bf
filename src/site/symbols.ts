/**
 * The symbols of the games as pictures that were drawn for this project, 24 by 24 units. They are packed with the
 * library, not with the scripts that draw pages.
 */
import type { SymbolPictures } from "./pages/pictures.js";

/** SVG paths: `fill` is filled, `line` is stroked. */
const paths: Record<string, { fill?: string; line?: string }> = {
  action: { fill: "M3 9h9V4l9 8-9 8v-5H3z" },
  reaction: { line: "M6 18a8 8 0 1 1 12 0M6 18v-5M6 18H1.5" },
  free: { fill: "M13 2 4 14h6l-2 8 10-13h-6z" },
  combat: { line: "M4 20 18 6M18 6V3h3v3zM6 14l4 4M4 20l2-2" },
  willpower: { line: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" },
  intellect: { line: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14" },
  agility: { line: "M5 20c2-8 6-13 14-16-1 8-6 13-14 16zM5 20l8-9" },
  wild: { fill: "m12 2 2.5 7H22l-6 4.5 2.3 7.5-6.3-4.6L5.7 21 8 13.5 2 9h7.5z" },
  "per investigator": { line: "M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 3-8 8-8s8 3 8 8z" },
  "auto-fail": { line: "M8 21c-4-5-3-9 1-10 4-1 4-5 0-5M14 21c5-4 5-9 1-11-4-2-3-6 2-7" },
  "elder sign": { line: "M12 22V3M12 9 7 4M12 9l5-5M12 15l-7-5M12 15l7-5" },
  skull: { line: "M6 16c-5-6-1-13 6-13s11 7 6 13v4H6zM9 10v2M15 10v2M12 14v2M10 20v-2M14 20v-2" },
  cultist: { line: "M12 2C7 6 5 12 4 21h16C19 12 17 6 12 2zM9 13c0 5 6 5 6 0 0-4-6-4-6 0z" },
  tablet: { line: "M6 21V7a6 6 0 0 1 12 0v14zM9 9h6M9 13h6M9 17h4" },
  "elder thing": { line: "M12 3v6M12 9l-7 3M12 9l7 3M12 9l-5 12M12 9l5 12M12 9m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0" },
  terror: { line: "M3 12c5-7 13-7 18 0-5 7-13 7-18 0zM12 9v6" },
  arcane: { line: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3l5 15-13-9h16L7 18z" },
  investigation: { line: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l6 6" },
  "?": { line: "M8 8a4 4 0 1 1 6 3c-2 1-2 2-2 4M12 19v1" },
};

/** The SVG element of each symbol, by the word in its brackets. */
export const pictures: SymbolPictures = Object.fromEntries(
  Object.entries(paths).map(([name, { fill, line }]) => [
    name,
    fill
      ? `<path d="${fill}" fill="currentColor"/>`
      : `<path d="${line}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  ]),
);

/** The logo of the site, shown beside its name. */
export const logo =
  '<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path d="M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14M6 9h3M6 12h3M15 9h3M15 12h3" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/**
 * The terminal UI alone, measured; also of another build than the one in dist/. Nothing here passes or fails.
 * Usage: npx tsx scripts/bench-tui.ts [-- path/to/grim.js]
 */
import { join } from "node:path";
import { tuiTimes } from "./bench/tui.js";

const named = process.argv.slice(2).find((one) => one !== "--");
await tuiTimes(named ?? join(import.meta.dirname, "..", "bin", "grim.js"));

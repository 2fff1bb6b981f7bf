/**
 * The terminal UI alone, measured; also of another build than the one in dist/. Nothing here passes or fails.
 * Usage: npx tsx scripts/bench-tui.ts [-- path/to/grim.js]
 */
import { join } from "node:path";
import { tuiTimes } from "./bench/tui.js";
import { builtExecutable } from "./release/platforms.js";

const named = process.argv.slice(2).find((one) => one !== "--");
const root = join(import.meta.dirname, "..");
await tuiTimes(named ?? join(root, "bin", "grim.js"), named ? null : builtExecutable(root));

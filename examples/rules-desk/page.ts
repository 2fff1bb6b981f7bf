/** The same in a browser: the bundler gives the URL of the compiled library, which is fetched once. */
import { openLibrary } from "grimrule";
import snapshot from "grimrule/library.snapshot";
import { report } from "./desk.js";

async function write(): Promise<void> {
  const response = await fetch(snapshot);
  const library = await openLibrary({ bytes: new Uint8Array(await response.arrayBuffer()) });
  const decklist = "3x Khopesh of the Abyss\n2x The Stygian Eye\n";
  document.body.textContent = JSON.stringify(await report(library, decklist), null, 2);
}

write().catch((error: unknown) => {
  document.body.textContent = String(error);
});

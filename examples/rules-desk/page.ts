/** The same in a browser: the bundler gives the URL of the compiled library, which is fetched once. */
import { openLibrary } from "grimrule";
import snapshot from "grimrule/library.snapshot";
import { report } from "./desk.js";

async function write(): Promise<void> {
  const response = await fetch(snapshot);
  const library = await openLibrary({ bytes: new Uint8Array(await response.arrayBuffer()) });
  document.body.textContent = JSON.stringify(await report(library), null, 2);
}

write().catch((error: unknown) => {
  document.body.textContent = String(error);
});

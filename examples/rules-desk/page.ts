/** Shows the report in a browser. The bundler replaces the import of the compiled library by its URL. */
import { openLibrary } from "grimrule";
import snapshot from "grimrule/library.snapshot";
import { report } from "./desk.js";

async function showReport(): Promise<void> {
  const response = await fetch(snapshot);
  const library = await openLibrary({ bytes: new Uint8Array(await response.arrayBuffer()) });
  document.body.textContent = JSON.stringify(await report(library), null, 2);
}

showReport().catch((error: unknown) => {
  document.body.textContent = String(error);
});

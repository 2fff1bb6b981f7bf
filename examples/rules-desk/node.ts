/** Prints the report of the shipped library, with the user's own documents. */
import { openLibrary } from "grimrule";
import { report } from "./desk.js";

console.log(JSON.stringify(await report(await openLibrary()), null, 2));

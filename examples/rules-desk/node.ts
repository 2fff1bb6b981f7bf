/** Prints the report for the shipped library and the user's own documents. */
import { openLibrary } from "grimrule";
import { report } from "./desk.js";

console.log(JSON.stringify(await report(await openLibrary()), null, 2));

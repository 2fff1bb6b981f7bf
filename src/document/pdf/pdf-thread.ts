/** The thread that opens a PDF: receives its bytes, and posts its pages or the reason why it is refused. */
import { parentPort, workerData } from "node:worker_threads";
import { extractPages } from "./extract.js";

parentPort?.postMessage(await extractPages(workerData as Uint8Array));

/** The thread that opens a PDF: gets its bytes, answers with its pages or with the reason why it is refused. */
import { parentPort, workerData } from "node:worker_threads";
import { extractPages } from "./extract.js";

parentPort?.postMessage(await extractPages(workerData as Uint8Array));

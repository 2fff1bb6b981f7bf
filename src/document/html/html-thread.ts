/** The thread that parses a web page, Markdown, or the texts of JSON and YAML: receives the text, and posts its tree. */
import { parentPort, workerData } from "node:worker_threads";
import { type ParseInput, treeOfInput } from "./tree-of-input.js";

parentPort?.postMessage(treeOfInput(workerData as ParseInput));

/** The entry of the executables: the command line, as bin/grim.js starts it on Node. */
import { run } from "../../src/cli/main.js";

run();

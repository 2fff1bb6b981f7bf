#!/usr/bin/env node
// This file avoids new syntax, so that old versions of Node print the message below instead of a syntax error.
var major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error("grim needs Node 20 or later; this is Node " + process.versions.node + ".");
  process.exit(2);
}
var program = require("node:path").join(__dirname, "..", "dist", "grim.cjs");
if (!require("node:fs").existsSync(program)) {
  console.error("grim is not built: " + program + " does not exist. In a copy of the repository, run: npm ci");
  process.exit(2);
}
require(program).run();

#!/usr/bin/env node
// Old versions of Node must be able to read this file: they get one clear sentence instead of a syntax error.
var major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error("grim needs Node 20 or later; this is Node " + process.versions.node + ".");
  process.exit(2);
}
var fs = require("node:fs");
var path = require("node:path");
var url = require("node:url");
var vm = require("node:vm");

/**
 * The program, as scripts/build/ made it. Its code cache is taken on the kind of machine that built it, and V8 takes it
 * only when it was made by the same V8 from the same text.
 */
function load(dist) {
  var file = path.join(dist, "grim.cjs");
  var cachePath = file + "." + process.platform + "-" + process.arch + ".cache";
  var cachedData;
  try {
    cachedData = fs.readFileSync(cachePath);
  } catch (_error) {
    // Without one it is compiled anew: slower, and no more than that.
  }
  var script = new vm.Script(fs.readFileSync(file, "utf8"), { filename: "grim.cjs", cachedData: cachedData });
  function later(name) {
    return import(url.pathToFileURL(path.join(dist, name)).href);
  }
  var program = script.runInThisContext()(require, later, url.pathToFileURL(file).href);
  return { program: program, script: script, cachePath: cachePath };
}

if (require.main === module) load(path.join(__dirname, "..", "dist")).program.run();
else exports.load = load;

// Loaded before a program by --require. At the program's exit, the last line of stderr is its peak memory in kilobytes and
// its processor time in milliseconds.
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  require("node:fs").writeSync(2, `\n${process.resourceUsage().maxRSS} ${(user + system) / 1000}\n`);
});

// Loaded before a program by --require. When the program exits, it writes the peak memory in kilobytes and the processor time
// in milliseconds as the last line of stderr.
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  require("node:fs").writeSync(2, `\n${process.resourceUsage().maxRSS} ${(user + system) / 1000}\n`);
});

/**
 * Milliseconds of processor time that this process has used. Tests of how long something takes compare it, because the
 * time on the clock depends on what else the machine does.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Loaded first into every child (`node --import`): it ends with the launcher. If the launcher is
 * killed without a chance to stop its children, their channel to it closes, and they drain and stop.
 */
const drainLimit = 15_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), drainLimit).unref();
});
process.channel?.unref();

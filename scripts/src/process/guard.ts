/**
 * Loaded first into every child (`node --import`). The child ends with the launcher: if that is
 * killed without a chance to stop its children, their channel to it closes, and they drain and stop.
 * And it gives back the memory that only its start needed.
 */
import { releaseMemory, settleTime } from './memory.ts';

const drainLimit = 15_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), drainLimit).unref();
});
process.channel?.unref();
setTimeout(releaseMemory, settleTime).unref();

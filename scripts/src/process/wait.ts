import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is true; false if it was not within `limit` milliseconds. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  limit: number,
  interval = 50,
): Promise<boolean> {
  const end = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await pause(interval);
  }
  return true;
}

/** True if the address answers 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

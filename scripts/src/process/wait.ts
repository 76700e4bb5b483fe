import { get } from 'node:http';
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

/** True if the address answers 200. Without `fetch`, for what that would add to the memory. */
export function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 3000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

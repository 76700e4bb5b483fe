import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until `condition` gives something true, and gives that. Fails after `patience` ms, once a look
 * that began later has found nothing: on a slow machine a single look may take all of a short patience.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { patience = 30_000, what = 'condition' }: { patience?: number; what?: string } = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    const isLast = Date.now() > end;
    const value = await condition();
    if (value) return value;
    if (isLast) throw new Error(`Waited ${patience} ms in vain for: ${what}`);
    await wait(25);
  }
}

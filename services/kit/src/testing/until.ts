import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `condition` gives something true, and gives that; fails after `patience` ms. */
export async function until<T>(
  condition: () => T | Promise<T>,
  { patience = 30_000, what = 'condition' }: { patience?: number; what?: string } = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Waited ${patience} ms in vain for: ${what}`);
    await wait(25);
  }
}

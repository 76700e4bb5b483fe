import type { Locator, Page } from 'playwright-core';

/** More parts than any screen has. */
const manyTabs = 80;

/** Waits until that has the focus. */
export const hasFocus = (page: Page, place: Locator): Promise<void> =>
  page.locator(':focus').and(place).waitFor();

/** Goes on from part to part, as Tab does, until that one has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < manyTabs; count += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Reaches it, and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches it, and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes down an open list, one option after the other, until that one has the focus. */
export async function arrowTo(page: Page, name: string): Promise<void> {
  const focused = page.locator('[role="option"]:focus');
  const wanted = focused.and(page.getByRole('option', { name, exact: true }));
  await focused.waitFor();
  const options = await page.getByRole('option').count();
  for (let count = 0; count < options; count += 1) {
    if ((await wanted.count()) > 0) return;
    const before = (await focused.textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    await focused.filter({ hasNotText: before }).waitFor();
  }
  throw new Error(`The arrows do not reach ${name}`);
}

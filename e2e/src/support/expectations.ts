import { until } from '@counsel/service-kit/testing';
import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

/** Something that a person sees on a page: a text, or a part of it by its role and name. */
export type Expectation = string | ((place: Place) => Locator);

type Role = Parameters<Page['getByRole']>[0];

const named = (role: Role) => (name: string | RegExp) => (place: Place) =>
  place.getByRole(role, { name, exact: true });

export const heading = named('heading');
export const button = named('button');
export const field = named('textbox');
export const figure = named('spinbutton');
export const combobox = named('combobox');
export const radio = named('radio');
export const checkbox = named('checkbox');
export const switchNamed = named('switch');
export const navigationBar = named('navigation');

/** A link with that text that leads there. */
export const link = (name: string | RegExp, to: string) => (place: Place) =>
  place.locator(`a[href="${to}"]`).and(place.getByRole('link', { name, exact: true }));

/** A text among others in the same paragraph. */
export const part = (text: string | RegExp) => (place: Place) => place.getByText(text);

/** The figure, fact or word that stands under that label. */
export const counted = (label: string, value: string | number | RegExp) => (place: Place) => {
  const shown = typeof value === 'number' ? String(value) : value;
  const term = place.getByText(label, { exact: true }).and(place.getByRole('term'));
  return term.locator('xpath=..').getByRole('definition').getByText(shown, { exact: true });
};

const locate = (place: Place, expected: Expectation): Locator =>
  typeof expected === 'string' ? place.getByText(expected, { exact: true }) : expected(place);

/** Waits until each of these is to be seen. */
export async function sees(place: Place, ...expected: Expectation[]): Promise<void> {
  for (const one of expected) {
    await locate(place, one).filter({ visible: true }).first().waitFor();
  }
}

/** Waits until none of these is there. */
export async function seesNo(place: Place, ...unexpected: Expectation[]): Promise<void> {
  for (const one of unexpected) {
    await locate(place, one).filter({ visible: true }).first().waitFor({ state: 'hidden' });
  }
}

/** Waits until it stands in the page's window, whole from top to bottom. */
export function standsInWindow(page: Page, seen: Locator): Promise<boolean> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const isSeen = async () => {
    const box = await seen.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= height;
  };
  return until(isSeen, { what: `${seen} to be in the window` });
}

/** Toasts, by their markup: an open dialog hides their region's role, while they are announced. */
const toast = '[role="region"][aria-label^="Notifications"] li, [data-toast="plain"]';

/** The toasts that stand on the page: on a busy machine plain ones, too. */
export const toastsOn = (page: Page): Locator => page.locator(toast);

/** Waits until the region for toasts is there: what is told before may be a plain one. */
export const toastsHaveCome = (page: Page): Promise<void> =>
  page.locator('[role="region"][aria-label^="Notifications"]').waitFor({ state: 'attached' });

/** The toast with that title, and its text where it has one of its own. */
export async function seesToast(
  page: Page,
  { title, description }: { title: string; description?: string },
): Promise<void> {
  const shown = toastsOn(page).filter({ hasText: title });
  // Looked at, not waited for: a wait stands still while the page is about to leave for another.
  for (const text of description ? [title, description] : [title]) {
    await until(() => shown.getByText(text, { exact: true }).isVisible(), {
      what: `toast: ${text}`,
    });
  }
}

/** In the page: says so once the toast with these texts is to be seen. */
const watchForToast = ({
  texts,
  toast,
  said,
}: {
  texts: string[];
  toast: string;
  said: string;
}) => {
  const isSeen = (text: string) =>
    [...document.querySelectorAll(toast)]
      .flatMap((each) => [...each.querySelectorAll('*')])
      .some((each) => each.textContent === text && each.checkVisibility());
  new MutationObserver(() => {
    if (texts.every(isSeen)) console.debug(said);
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Does that, and waits until the page has shown that toast, which it tells by itself: a page that is
 * about to leave for another can't be asked anything.
 */
export async function seesToastOf(
  page: Page,
  { title, description }: { title: string; description: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const said = `seen: ${title}`;
  const watched = { texts: [title, description], toast, said };
  await page.addInitScript(watchForToast, watched);
  await page.evaluate(watchForToast, watched);
  await Promise.all([page.waitForEvent('console', (message) => message.text() === said), act()]);
}

import type { BoundFunctions, queries } from '@testing-library/dom';
import { waitFor, within } from 'storybook/test';

type Place = BoundFunctions<typeof queries>;
type Role = Parameters<Place['queryAllByRole']>[0];

/** Something that a person sees on a page: a text, or a part of it by its role and name. */
export type Expectation = string | ((place: Place) => HTMLElement[]);

const named = (role: Role) => (name: string | RegExp) => (place: Place) =>
  place.queryAllByRole(role, { name });

export const heading = named('heading');
export const button = named('button');
export const field = named('textbox');
export const figure = named('spinbutton');
export const combobox = named('combobox');
export const radio = named('radio');
export const checkbox = named('checkbox');
export const switchNamed = named('switch');
export const region = named('region');

/** A link with that text that leads there. */
export const link = (name: string | RegExp, to: string) => (place: Place) =>
  named('link')(name)(place).filter((element) => element.getAttribute('href') === to);

/** A text among others in the same paragraph. */
export const part = (text: RegExp) => (place: Place) => place.queryAllByText(text);

const says = (element: Element, text: string | number | RegExp) => {
  const words = element.textContent.trim();
  return text instanceof RegExp ? text.test(words) : words === String(text);
};

/** The figure, fact or word that stands under that label. */
export const counted = (label: string, value: string | number | RegExp) => (place: Place) =>
  place
    .queryAllByRole('term')
    .filter((term) => says(term, label))
    .flatMap((term) => within(term.parentElement ?? term).queryAllByRole('definition'))
    .filter((definition) => says(definition, value));

/** The items of lists with that heading. */
export const cards = (title: string | RegExp) => (place: Place) =>
  place
    .queryAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { name: title }) !== null);

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

const found = (place: Place, expected: Expectation): HTMLElement[] =>
  (typeof expected === 'string' ? place.queryAllByText(expected) : expected(place)).filter(isShown);

/** What a play function looks at: the page as a whole, with its dialogs and toasts. */
export const page = (): Place => within(document.body);

const wordsOf = (expected: Expectation) => (typeof expected === 'string' ? expected : 'the part');

/** Waits until each of these is to be seen. */
export async function sees(place: Place, ...expected: Expectation[]): Promise<void> {
  for (const [index, one] of expected.entries()) {
    await waitFor(() => {
      if (found(place, one).length > 0) return;
      throw new Error(`Number ${index + 1}, ${wordsOf(one)}, is not there: ${textOf(place)}`);
    });
  }
}

/** Waits until none of these is there. */
export async function seesNo(place: Place, ...unexpected: Expectation[]): Promise<void> {
  for (const one of unexpected) {
    await waitFor(() => {
      if (found(place, one).length === 0) return;
      throw new Error(`${wordsOf(one)} is there: ${textOf(place)}`);
    });
  }
}

const textOf = (place: Place) => place.queryByRole('main')?.textContent ?? '';

/** Waits for a part, and gives it. */
export async function the(expected: Expectation, place = page()): Promise<HTMLElement> {
  await sees(place, expected);
  const [element] = found(place, expected);
  if (!element) throw new Error('It was there, and is gone');
  return element;
}

/** The inside of a part that is there. */
export const inside = async (expected: Expectation): Promise<Place> => within(await the(expected));

/** The toasts that stand on the page; an open dialog hides the region's role. */
export const toasts = (): HTMLElement[] =>
  Array.from(document.querySelectorAll('[role="region"][aria-label^="Notifications"] li'));

interface ToastText {
  title: string;
  description?: string;
}

/** Waits for the toast with that title, and its text where it has one of its own. */
export const seesToast = ({ title, description }: ToastText): Promise<void> =>
  waitFor(() => {
    const shown = toasts().map((toast) => within(toast));
    const isIt = (toast: Place) =>
      toast.queryByText(title) !== null &&
      (!description || toast.queryByText(description) !== null);
    if (!shown.some(isIt)) throw new Error(`No toast says ${title}: ${description}`);
  });

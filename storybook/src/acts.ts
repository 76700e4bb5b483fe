import { userEvent, waitFor } from 'storybook/test';
import { button, combobox, type Expectation, page, the } from './expectations.ts';

/** What a person does on a screen. */

export const click = async (expected: Expectation, place = page()): Promise<void> =>
  userEvent.click(await the(expected, place));

export const press = (name: string, place = page()): Promise<void> => click(button(name), place);

/** The field with that label. */
export const labelled =
  (label: string | RegExp): Expectation =>
  (place) =>
    place.queryAllByLabelText(label);

/** Writes that text into a field, in the place of what stands there. */
export async function fill(label: string | RegExp, text: string, place = page()): Promise<void> {
  const element = await the(labelled(label), place);
  await userEvent.clear(element);
  if (text !== '') await userEvent.paste(text);
}

/** Chooses an entry of a select. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  await click(combobox(label));
  await click((place) => place.queryAllByRole('option', { name: option }));
}

/** What stands in a field. */
export const valueIn = async (label: string | RegExp): Promise<string> => {
  const element = await the(labelled(label));
  return 'value' in element ? String(element.value) : '';
};

/** Waits until the portal shows that address. */
export const arrivesAt = (path: string): Promise<void> =>
  waitFor(() => {
    const { address } = document.documentElement.dataset;
    if (address !== path) throw new Error(`The portal shows ${address}, not ${path}`);
  });

/** Where a story would come back to after signing in: it has no address of the portal's. */
const ownAddress = /\?returnTo=%2Fiframe\.html.*$/;

/** Waits until the browser leaves the page for that address. */
export const leavesTo = (path: string): Promise<void> =>
  waitFor(() => {
    const leftTo = document.documentElement.dataset.leftTo?.replace(ownAddress, '');
    if (leftTo !== path) throw new Error(`The browser leaves to ${leftTo}, not ${path}`);
  });

import type { ActedOn, Breadcrumb } from '@counsel/contracts';
import { noteStep } from './steps.ts';

/** In this order: a choice may be an input, and all stand in forms. */
const kinds: readonly [ActedOn, string][] = [
  ['button', 'button, summary, [role="button"], [role^="menuitem"], [role="tab"]'],
  ['link', 'a[href]'],
  [
    'choice',
    'select, [type="checkbox"], [type="radio"], [role="option"], [role="checkbox"], [role="radio"], [role="combobox"]',
  ],
  ['field', 'input, textarea, [contenteditable]'],
  ['form', 'form'],
];

const note = (did: Breadcrumb['did'], { target }: Event): void => {
  if (!(target instanceof Element)) return;
  const what = kinds.find(([, selector]) => target.closest(selector))?.[0];
  if (what) noteStep({ did, what });
};

/** Notes what people act on, never what stands there or what they type. */
export const noteEvents = (): void => {
  const options = { capture: true, passive: true };
  document.addEventListener('click', (event) => note('clicked', event), options);
  document.addEventListener('change', (event) => note('changed', event), options);
  document.addEventListener('submit', (event) => note('submitted', event), options);
};

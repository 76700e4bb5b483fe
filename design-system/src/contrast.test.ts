import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = import.meta.dirname;
const css = await readFile(join(root, 'tokens.css'), 'utf8');

/** Each colour role with its light and its dark value, `#rgb` or `#rrggbb` (transparent ones end in two digits more). */
const roles = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const surfaces = ['page', 'surface', 'surface-sunken', 'surface-raised'];
const on = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

/** Text and the surface that it stands on: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const texts = [
  ...on(['heading', 'text', 'text-muted', 'link', 'link-hover', 'danger'], surfaces),
  ...on(['heading', 'text', 'link', 'on-primary-soft'], ['surface-hover']),
  ...on(['placeholder'], ['surface', 'surface-sunken']),
  ...on(['on-primary'], ['primary', 'primary-hover', 'primary-active']),
  ...on(['on-danger'], ['danger', 'danger-hover']),
  ...on(['on-disabled'], ['disabled', 'surface-raised', 'surface']),
  ...on(['page'], ['heading']),
  ...['primary', 'accent', 'danger', 'success', 'warning', 'info', 'neutral'].map(
    (role) => [`on-${role}-soft`, `${role}-soft`] as const,
  ),
];

/** What shows where a control is, what it is set to, and where the focus is: 3 to 1 (WCAG 2.2, 1.4.11). */
const controls = [
  ...on(['border-control', 'primary', 'danger', 'focus', 'success', 'accent'], surfaces),
  ...on(['border-control', 'focus'], ['surface-hover']),
  ...on(['primary'], ['primary-soft']),
];

/** Relative luminance of an sRGB colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function check(pairs: (readonly [string, string])[], least: number, theme: 'light' | 'dark') {
  const weak = pairs.flatMap(([front, back]) => {
    const [a, b] = [roles.get(front)?.[theme], roles.get(back)?.[theme]];
    assert.ok(a && b, `no such colours: ${front}, ${back}`);
    const found = contrast(a, b);
    return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : [];
  });
  assert.deepEqual(weak, []);
}

describe('tokens', () => {
  it('measures contrast as WCAG does', () => {
    assert.equal(contrast('#000', '#ffffff'), 21);
    assert.equal(contrast('#777777', '#fff').toFixed(2), '4.48');
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`${theme}: every text can be read on its surface`, () => check(texts, 4.5, theme));
    it(`${theme}: every control can be seen`, () => check(controls, 3, theme));
  }

  it('have a name for everything that a component asks for', async () => {
    const known = new Set([...css.matchAll(/^ *(--[\w-]+):/gm)].map(([, name]) => name));
    const unknown: string[] = [];
    for await (const path of glob('**/*.css', { cwd: root })) {
      const sheet = await readFile(join(root, path), 'utf8');
      const own = new Set([...sheet.matchAll(/^ *(--[\w-]+):/gm)].map(([, name]) => name));
      for (const [, name = ''] of sheet.matchAll(/var\((--[\w-]+)/g)) {
        const given = name.startsWith('--radix-') || name === '--shown';
        if (!given && !known.has(name) && !own.has(name)) unknown.push(`${path}: ${name}`);
      }
    }
    assert.deepEqual(unknown, []);
  });
});

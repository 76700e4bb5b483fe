import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = import.meta.dirname;
const css = await readFile(join(root, 'tokens.css'), 'utf8');

/** The light and the dark value of a colour, `#rgb` or `#rrggbb` (transparent ones end in two digits more). */
type Colours = ReadonlyMap<string, { light: string; dark: string }>;

function coloursOf(sheet: string): Colours {
  const found = sheet.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

const harborCss = await readFile(join(root, 'foundations/harbor.brand.css'), 'utf8');
const ours = coloursOf(css);
const harbor = coloursOf(harborCss);

/** Our own colours, and those of a brand over them. */
const brands: Readonly<Record<string, Colours>> = {
  counsel: ours,
  'the example brand': new Map([...ours, ...harbor]),
};

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

/** The custom properties that a stylesheet sets. */
function namesIn(sheet: string): string[] {
  return [...sheet.matchAll(/^ *(--[\w-]+):/gm)].map(([, name = '']) => name);
}

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

function check(
  pairs: (readonly [string, string])[],
  least: number,
  brand: Colours,
  theme: 'light' | 'dark',
) {
  const weak = pairs.flatMap(([front, back]) => {
    const [a, b] = [brand.get(front)?.[theme], brand.get(back)?.[theme]];
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

  for (const [name, brand] of Object.entries(brands)) {
    for (const theme of ['light', 'dark'] as const) {
      it(`${name}, ${theme}: every text can be read on its surface`, () =>
        check(texts, 4.5, brand, theme));
      it(`${name}, ${theme}: every control can be seen`, () => check(controls, 3, brand, theme));
    }
  }

  it('of a brand are all names that we have', () => {
    const known = new Set(namesIn(css));
    assert.deepEqual(
      namesIn(harborCss).filter((name) => !known.has(name)),
      [],
    );
  });

  it('have a name for everything that a component asks for', async () => {
    const known = new Set(namesIn(css));
    const unknown: string[] = [];
    for await (const path of glob('**/*.css', { cwd: root })) {
      const sheet = await readFile(join(root, path), 'utf8');
      const own = new Set(namesIn(sheet));
      for (const [, name = ''] of sheet.matchAll(/var\((--[\w-]+)/g)) {
        const given = name.startsWith('--radix-') || name === '--shown';
        if (!given && !known.has(name) && !own.has(name)) unknown.push(`${path}: ${name}`);
      }
    }
    assert.deepEqual(unknown, []);
  });
});

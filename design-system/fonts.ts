/**
 * Makes the portal's fonts of the published ones: `npm run fonts -w @counsel/design-system`. Their
 * characters are split in two files, of which most pages need the first alone, and their weights
 * are those that the tokens, or a brand, may ask for.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const target = new URL('./src/fonts/', import.meta.url);

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The ranges of `fonts.css`: what nearly every English text is written in, and the rest of Latin. */
const characters = {
  basic: [
    ...range(0x20, 0x7e),
    ...[0xa0, 0xa7, 0xa9, 0xab, 0xb7, 0xbb, 0xd7],
    ...[0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2212],
  ],
  latin: [
    ...range(0xa1, 0xff),
    ...[0x131, 0x152, 0x153, 0x160, 0x161, 0x178, 0x17d, 0x17e, 0x2c6, 0x2da, 0x2dc, 0x304, 0x308],
    ...[0x2012, 0x2015, 0x201a, 0x201e, 0x2020, 0x2021, 0x2030, 0x2032, 0x2033, 0x2039, 0x203a],
    ...[0x2044, 0x20ac, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2215],
  ],
};

const fonts = [
  { family: 'newsreader', style: 'normal' },
  { family: 'source-sans-3', style: 'normal' },
  { family: 'source-sans-3', style: 'italic' },
];

const published = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`));

await mkdir(target, { recursive: true });
for (const { family, style } of fonts) {
  const original = await readFile(published(`${family}/files/${family}-latin-wght-${style}.woff2`));
  await copyFile(published(`${family}/LICENSE`), new URL(`${family}.LICENSE.txt`, target));
  for (const [name, codes] of Object.entries(characters)) {
    const font = await subsetFont(original, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await writeFile(new URL(`${family}-${style}-${name}.woff2`, target), font);
  }
}

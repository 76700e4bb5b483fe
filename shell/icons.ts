/**
 * Draws the portal's icons and the card that other sites show of it, from the brand's drawing and
 * fonts, into `public/`: `npm run icons -w @counsel/shell`, after either has changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { launchBrowser } from '@counsel/remote-kit/testing';

const drawing = await readFile(
  new URL(import.meta.resolve('@counsel/design-system/icon.svg')),
  'utf8',
);
const ground = /<rect[^>]*fill="([^"]+)"/.exec(drawing)?.[1] ?? 'none';
const font = await readFile(
  new URL(import.meta.resolve('@counsel/design-system/fonts/newsreader-normal-basic.woff2')),
  'base64',
);

/** The drawing as large as the page. */
const icon = '<style>svg { inline-size: 100vw; block-size: 100vh }</style>';
/** On a ground of its own, which systems cut in their shape; `share` of it is the drawing. */
const onGround = (share: number) =>
  `<style>body { background: ${ground}; display: grid; place-items: center; block-size: 100vh }
  svg { inline-size: ${share}vw; block-size: ${share}vh } rect { fill: none }</style>`;

const card = `<style>
  @font-face { font-family: Newsreader; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
  body { background: #f8f5ef; color: #12262c; font-family: Newsreader; padding: 72px 80px; block-size: 470px;
    display: flex; flex-direction: column; justify-content: space-between; border-block-end: 16px solid ${ground} }
  header { display: flex; align-items: center; gap: 20px; font-size: 52px; font-weight: 700 }
  svg { inline-size: 76px; block-size: 76px }
  h1 { font-size: 84px; line-height: 1.04; font-weight: 600; letter-spacing: -0.015em; margin: 0; max-inline-size: 1000px; text-wrap: balance }
  p { font-size: 36px; color: #55636a; margin: 0 }
</style>
<header>${drawing}Counsel</header>
<h1>Ask a licensed attorney.<br>Stay anonymous if you like.</h1>
<p>Legal answers for business</p>`;

const pictures = {
  'apple-touch-icon.png': { width: 180, height: 180, content: onGround(78) + drawing },
  'icon-192.png': { width: 192, height: 192, content: icon + drawing },
  'icon-512.png': { width: 512, height: 512, content: icon + drawing },
  'icon-maskable-512.png': { width: 512, height: 512, content: onGround(62) + drawing },
  'social-card.png': { width: 1200, height: 630, content: card },
};

/** Old browsers, and whatever looks there without asking, take `/favicon.ico`: pictures in a row. */
const icoOf = (images: readonly { size: number; png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
};

const browser = await launchBrowser();
const page = await browser.newPage();
const draw = async (content: string, width: number, height: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>body { margin: 0 }</style>${content}`);
  await page.evaluate('document.fonts.ready');
  return page.screenshot({ omitBackground: true });
};
const write = (name: string, contents: Buffer) =>
  writeFile(new URL(`public/${name}`, import.meta.url), contents);

try {
  for (const [name, { width, height, content }] of Object.entries(pictures)) {
    await write(name, await draw(content, width, height));
  }
  const small = [];
  for (const size of [16, 32, 48])
    small.push({ size, png: await draw(icon + drawing, size, size) });
  await write('favicon.ico', icoOf(small));
} finally {
  await browser.close();
}

import css from '../tokens.css?text';

/** Each token as its file writes it; what is said again further down is for a few people alone. */
const written = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
    .reverse()
    .map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')]),
);

/** The light and the dark value of a colour. */
export function coloursOf(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] = /^light-dark\((#\w+), (#\w+)\)$/.exec(writtenOf(name)) ?? [];
  return { light, dark };
}

/** What a token says, with pixels at the browser's usual size of type (16 px to a rem). */
export function inWords(name: string): string {
  const value = writtenOf(name);
  const [, least, most] = /^clamp\(([\d.]+)rem,.*?([\d.]+)rem\)$/.exec(value) ?? [];
  if (least && most) return `${pixels(least)} to ${pixels(most)}, with the width`;
  const [, rem] = /^([\d.]+)rem$/.exec(value) ?? [];
  return rem ? `${pixels(rem)} · ${value}` : value;
}

function writtenOf(name: string): string {
  const value = written.get(name);
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return value;
}

const pixels = (rem: string) => `${Number((Number(rem) * 16).toFixed(2))} px`;

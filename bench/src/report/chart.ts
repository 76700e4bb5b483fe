const colors = 7;

/** Names that have the same colour in every picture; others take what is left. */
const known = ['gateway', 'questions', 'within its target', 'postgres', 'past its target'];

/** The colour of each name. */
function colorsOf(names: string[]): Map<string, number> {
  const others = names.filter((name) => !known.includes(name));
  const free = Array.from({ length: colors }, (_, color) => color).filter(
    (color) => !names.includes(known[color] ?? ''),
  );
  return new Map(
    names.map((name) => {
      const fixedColor = known.indexOf(name);
      return [name, fixedColor >= 0 ? fixedColor : (free[others.indexOf(name) % free.length] ?? 0)];
    }),
  );
}

/** One bar: its parts lie end to end. */
export interface Bar {
  label: string;
  /** Where it begins; 0 unless told. */
  from?: number;
  parts: { name: string; value: number }[];
  /** Beside the bar. */
  text: string;
  /** Where a line crosses the bar: what it must reach, or must not. */
  mark?: number;
}

export interface BarChart {
  title: string;
  /** What lengths mean. */
  unit: string;
  bars: Bar[];
}

const width = 860;
const labelWidth = 340;
const textWidth = 200;
const rowHeight = 26;
const top = 64;
const room = width - labelWidth - textWidth;

/** Readable on the page it lies on, light or dark. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933; }
  .title { font-size: 15px; font-weight: 600; } .quiet { fill: #52606d; }
  .mark { stroke: #1f2933; stroke-width: 2; stroke-dasharray: 3 2; }
  .line { fill: none; stroke-width: 2; }
  .c0 { fill: #2f6fb0; stroke: #2f6fb0; } .c1 { fill: #c8771e; stroke: #c8771e; }
  .c2 { fill: #5f8f3f; stroke: #5f8f3f; } .c3 { fill: #8a5fa8; stroke: #8a5fa8; }
  .c4 { fill: #b8494d; stroke: #b8494d; } .c5 { fill: #4b9aa0; stroke: #4b9aa0; }
  .c6 { fill: #8d99a6; stroke: #8d99a6; }
  rect { stroke: none !important; } .line { fill: none !important; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb; } .quiet { fill: #9aa5b1; } .mark { stroke: #e4e7eb; }
  }`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const svg = (title: string, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" ` +
  `aria-label="${escaped(title)}"><style>${style}</style>` +
  `<text class="title" x="0" y="18">${escaped(title)}</text>${content}</svg>\n`;

function legend(colorOf: Map<string, number>, unit: string): string {
  const entries = colorOf.size > 1 ? [...colorOf] : [];
  let x = 0;
  const placed = entries.map(([name, color]) => {
    const entry = `<rect class="c${color}" x="${x}" y="33" width="11" height="11"/><text class="quiet" x="${x + 16}" y="43">${escaped(name)}</text>`;
    x += 34 + name.length * 7;
    return entry;
  });
  return `${placed.join('')}<text class="quiet" x="${x}" y="43">${escaped(unit)}</text>`;
}

const fixed = (value: number): string => value.toFixed(1);

/** Bars from left to right, one below the other. */
export function barChart({ title, unit, bars }: BarChart): string {
  const names = [...new Set(bars.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  const colorOf = colorsOf(names);
  const lengthOf = ({ from = 0, parts }: Bar) =>
    parts.reduce((sum, { value }) => sum + value, from);
  const longest = Math.max(...bars.map((bar) => Math.max(lengthOf(bar), bar.mark ?? 0)), 1e-9);
  const scale = room / longest;
  const rows = bars.map((bar, index) => {
    const y = top + index * rowHeight;
    let x = labelWidth + (bar.from ?? 0) * scale;
    const parts = bar.parts.map(({ name, value }) => {
      const part = `<rect class="c${colorOf.get(name)}" x="${fixed(x)}" y="${y}" width="${fixed(value * scale)}" height="16"/>`;
      x += value * scale;
      return part;
    });
    const at = fixed(labelWidth + (bar.mark ?? 0) * scale);
    const mark = bar.mark
      ? `<line class="mark" x1="${at}" x2="${at}" y1="${y - 4}" y2="${y + 20}"/>`
      : '';
    const end = Math.max(x, labelWidth + (bar.mark ?? 0) * scale) + 8;
    return (
      `<text x="${labelWidth - 10}" y="${y + 13}" text-anchor="end">${escaped(bar.label)}</text>` +
      `${parts.join('')}${mark}<text class="quiet" x="${fixed(end)}" y="${y + 13}">${escaped(bar.text)}</text>`
    );
  });
  const height = top + bars.length * rowHeight + 8;
  return svg(title, height, legend(colorOf, unit) + rows.join(''));
}

export interface LineChart {
  title: string;
  unit: string;
  lines: { name: string; points: [x: number, y: number][] }[];
}

const plotHeight = 240;

/** Lines over time, from zero. */
export function lineChart({ title, unit, lines }: LineChart): string {
  const colorOf = colorsOf(lines.map(({ name }) => name));
  const points = lines.flatMap((line) => line.points);
  const right = Math.max(...points.map(([x]) => x), 1e-9);
  const highest = Math.max(...points.map(([, y]) => y), 1e-9);
  const at = ([x, y]: [number, number]) =>
    `${fixed(60 + (x / right) * (width - 80))},${fixed(top + plotHeight * (1 - y / highest))}`;
  const drawn = lines.map(
    (line) =>
      `<polyline class="line c${colorOf.get(line.name)}" points="${line.points.map(at).join(' ')}"/>`,
  );
  const axis =
    `<text class="quiet" x="52" y="${top + 5}" text-anchor="end">${highest.toFixed(0)}</text>` +
    `<text class="quiet" x="52" y="${top + plotHeight + 5}" text-anchor="end">0</text>` +
    `<text class="quiet" x="${width - 20}" y="${top + plotHeight + 22}" text-anchor="end">${right.toFixed(0)} minutes</text>`;
  return svg(title, top + plotHeight + 34, legend(colorOf, unit) + axis + drawn.join(''));
}

import { freePort, type Portal } from '@counsel/scripts';

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What one answer of `/metrics` says; only what is no comment. */
export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inBraces = '', value = ''] =
        /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`No sample: ${line}`);
      const pairs = [...inBraces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      const labels = Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text]));
      return { name, labels, value: Number(value) };
    });
}

/** In the order in which the launcher gives ports. */
export const processes = ['gateway', 'identity', 'questions', 'attorneys'] as const;

export async function scrapeAll({ config }: Portal): Promise<string> {
  const { metricsPort } = config;
  if (metricsPort === undefined) throw new Error('This portal has no metrics.');
  const texts = await Promise.all(
    processes.map(async (_, at) => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort + at}/metrics`);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      return answer.text();
    }),
  );
  return texts.join('\n');
}

/** The first of so many free ports in a row. */
export async function freeRange(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const next = Array.from({ length: count - 1 }, (_, at) => first + 1 + at);
    const got = await Promise.all(next.map((port) => freePort(port)));
    if (got.every((port, at) => port === next[at])) return first;
  }
}

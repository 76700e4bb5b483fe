import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Portal } from '@counsel/scripts';
import { parse, stringify } from 'yaml';
import { deployDir, rulesFile } from './rules.ts';
import { processes } from './scrape.ts';

/** Programs of Debian's package, which few machines have. */
export const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
);

interface Series {
  metric: Record<string, string>;
  value: [number, string];
}

interface RuleState {
  name: string;
  health: string;
  lastError?: string;
  /** Of an alert. */
  state?: 'inactive' | 'pending' | 'firing';
}

interface Scraping {
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
}

/** As deploy/ has it, of this portal's processes; every second, where that has every fifteen. */
function configOf({ config: { metricsPort = 0 } }: Portal): string {
  const config: Scraping = parse(
    readFileSync(join(deployDir, 'prometheus', 'prometheus.yml'), 'utf8'),
  );
  const targets = (job: string) => [
    `127.0.0.1:${metricsPort + (processes as readonly string[]).indexOf(job)}`,
  ];
  return stringify({
    ...config,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rulesFile],
    scrape_configs: config.scrape_configs.map((each) => ({
      ...each,
      static_configs: [{ targets: targets(each.job_name) }],
    })),
  });
}

/** Debian's Prometheus, looking at a portal. */
export class Prometheus implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'counsel-prometheus-'));
  readonly #process: ChildProcess;
  readonly #url: string;

  private constructor(portal: Portal, port: number) {
    const config = join(this.#folder, 'prometheus.yml');
    writeFileSync(config, configOf(portal));
    const address = `127.0.0.1:${port}`;
    this.#url = `http://${address}`;
    const options = [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(this.#folder, 'data')}`,
    ];
    this.#process = spawn('prometheus', [...options, `--web.listen-address=${address}`], {
      stdio: 'ignore',
    });
  }

  static async of(portal: Portal): Promise<Prometheus> {
    return new Prometheus(portal, await freePort());
  }

  async #ask<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.#url}/api/v1/${path}`);
    const { data, error } = (await answer.json()) as { data: Answer; error?: string };
    if (error) throw new Error(error);
    return data;
  }

  /** @throws with its own words where it does not understand the expression */
  async query(expression: string): Promise<Series[]> {
    const { result } = await this.#ask<{ result: Series[] }>(
      `query?${new URLSearchParams({ query: expression })}`,
    );
    return result;
  }

  async rules(): Promise<RuleState[]> {
    const { groups } = await this.#ask<{ groups: { rules: RuleState[] }[] }>('rules');
    return groups.flatMap(({ rules }) => rules);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

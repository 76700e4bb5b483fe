import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { retireKeys } from '../../services/kit/src/principal-keys.sql.ts';
import { inDeploy, type Manifest, read } from './documents.ts';

const docs = inDeploy('../docs');
const text = (file: string) => readFileSync(file, 'utf8');
const page = text(join(docs, 'operations.md'));

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (file: string) =>
  [...text(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Cells of the row that begins so. */
const row = (name: string): string[] =>
  (page.match(new RegExp(`^\\| ${name} \\|.*$`, 'm'))?.[0] ?? '')
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

describe('the page of operations', () => {
  it('leads to what is there', () => {
    const links = [...page.matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)];
    assert.ok(links.length > 20);
    for (const [whole, path = '', anchor] of links) {
      const file = path === '' ? join(docs, 'operations.md') : join(docs, path);
      assert.ok(existsSync(file), whole);
      if (anchor) assert.ok(anchorsIn(file).includes(anchor), whole);
    }
  });

  it('names a source for each cell of others, and uses each source that it lists', () => {
    const listed = [...page.matchAll(/\[(\w\d)\] </g)].map(([, name]) => name);
    const [table = '', list = ''] = page.split('Sources:');
    const used = [...table.matchAll(/\[([a-z]\d)\]/g)].map(([, name]) => name);
    assert.deepEqual([...new Set(used)].sort(), [...new Set(listed)].sort());
    assert.ok(list.includes('https://'));
    const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes(' – |'));
    for (const line of rows) {
      const others = line.split('|').slice(3, -1);
      for (const cell of others) assert.match(cell, /–|\[\w\d\]/, line);
    }
  });

  it('takes as many processes and as much room as the overlays have', () => {
    const scalers = read<Manifest>('kubernetes/overlays/large', 'autoscaling.yaml');
    const between = (name: string) => {
      const { spec } = scalers.find(({ metadata }) => metadata?.name === name) ?? {};
      return `from ${spec.minReplicas} to ${spec.maxReplicas}`;
    };
    const [, , , , processes = '', database = ''] = row('10,000,000');
    assert.ok(processes.startsWith(`gateway, identity, questions ${between('gateway')}`));
    assert.equal(between('gateway'), between('identity'));
    assert.equal(between('gateway'), between('questions'));
    assert.ok(processes.includes(`attorneys ${between('attorneys')}`));
    const large = text(inDeploy('kubernetes/overlays/large/kustomization.yaml'));
    for (const figure of ['value: 500Gi', 'cpu: "8", memory: 32Gi']) {
      assert.ok(large.includes(figure), figure);
    }
    assert.match(database, /^three of 8 cores, 32 GiB; 500 GiB /);
    const [cluster] = read<Manifest>('kubernetes/base', 'database.yaml').filter(
      ({ kind }) => kind === 'Cluster',
    );
    const { instances, storage, resources } = cluster?.spec ?? {};
    const small = [instances, storage.size, resources.requests.cpu, resources.requests.memory];
    assert.deepEqual(small, [3, '20Gi', '500m', '1Gi']);
    assert.match(row('100,000').at(5) ?? '', /^three of 0\.5 cores, 1 GiB; 20 GiB /);
  });

  it('says of which year its prices are, and computes them from the machines', () => {
    assert.match(page, /\| a month, (\d{4}) \|/);
    const year = /\| a month, (\d{4}) \|/.exec(page)?.[1];
    assert.match(
      page,
      new RegExp(`\\*\\*of \\w+ ${year}\\*\\*: \\$12 a month for each core with 2 GB`),
    );
    for (const questions of ['1,000', '100,000', '10,000,000']) {
      const [machines = '', price = ''] = row(questions).slice(6);
      const costs = machines.split('; ').map((some) => {
        const [cores = 0, memory = 0] = (some.split(': ')[1] ?? '').split(', ').map(Number);
        return 12 * Math.max(cores, memory / 2);
      });
      assert.equal(price, costs.map((cost) => `$${cost}`).join(' + '), questions);
    }
  });

  it('computes what it says from what it takes a question to cost', () => {
    const costs = 4 * 1.9 + 1.5 * 13.5 + 120 * 0.7 + 6 * 10;
    assert.ok(Math.abs(costs - 170) < 3, String(costs));
    for (const questions of [1_000, 100_000, 10_000_000]) {
      const [, hour = '', cores = ''] = row(questions.toLocaleString('en'));
      const inHour = questions / 22 / 8;
      const told = Number(hour.replaceAll(',', ''));
      assert.ok(Math.abs(told / inHour - 1) < 0.07, `${hour}: ${inHour}`);
      const [mean = 0, peak = 0] = cores.split('; ').map(Number);
      const computed = (inHour * costs) / 1_000 / 3_600;
      assert.ok(Math.abs(mean / computed - 1) < 0.15, `${cores}: ${computed}`);
      assert.ok(Math.abs(peak / (3 * computed) - 1) < 0.3, `${cores}: ${3 * computed}`);
    }
  });
});

describe('the page of keys', () => {
  it('has the database asked what the command asks it', () => {
    const asked = retireKeys.trim().replaceAll(/\s+/g, ' ');
    assert.ok(text(join(docs, 'keys.md')).includes(`'${asked}'`));
  });
});

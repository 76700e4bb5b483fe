import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Results } from '../results.ts';
import { barChart } from './chart.ts';
import { picturesOf } from './pictures.ts';
import { printResults } from './table.ts';
import { pageOf, replaceBetween } from './write.ts';

const results: Results = {
  date: '2026-01-02T03:04:05.000Z',
  machine: { cores: 2, model: 'Some CPU', memoryGb: 8, node: 'v24.0.0' },
  questions: 1_000_000,
  rounds: 3,
  seconds: 8,
  connections: 32,
  quick: false,
  figures: [
    { title: 'Queue page', against: 'bare', value: 61.4, unit: '%', atLeast: 60 },
    { title: 'CPU time', against: 'bare', value: 2.6, unit: '×', atMost: 2, note: 'a note' },
    { title: 'Shift', against: 'bare', value: 0.03, unit: '', atMost: 0.02 },
    { title: 'Never measured', against: '', value: Number.NaN, unit: '%', atLeast: 0 },
  ],
  series: [
    {
      name: 'portal',
      rounds: [],
      middle: {
        perSecond: 1_234.5,
        p50: 9.87,
        p99: 40.2,
        failed: 0,
        cpu: { gateway: 310.4, attorneys: 0.2 },
        memory: { gateway: 80.4 },
      },
    },
  ],
};

describe('the report', () => {
  it('puts the target and the verdict beside each value', () => {
    const printed = printResults(results);
    assert.match(printed, /Queue page\s+│ bare\s+│ 61%\s+│ ≥ 60%\s+│ pass/);
    assert.match(printed, /CPU time\s+│ bare\s+│ 2\.60×\s+│ ≤ 2×\s+│ FAIL/);
    assert.match(printed, /Shift\s+│ bare\s+│ 0\.03\s+│ ≤ 0\.02\s+│ FAIL/);
    assert.match(printed, /Never measured\s+│\s+│ not measured\s+│ ≥ 0%\s+│ FAIL/);
    assert.match(printed, /CPU time: a note\./);
  });

  it('names each process that took part, and none that did nothing', () => {
    const printed = printResults(results);
    assert.match(printed, /portal\s+│ 1235\s+│ 9\.87\s+│ 40\s+│ gateway 310\s+│ gateway 80/);
    assert.doesNotMatch(printed, /attorneys/);
  });

  it('makes a page that shows every picture', () => {
    const page = pageOf(results, 'performance/');
    for (const name of Object.keys(picturesOf(results))) {
      assert.ok(page.includes(`(performance/${name})`), name);
    }
    assert.match(
      page,
      /1,000,000 questions, 32 connections, medians of 3 interleaved rounds of 8 s/,
    );
  });

  it('draws bars to scale, and writes no mark-up of its labels', () => {
    const picture = barChart({
      title: 'Two & more',
      unit: '',
      bars: [
        { label: '<b>', parts: [{ name: 'all', value: 100 }], text: '' },
        { label: 'half', parts: [{ name: 'all', value: 50 }], text: '' },
      ],
    });
    const widths = [...picture.matchAll(/<rect [^>]*width="([\d.]+)" height="16"/g)].map(
      ([, width]) => Number(width),
    );
    assert.equal(widths.length, 2);
    assert.equal((widths[0] ?? 0) / (widths[1] ?? 1), 2);
    assert.doesNotMatch(picture, /<b>| & /);
  });

  it('replaces what stands between two marks, and nothing else', () => {
    const text = 'before <!-- a -->old<!-- /a --> after <!-- b --><!-- /b -->';
    assert.equal(
      replaceBetween(text, 'a', 'new'),
      'before <!-- a -->\n\nnew\n\n<!-- /a --> after <!-- b --><!-- /b -->',
    );
    assert.throws(() => replaceBetween(text, 'c', 'new'), /lost its mark/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Round } from './rehearsal.ts';
import { areWell, type Run } from './report.ts';

const round: Round = {
  fault: 'roll',
  title: 'every process is rolled',
  seed: 1,
  requests: 9,
  gap: 300,
  errorsFor: 0,
  errors: {},
  acknowledged: 5,
  lost: [],
  doubled: [],
  mailsMissing: [],
  mailsDoubled: [],
  mailsRepeated: 0,
  backAfter: 0,
  isBack: true,
  surprises: [],
};
const runOf = (change: Partial<Round>): Run => ({ about: '', rounds: [{ ...round, ...change }] });

describe('a rehearsal', () => {
  it('went well only if each round did, those too that an earlier run kept', () => {
    assert.ok(areWell([runOf({}), runOf({})]));
    const faults: Partial<Round>[] = [
      { isBack: false },
      ...(['lost', 'doubled', 'mailsMissing', 'mailsDoubled', 'surprises'] as const).map(
        (what) => ({
          [what]: ['question 1'],
        }),
      ),
    ];
    for (const fault of faults) {
      assert.ok(!areWell([runOf(fault), runOf({})]), JSON.stringify(fault));
    }
  });

  it('went well only if all was there at the end, too', () => {
    const { lost, doubled, mailsMissing, mailsDoubled, mailsRepeated, acknowledged } = round;
    const end = { lost, doubled, mailsMissing, mailsDoubled, mailsRepeated, acknowledged };
    const ended = (change: Partial<typeof end>) => [
      { ...runOf({}), rest: { left: [], end: { ...end, ...change } } },
    ];
    assert.ok(areWell(ended({})));
    assert.ok(!areWell(ended({ lost: ['question 1'] })));
    assert.ok(!areWell(ended({ doubled: ['question 1'] })));
  });
});

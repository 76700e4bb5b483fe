import assert from 'node:assert/strict';
import { asPart } from './insert.ts';
import { hasHeading, headingsFor } from './outline.ts';

describe('the outline of an answer', () => {
  it('knows which of its headings are there', () => {
    const answer = '## Issue\n\nMay you leave?\n\n# NEXT STEPS: #\n\nRule\n\n##Limits';
    assert.equal(hasHeading(answer, 'Issue'), true);
    assert.equal(hasHeading(answer, 'Next steps'), true);
    assert.equal(hasHeading(answer, 'Rule'), false, 'a word is no heading');
    assert.equal(hasHeading(answer, 'Limits'), false, 'a heading has a blank after its sign');
    assert.equal(headingsFor(answer), '## Rule\n\n## Limits\n\n');
  });

  it('begins a part after an empty line', () => {
    const starts = { '': 'x', '  \n': 'x', 'a\n\n': 'x', 'a\n': '\nx', a: '\n\nx' };
    for (const [before, part] of Object.entries(starts)) assert.equal(asPart(before, 'x'), part);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { clearFoot } from './use-clear-place.ts';

const box = (top: number, bottom: number) => ({ top, bottom });

describe('where a toast stands on a narrow screen', () => {
  it('is the foot, where nothing is in the way', () => {
    assert.equal(clearFoot(740, 120, []), 740);
    assert.equal(clearFoot(740, 120, [box(60, 100), box(560, 620)]), 740);
  });

  it('is above what stands at the foot, and above what it would then lie on', () => {
    assert.equal(clearFoot(740, 120, [box(680, 720)]), 680);
    assert.equal(clearFoot(740, 120, [box(500, 570), box(680, 720)]), 500);
    assert.equal(clearFoot(740, 120, [box(680, 760), box(400, 440)]), 680);
  });

  it('is nowhere, where there is no room above', () => {
    assert.equal(clearFoot(740, 120, [box(60, 720)]), undefined);
  });
});

import assert from 'node:assert/strict';
import { formatAge, formatDate } from './format.ts';

const hour = 3_600_000;
const now = Date.parse('2026-03-04T12:00:00Z');
const ago = (milliseconds: number) => formatAge(new Date(now - milliseconds).toISOString(), now);

describe('how long ago', () => {
  it('is told in whole hours and days', () => {
    assert.equal(ago(0), 'Less than an hour ago');
    assert.equal(ago(hour - 1), 'Less than an hour ago');
    assert.equal(ago(hour), '1 hour ago');
    assert.equal(ago(2 * hour - 1), '1 hour ago');
    assert.equal(ago(2 * hour), '2 hours ago');
    assert.equal(ago(24 * hour - 1), '23 hours ago');
    assert.equal(ago(24 * hour), '1 day ago');
    assert.equal(ago(48 * hour - 1), '1 day ago');
    assert.equal(ago(48 * hour), '2 days ago');
    assert.equal(ago(240 * hour), '10 days ago');
  });

  it('takes a time ahead of the reader’s clock for now', () => {
    assert.equal(ago(-hour), 'Less than an hour ago');
  });
});

describe('a date', () => {
  it('is told as a day', () => {
    assert.equal(formatDate('2026-03-04T12:00:00Z'), 'Mar 4, 2026');
  });

  it('is N/A when there is none', () => {
    for (const nothing of [null, undefined, '', 'soon']) {
      assert.equal(formatDate(nothing), 'N/A');
    }
  });
});

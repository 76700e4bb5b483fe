import assert from 'node:assert/strict';
import type { TourStep } from '@counsel/contracts';
import { anEntry } from '../../test/registry.ts';
import { tourOf } from './tour-of.ts';
import { hasTour } from './tour-steps.ts';

const step = (title: string, more: Partial<TourStep> = {}): TourStep => ({
  target: `[data-tour="${title}"]`,
  title,
  content: '',
  view: 'user',
  paths: ['/dashboard'],
  order: 30,
  ...more,
});

const remote = anEntry({
  tour: [
    step('Second', { order: 50 }),
    step('First', { order: 40 }),
    step('Form', { paths: ['/submit-question'] }),
    step('Queue', { view: 'attorney' }),
  ],
});
const registry = { revision: 1, remotes: [remote] };
const titles = (...where: Parameters<typeof tourOf>) => tourOf(...where).map(({ title }) => title);

describe('the tour of a page', () => {
  it('welcomes, shows the menu, then what the remotes tell of the page to this view', () => {
    assert.deepEqual(titles(registry, 'user', '/dashboard'), [
      'Welcome to Counsel',
      'Navigation Menu',
      'First',
      'Second',
    ]);
    assert.deepEqual(titles(registry, 'attorney', '/dashboard').slice(2), ['Queue']);
  });

  it('opens by itself only where a remote has something to tell', () => {
    assert.equal(hasTour(registry, 'user', '/submit-question'), true);
    assert.equal(hasTour(registry, 'user', '/question/7'), false);
    assert.equal(hasTour(registry, 'admin', '/dashboard'), false);
    const disabled = { revision: 1, remotes: [{ ...remote, enabled: false }] };
    assert.equal(hasTour(disabled, 'user', '/dashboard'), false);
  });
});

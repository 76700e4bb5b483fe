import assert from 'node:assert/strict';
import type { RegistryEntry, RemoteRoute } from '@counsel/contracts';
import { anEntry } from '../../test/registry.ts';
import { placeOf, standingOf } from './standing.ts';

const route = (path: string): RemoteRoute => ({
  path,
  page: 'page',
  title: 'Page',
  access: 'anyone',
});
const entry = (changes: Partial<RegistryEntry> = {}, path = '/page'): RegistryEntry => ({
  ...anEntry({ name: changes.name ?? 'tiny', routes: [route(path)] }),
  ...changes,
});
const registry = (...remotes: RegistryEntry[]) => ({ revision: 1, remotes });

describe('how a remote stands that a page runs', () => {
  const mine = entry({ version: '1.1.0' });
  const standing = (now: Partial<RegistryEntry>, then = mine) =>
    standingOf(then, registry(entry(now)));

  it('is off when it is switched off or gone', () => {
    assert.equal(standing({ version: '1.1.0', enabled: false }), 'off');
    assert.equal(standingOf(mine, registry()), 'off');
  });

  it('is on when it was off before', () => {
    assert.equal(standing({ version: '1.1.0' }, { ...mine, enabled: false }), 'on');
  });

  it('is current while its version is live', () => {
    assert.equal(standing({ version: '1.1.0', earlier: [] }), 'current');
  });

  it('is newer when another version was promoted, even a lower one', () => {
    assert.equal(standing({ version: '2.0.0', earlier: ['1.1.0', '1.0.0'] }), 'newer');
    assert.equal(standing({ version: '0.9.0', earlier: ['1.1.0'] }), 'newer');
    assert.equal(standing({ version: '2.0.0' }), 'newer', 'of a server that takes nothing back');
  });

  it('is replaced when its version was taken back, or put into a frame', () => {
    assert.equal(standing({ version: '1.0.0', earlier: [] }), 'replaced');
    const entry = '/sandbox/tiny/1.1.0/mf-manifest.json';
    assert.equal(standing({ version: '1.1.0', earlier: [], entry }), 'replaced');
  });
});

describe('where an address leads', () => {
  const known = registry(entry({ version: '1.1.0' }));
  const to = (newest: ReturnType<typeof registry> | null, isRunning = true, path = '/page') =>
    placeOf({ known, newest }, path, () => isRunning);
  const isShown = (place: ReturnType<typeof to>) =>
    place.kind === 'page' ? place.entry.enabled : place.kind;

  it('is the page, as long as nothing has changed for it', () => {
    assert.equal(isShown(to(null)), true);
    const others = registry(entry({ version: '1.1.0' }), entry({ name: 'other' }, '/other'));
    assert.equal(isShown(to(others)), true);
  });

  it('is the page’s notice once its remote is switched off or gone', () => {
    assert.equal(isShown(to(registry(entry({ enabled: false })))), false);
    assert.equal(isShown(to(registry())), false);
  });

  it('is a reload where the address is another remote’s by now', () => {
    const theirs = entry({ name: 'other' });
    assert.equal(isShown(to(registry(entry({ enabled: false }, '/else'), theirs))), 'reload');
  });

  it('is the page of the version that runs here, where a newer one is live', () => {
    const newer = registry(entry({ version: '2.0.0', earlier: ['1.1.0'] }));
    assert.equal(isShown(to(newer)), true);
    assert.equal(isShown(to(newer, false)), 'reload', 'nothing of it runs here yet');
  });

  it('is a reload once that version was taken back', () => {
    assert.equal(isShown(to(registry(entry({ version: '1.0.0', earlier: [] })))), 'reload');
  });

  it('is a reload to what this page has not or had switched off', () => {
    const more = registry(...known.remotes, entry({ name: 'other' }, '/other'));
    assert.equal(isShown(to(more, true, '/other')), 'reload');
    const off = registry(entry({ enabled: false }));
    const place = placeOf({ known: off, newest: registry(entry()) }, '/page', () => false);
    assert.equal(isShown(place), 'reload');
  });

  it('is nowhere where nobody has it', () => {
    assert.equal(isShown(to(null, true, '/nowhere')), 'nowhere');
    assert.equal(isShown(to(registry(), true, '/nowhere')), 'nowhere');
  });
});

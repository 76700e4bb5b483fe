import assert from 'node:assert/strict';
import type { RemoteRoute } from '@counsel/contracts';
import { anEntry } from '../../test/registry.ts';
import { findPage } from './routes.ts';

const route = (path: string, page: string): RemoteRoute => ({
  path,
  page,
  title: page,
  access: 'session',
});

const registry = {
  revision: 1,
  remotes: [
    anEntry({
      name: 'mfe-user',
      routes: [
        route('/', 'home'),
        route('/question/:id', 'detail'),
        route('/questions/:id', 'detail'),
        route('/dashboard', 'dashboard'),
      ],
    }),
    anEntry({
      name: 'mfe-attorney',
      routes: [
        route('/question/new', 'new'),
        route('/attorney', 'dashboard'),
        route('/attorney/claimed-questions', 'claimed'),
      ],
    }),
  ],
};

const found = (pathname: string) => {
  const page = findPage(registry, pathname);
  return page && `${page.entry.name} ${page.route.page}`;
};

describe('the page of an address', () => {
  it('is the one whose pattern it fits, of whichever remote', () => {
    assert.equal(found('/'), 'mfe-user home');
    assert.equal(found('/question/7'), 'mfe-user detail');
    assert.equal(found('/questions/7'), 'mfe-user detail');
    assert.equal(found('/attorney'), 'mfe-attorney dashboard');
    assert.equal(found('/attorney/claimed-questions'), 'mfe-attorney claimed');
  });

  it('is the more exact one of two that fit', () => {
    assert.equal(found('/question/new'), 'mfe-attorney new');
  });

  it('does not mind a slash at the end', () => {
    assert.equal(found('/dashboard/'), 'mfe-user dashboard');
  });

  it('is nowhere for an unknown address, a part of one, or a longer one', () => {
    for (const pathname of ['/nowhere', '/question', '/question/7/8', '/dashboard/x']) {
      assert.equal(found(pathname), undefined, pathname);
    }
  });
});

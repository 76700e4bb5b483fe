import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { takenRoute } from './addresses.ts';
import { createAjv } from './ajv.ts';
import { NavigationEntry, RemoteRoute } from './remotes.ts';

const page = (path: string) => ({ path, page: 'page', title: 'Page', access: 'anyone' as const });

describe('an address of a remote', () => {
  const ajv = createAjv();
  const isTaken = (path: string) => ajv.validate(RemoteRoute, page(path));

  it('is made of words, with parameters after the first', () => {
    for (const path of [
      '/',
      '/billing',
      '/billing/:id',
      '/billing/:id/edit',
      '/apiary',
      '/a-b_c',
    ]) {
      assert.equal(isTaken(path), true, path);
    }
    const wrong = [
      '',
      'billing',
      '/billing/',
      '//evil',
      '/a//b',
      '/a/../b',
      '/a?b',
      '/%61',
      '/a:b',
    ];
    for (const path of wrong) assert.equal(isTaken(path), false, path);
  });

  it('neither takes what nobody has, nor what is the portal’s', () => {
    for (const path of ['/*', '/:any', '/a/*', '/a?', '/:a/:b']) {
      assert.equal(isTaken(path), false, path);
    }
    for (const path of ['/api', '/api/x', '/assets/x', '/remotes', '/remotes/:name']) {
      assert.equal(isTaken(path), false, path);
    }
  });

  it('asks first for calls without parameters, and for nothing elsewhere', () => {
    const mayAsk = (path: string) => ajv.validate(RemoteRoute, { ...page('/'), asks: [path] });
    for (const path of ['/api/categories', '/api/questions/user/counts']) {
      assert.equal(mayAsk(path), true, path);
    }
    const wrong = ['/api', '//api/x', '/api//x', '/api/../x', '/api/x?y', 'https://x.test/api/x'];
    for (const path of wrong) assert.equal(mayAsk(path), false, path);
  });

  it('is another remote’s in whatever case and with whatever parameter', () => {
    const theirs = { name: 'owner', enabled: true, routes: [page('/Owned/:id')] };
    const remotes = [{ ...theirs, manifest: theirs as never }];
    const taken = (path: string) => takenRoute(remotes, { name: 'thief', routes: [page(path)] });
    for (const path of ['/owned/:id', '/OWNED/:other', '/Owned/:an-id']) {
      assert.deepEqual(taken(path), { path, owner: 'owner' });
    }
    assert.equal(taken('/owned'), undefined);
    assert.equal(taken('/owned/:id/more'), undefined);
  });
});

describe('an entry of the navigation', () => {
  it('leads to a page of the portal, never to another site', () => {
    const ajv = createAjv();
    const leads = (to: string) =>
      ajv.validate(NavigationEntry, { label: 'Page', to, views: ['user'], order: 1 });
    for (const to of ['/', '/billing', '/billing?tab=1#top']) assert.equal(leads(to), true, to);
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', 'billing']) {
      assert.equal(leads(to), false, to);
    }
  });
});

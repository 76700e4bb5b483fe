import assert from 'node:assert/strict';
import type { NavigationEntry, Registry, Role } from '@counsel/contracts';
import { anEntry } from '../../test/registry.ts';
import { isActive, navigationFor } from './navigation.ts';

const entries: NavigationEntry[] = [
  { label: 'My Questions', to: '/dashboard', views: ['user', 'admin'], order: 30 },
  { label: 'Ask Question', to: '/submit-question', views: ['user'], order: 40 },
  {
    label: 'Apply as Attorney',
    to: '/apply-attorney',
    views: ['user'],
    order: 50,
    hiddenFor: 'attorney',
  },
  { label: 'Question Queue', to: '/question-queue', views: ['attorney'], order: 10 },
  {
    label: 'Admin Panel',
    to: '/admin',
    views: ['attorney', 'admin'],
    order: 20,
    requires: 'admin',
  },
];

const registry: Registry = { revision: 1, remotes: [anEntry({ navigation: entries })] };
const labels = (view: Role, roles: Role[], of = registry) =>
  navigationFor(of, view, roles).map(({ label }) => label);

describe('the main navigation', () => {
  it('of a user offers to apply, unless they are an attorney already', () => {
    const all = ['Home', 'My Questions', 'Ask Question', 'Apply as Attorney'];
    assert.deepEqual(labels('user', ['user']), all);
    assert.deepEqual(labels('user', ['user', 'attorney']), all.slice(0, 3));
  });

  it('of an attorney shows the admin panel to administrators alone', () => {
    assert.deepEqual(labels('attorney', ['user', 'attorney']), ['Home', 'Question Queue']);
    assert.deepEqual(labels('attorney', ['user', 'attorney', 'admin']), [
      'Home',
      'Question Queue',
      'Admin Panel',
    ]);
  });

  it('of an administrator', () => {
    assert.deepEqual(labels('admin', ['user', 'admin']), ['Home', 'Admin Panel', 'My Questions']);
  });

  it('leads home also without any remote, and never to a disabled one', () => {
    assert.deepEqual(labels('user', ['user'], { revision: 0, remotes: [] }), ['Home']);
    const disabled = { ...anEntry({ navigation: entries }), enabled: false };
    assert.deepEqual(labels('user', ['user'], { revision: 1, remotes: [disabled] }), ['Home']);
  });
});

describe('an active link', () => {
  it('is the page itself or a part above it', () => {
    assert.equal(isActive('/attorney', '/attorney/claimed-questions'), true);
    assert.equal(isActive('/dashboard', '/dashboard'), true);
    assert.equal(isActive('/attorney', '/attorney-dashboard'), false);
  });

  it('is Home on the home page alone', () => {
    assert.equal(isActive('/', '/'), true);
    assert.equal(isActive('/', '/dashboard'), false);
  });
});

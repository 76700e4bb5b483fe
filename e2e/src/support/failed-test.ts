/** Loaded with every test: what is seen of pages says most often why one failed. */
import type { Context, RootHookObject } from 'mocha';
import { whatPagesShow } from './browser.ts';

export const mochaHooks: RootHookObject = {
  async afterEach(this: Context) {
    const { err } = this.currentTest ?? {};
    if (err) err.stack = [err.stack, ...(await whatPagesShow())].join('\n');
  },
};

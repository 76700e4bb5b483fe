import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { visitor } from '../support/cast.ts';
import { type SingleUse, times } from './single-use.rows.ts';

/** What is done to the registry once. */
export const remoteUses: readonly SingleUse[] = [
  {
    what: 'the end of a publishing token',
    async race({ admin, portal }) {
      const name = 'team';
      const body = { label: 'Build server' };
      const made = await admin.api.do(calls.createRemoteToken, { params: { name }, body });
      return {
        call: calls.deleteRemoteToken,
        attempts: times(() => ({ api: admin.api, options: { params: { name, id: made.id } } })),
        lost: [404],
        async check() {
          const headers = { authorization: `Bearer ${made.token}` };
          const { status } = await visitor(portal).call(calls.listRemotes, { headers });
          assert.equal(status, 401);
        },
      };
    },
  },
  {
    what: 'the end of a remote',
    async race({ admin }) {
      const params = { name: 'fleeting' };
      await admin.api.do(calls.createRemoteToken, { params, body: { label: 'Build server' } });
      return {
        call: calls.deleteRemote,
        attempts: times(() => ({ api: admin.api, options: { params } })),
        lost: [404],
        async check() {
          const { changes } = await admin.api.do(calls.getRemote, { params });
          const [last, before] = changes.map(({ action }) => action);
          assert.deepEqual([last, before], ['delete', 'create-token']);
        },
      };
    },
  },
  {
    what: 'a revision of the registry',
    async race({ admin }) {
      const remotes = await admin.api.do(calls.listRemotes);
      const remote = remotes.find(({ name }) => name === 'user');
      assert.ok(remote);
      const { name, revision } = remote;
      const call = remote.enabled ? calls.disableRemote : calls.enableRemote;
      return {
        call,
        attempts: times(() => ({
          api: admin.api,
          options: { params: { name }, body: { revision } },
        })),
        lost: [409],
      };
    },
  },
];

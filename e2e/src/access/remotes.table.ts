import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import type { ApiOptions } from '../support/api.ts';
import { type AccessRow, administrators, everybody } from './access.rows.ts';
import type { Cast } from './actors.ts';

const missing = { name: 'nowhere' };
/** A remote that every portal has, and the registry as it is now. */
async function asItIs(cast: Cast): Promise<{ name: string; version: string; revision: number }> {
  const [remote] = await cast.as('d').do(calls.listRemotes);
  if (!remote?.version) throw new Error('The portal has no remote.');
  return { name: remote.name, version: remote.version, revision: remote.revision };
}

/** Changes that leave everything as it is, so that the portal's pages go on. */
const enabling = async (cast: Cast): Promise<ApiOptions> => {
  const { name, revision } = await asItIs(cast);
  return { params: { name }, body: { revision } };
};
const promoting = async (cast: Cast): Promise<ApiOptions> => {
  const { name, version, revision } = await asItIs(cast);
  return { params: { name }, body: { version, revision } };
};
const unpublished = async (cast: Cast): Promise<ApiOptions> => {
  const { name, revision } = await asItIs(cast);
  return { params: { name }, body: { version: '0.0.0-none', revision } };
};
const ending = async (cast: Cast): Promise<ApiOptions> => {
  const { name, version, revision } = await asItIs(cast);
  return { params: { name }, body: { version, percent: 0, revision } };
};
const stayingInPage = async (cast: Cast): Promise<ApiOptions> => {
  const { name, revision } = await asItIs(cast);
  return { params: { name }, body: { sandboxed: false, revision } };
};
const ofMissing = async (cast: Cast): Promise<ApiOptions> => {
  const { revision } = await asItIs(cast);
  return { params: missing, body: { revision } };
};
const outdated = async (cast: Cast): Promise<ApiOptions> => {
  const { name, revision } = await asItIs(cast);
  return { params: { name }, body: { revision: revision + 1_000 } };
};
const token = async (cast: Cast): Promise<ApiOptions> => {
  const params = { name: 'team' };
  const body = { label: randomUUID() };
  const { id } = await cast.as('d').do(calls.createRemoteToken, { params, body });
  return { params: { ...params, id } };
};
const withTakenLabel = async (cast: Cast): Promise<ApiOptions> => {
  const options = { params: { name: 'labelled' }, body: { label: randomUUID() } };
  await cast.as('d').do(calls.createRemoteToken, options);
  return options;
};
const withTokenAlone = async (cast: Cast): Promise<ApiOptions> => {
  const params = { name: 'fleeting' };
  const body = { label: randomUUID() };
  await cast.as('d').do(calls.createRemoteToken, { params, body });
  return { params };
};
const withUnknownToken = async (cast: Cast): Promise<ApiOptions> => ({
  ...(await enabling(cast)),
  headers: { authorization: 'Bearer made-up' },
});

/** Shipping remotes; what publishing tokens may do is told by the gateway's own tests. */
export const remoteRows: readonly AccessRow[] = [
  { call: calls.listRemotes, about: 'all', expected: administrators(200) },
  {
    call: calls.getRemote,
    about: 'one',
    expected: administrators(200),
    subject: async (cast) => ({ params: { name: (await asItIs(cast)).name } }),
  },
  {
    call: calls.getRemote,
    about: 'missing',
    expected: administrators(404),
    subject: () => ({ params: missing }),
  },
  {
    call: calls.listRemoteErrors,
    about: 'of one',
    expected: administrators(200),
    subject: async (cast) => ({ params: { name: (await asItIs(cast)).name } }),
  },
  {
    call: calls.listRemoteErrors,
    about: 'of a missing one',
    expected: administrators(404),
    subject: () => ({ params: missing }),
  },
  {
    call: calls.getRemoteVersion,
    about: 'the live one',
    expected: administrators(200),
    subject: async (cast) => {
      const { name, version } = await asItIs(cast);
      return { params: { name, version } };
    },
  },
  {
    call: calls.getRemoteVersion,
    about: 'missing',
    expected: administrators(404),
    subject: () => ({ params: { ...missing, version: '1.0.0' } }),
  },
  {
    call: calls.publishRemote,
    about: 'with something else than an archive',
    expected: administrators(415),
    subject: () => ({ params: { name: 'team', version: '1.0.0' }, body: {} }),
  },
  { call: calls.enableRemote, about: 'enabled', expected: administrators(200), subject: enabling },
  { call: calls.enableRemote, about: 'missing', expected: administrators(404), subject: ofMissing },
  {
    call: calls.enableRemote,
    about: 'with an unknown token beside the session',
    expected: everybody(401),
    subject: withUnknownToken,
  },
  {
    call: calls.disableRemote,
    about: 'missing',
    expected: administrators(404),
    subject: ofMissing,
  },
  {
    call: calls.disableRemote,
    about: 'of a registry that has changed',
    expected: administrators(409),
    subject: outdated,
  },
  {
    call: calls.grantRemote,
    about: 'the live version',
    expected: administrators(200),
    subject: promoting,
  },
  {
    call: calls.grantRemote,
    about: 'a version that is not published',
    expected: administrators(404),
    subject: unpublished,
  },
  {
    call: calls.promoteRemote,
    about: 'the live version',
    expected: administrators(200),
    subject: promoting,
  },
  {
    call: calls.rollbackRemote,
    about: 'without an earlier version',
    expected: administrators(409),
    subject: enabling,
  },
  {
    call: calls.canaryRemote,
    about: 'to end where there is none',
    expected: administrators(200),
    subject: ending,
  },
  {
    call: calls.deleteRemoteVersion,
    about: 'the live one',
    expected: administrators(409),
    subject: async (cast) => {
      const { name, version } = await asItIs(cast);
      return { params: { name, version } };
    },
  },
  {
    call: calls.deleteRemoteVersion,
    about: 'missing',
    expected: administrators(404),
    subject: () => ({ params: { ...missing, version: '1.0.0' } }),
  },
  {
    call: calls.deleteRemote,
    about: 'of which there is a token alone',
    expected: administrators(200),
    subject: withTokenAlone,
  },
  {
    call: calls.deleteRemote,
    about: 'that is on',
    expected: administrators(409),
    subject: async (cast) => ({ params: { name: (await asItIs(cast)).name } }),
  },
  {
    call: calls.deleteRemote,
    about: 'missing',
    expected: administrators(404),
    subject: () => ({ params: missing }),
  },
  {
    call: calls.setRemoteContact,
    about: 'of one, to nobody',
    expected: administrators(200),
    subject: async (cast) => ({
      params: { name: (await asItIs(cast)).name },
      body: { email: null },
    }),
  },
  {
    call: calls.setRemoteContact,
    about: 'of a missing one',
    expected: administrators(404),
    subject: () => ({ params: missing, body: { email: 'team@firm.example' } }),
  },
  {
    call: calls.sandboxRemote,
    about: 'that runs in the page',
    expected: administrators(200),
    subject: stayingInPage,
  },
  {
    call: calls.createRemoteToken,
    about: 'for a remote that is to come',
    expected: administrators(201),
    subject: () => ({ params: { name: 'team' }, body: { label: randomUUID() } }),
  },
  {
    call: calls.createRemoteToken,
    about: 'with a label that another has',
    expected: administrators(409),
    subject: withTakenLabel,
  },
  { call: calls.deleteRemoteToken, about: 'one', expected: administrators(200), subject: token },
  {
    call: calls.deleteRemoteToken,
    about: 'missing',
    expected: administrators(404),
    subject: () => ({ params: { name: 'team', id: randomUUID() } }),
  },
  {
    call: calls.reportRemotes,
    about: 'of a remote that nobody published',
    expected: everybody(200),
    subject: () => ({ body: { reports: [aReport()] } }),
  },
];

export const aReport = () => ({
  remote: 'nowhere',
  version: '1.0.0',
  phase: 'page',
  outcome: 'loaded',
  milliseconds: 120,
});

import Type from 'typebox';
import { defineCall } from '../call.ts';
import { Message } from '../entities.ts';
import { fields } from '../fields.ts';
import { limits, remoteLengths } from '../limits.ts';
import { RemoteError } from '../remote-errors.ts';
import { nullable } from '../shapes.ts';
import {
  NewRemoteToken,
  PublishedVersion,
  RemoteChange,
  RemoteDetail,
  RemoteReport,
  RemoteRequest,
  RemoteStatus,
} from '../shipping.ts';
import { createsPerHour, perHour, perMinute } from '../throttles.ts';
import { body } from './parts.ts';

const name = fields.remoteName;
const nameParams = body({ name });
/** The registry's revision that the change was decided on. */
const { revision, remoteVersion: version } = fields;

const change = {
  method: 'POST',
  owner: 'gateway',
  access: 'publisher',
  params: nameParams,
  success: { status: 200, schema: RemoteChange },
  errors: [404, 409],
  recentSignIn: true,
  changes: ['Remotes'],
} as const;

/** Calls about shipping remotes. */
export const remoteCalls = {
  listRemotes: defineCall({
    method: 'GET',
    path: '/api/remotes',
    owner: 'gateway',
    access: 'publisher',
    summary: 'All remotes, with their live versions; to a publishing token, its own alone.',
    success: { status: 200, schema: Type.Array(RemoteStatus, { maxItems: remoteLengths.remotes }) },
    errors: [],
    reads: ['Remotes'],
  }),
  getRemote: defineCall({
    method: 'GET',
    path: '/api/remotes/:name',
    owner: 'gateway',
    access: 'publisher',
    summary: 'A remote with its versions, history, failures and tokens.',
    params: nameParams,
    success: { status: 200, schema: RemoteDetail },
    errors: [404],
    reads: ['Remotes'],
  }),
  listRemoteErrors: defineCall({
    method: 'GET',
    path: '/api/remotes/:name/errors',
    owner: 'gateway',
    access: 'publisher',
    summary:
      'What a remote’s code threw in browsers, the latest first: where in its sources, how often, and what led to it, without what anybody wrote.',
    params: nameParams,
    query: body({ version: Type.Optional(version) }),
    success: { status: 200, schema: Type.Array(RemoteError, { maxItems: remoteLengths.errors }) },
    errors: [404],
    reads: ['Remotes'],
  }),
  publishRemote: defineCall({
    method: 'PUT',
    path: '/api/remotes/:name/versions/:version',
    owner: 'gateway',
    access: 'publisher',
    summary:
      'Publishes a version, whose files never change from then on; browsers do not get it yet. It may need a contract that the portal speaks later.',
    params: body({ name, version }),
    success: { status: 201, schema: PublishedVersion },
    errors: [400, 408, 409],
    upload: true,
    changes: ['Remotes'],
    // A build server publishes for all teams.
    throttle: { address: perHour(120) },
  }),
  getRemoteVersion: defineCall({
    method: 'GET',
    path: '/api/remotes/:name/versions/:version',
    owner: 'gateway',
    access: 'publisher',
    summary: 'What a published version asks for: addresses, calls, roles and hosts.',
    params: body({ name, version }),
    success: { status: 200, schema: RemoteRequest },
    errors: [404],
    reads: ['Remotes'],
  }),
  grantRemote: defineCall({
    ...change,
    path: '/api/remotes/:name/grant',
    access: 'admin',
    summary: 'Grants a remote what a published version of it asks for.',
    body: body({ version, revision }),
  }),
  promoteRemote: defineCall({
    ...change,
    path: '/api/remotes/:name/promote',
    summary: 'Makes a published version the live one and ends a canary.',
    body: body({ version, revision }),
  }),
  rollbackRemote: defineCall({
    ...change,
    path: '/api/remotes/:name/rollback',
    summary: 'Goes back to the version that was live before and ends a canary.',
    body: body({ revision }),
  }),
  disableRemote: defineCall({
    ...change,
    path: '/api/remotes/:name/disable',
    summary: 'Turns a remote off: its pages say so, and none of its code runs.',
    body: body({ revision }),
  }),
  enableRemote: defineCall({
    ...change,
    path: '/api/remotes/:name/enable',
    summary: 'Turns a remote on again.',
    body: body({ revision }),
  }),
  canaryRemote: defineCall({
    ...change,
    path: '/api/remotes/:name/canary',
    summary: 'Gives a share of browsers a published version; 0 ends the canary.',
    body: body({ version, percent: fields.percent, revision }),
  }),
  deleteRemoteVersion: defineCall({
    method: 'DELETE',
    path: '/api/remotes/:name/versions/:version',
    owner: 'gateway',
    access: 'admin',
    summary: 'Deletes a version that browsers do not get. Its name stays taken.',
    params: body({ name, version }),
    success: { status: 200, schema: Message },
    errors: [404, 409],
    recentSignIn: true,
    changes: ['Remotes'],
  }),
  deleteRemote: defineCall({
    method: 'DELETE',
    path: '/api/remotes/:name',
    owner: 'gateway',
    access: 'admin',
    summary:
      'Deletes a remote that is turned off, or was never live: its versions, tokens and addresses. Its history stays.',
    params: nameParams,
    success: { status: 200, schema: Message },
    errors: [404, 409],
    recentSignIn: true,
    changes: ['Remotes'],
  }),
  setRemoteContact: defineCall({
    method: 'PUT',
    path: '/api/remotes/:name/contact',
    owner: 'gateway',
    access: 'publisher',
    summary: 'Says whom the portal writes to when a remote fails in browsers; null for nobody.',
    params: nameParams,
    body: body({ email: nullable(fields.email) }),
    success: { status: 200, schema: Message },
    errors: [404],
    recentSignIn: true,
    changes: ['Remotes'],
    throttle: { address: perHour(60) },
  }),
  sandboxRemote: defineCall({
    ...change,
    access: 'admin',
    path: '/api/remotes/:name/sandbox',
    summary: 'Decides whether a remote runs in a frame of its own, apart from the page.',
    body: body({ sandboxed: Type.Boolean(), revision }),
  }),
  createRemoteToken: defineCall({
    method: 'POST',
    path: '/api/remotes/:name/tokens',
    owner: 'gateway',
    access: 'admin',
    summary:
      'Makes a publishing token of a remote, which need not exist yet; it is shown this once.',
    params: nameParams,
    body: body({ label: fields.tokenLabel }),
    success: { status: 201, schema: NewRemoteToken },
    errors: [409],
    recentSignIn: true,
    changes: ['Remotes'],
    throttle: { person: createsPerHour(30) },
  }),
  deleteRemoteToken: defineCall({
    method: 'DELETE',
    path: '/api/remotes/:name/tokens/:id',
    owner: 'gateway',
    access: 'admin',
    summary: 'Deletes a publishing token, which is refused from then on.',
    params: body({ name, id: Type.String({ format: 'uuid' }) }),
    success: { status: 200, schema: Message },
    errors: [404],
    recentSignIn: true,
    changes: ['Remotes'],
  }),
  reportRemotes: defineCall({
    method: 'POST',
    path: '/api/remotes/reports',
    owner: 'gateway',
    access: 'anyone',
    summary:
      'Tells how loading remotes went. Those of members count, a few a day; of whom they come is not told.',
    body: body({
      reports: Type.Array(RemoteReport, { minItems: 1, maxItems: limits.remoteReports.max }),
    }),
    success: { status: 200, schema: Message },
    errors: [],
    // A page reports several times while it is open, and an office shares one address.
    throttle: { address: perMinute(600) },
  }),
} as const;

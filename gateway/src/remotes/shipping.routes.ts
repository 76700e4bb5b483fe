import createError from 'http-errors';
import type { Middleware } from 'koa';

const notYet: Middleware = () => {
  throw createError(503);
};

/** Calls about shipping remotes. */
export const remoteHandlers = () => ({
  listRemotes: notYet,
  getRemote: notYet,
  publishRemote: notYet,
  promoteRemote: notYet,
  rollbackRemote: notYet,
  disableRemote: notYet,
  enableRemote: notYet,
  canaryRemote: notYet,
  createRemoteToken: notYet,
  deleteRemoteToken: notYet,
  reportRemotes: notYet,
});

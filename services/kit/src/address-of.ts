import type { Call } from '@counsel/contracts';
import Router from '@koa/router';

/** Where a call is asked for, with the parameters of its path. */
export const addressOf = ({ path }: Call, params: object = {}): string =>
  Router.url(path, params).toString();

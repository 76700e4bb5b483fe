import type { RemoteGrant } from './shipping.ts';

/** Whether a remote holds the page that turns remotes on again: were it off, nobody could. */
export const holdsSwitch = ({ calls }: Pick<RemoteGrant, 'calls'>): boolean =>
  calls.includes('enableRemote');

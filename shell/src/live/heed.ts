import { durations, type LiveEvent } from '@counsel/contracts';
import { api, statusOf } from '@counsel/shell-sdk';
import { changedAnywhere, changedAt, type connect, noteLive } from '@counsel/shell-sdk/host';
import { registrySlice } from '../remotes/registry-slice.ts';
import type { PortalDispatch, PortalStore } from '../store.ts';
import { noteEvent } from './silence.ts';

type State = ReturnType<ReturnType<typeof connect<PortalStore>>['getState']>;

/** What the page does about an event. */
export const heedBy =
  (dispatch: PortalDispatch) =>
  (event: LiveEvent): void => {
    noteEvent();
    if (event.kind === 'registry') dispatch(registrySlice.actions.told(event.revision));
    if (event.kind === 'changed') changedAt(dispatch, event.addresses);
    if (event.kind === 'missed') changedAnywhere(dispatch);
  };

/** Of a server that is busy, or of none. */
const isUnheard = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status === 0 || status >= 500;
};

type Asked = { data?: unknown };

/** The addresses of what was asked for in vain. */
const unheardOf = ({ api: { queries, provided } }: State, isMeant: (asked: Asked) => boolean) =>
  Object.entries(queries)
    .filter(([, query]) => query?.status === 'rejected' && isMeant(query))
    .filter(([, query]) => isUnheard(query?.error))
    .flatMap(([key]) => provided.keys[key as keyof typeof provided.keys] ?? [])
    .filter(({ type }) => type === 'Address');

const askAgain = (dispatch: PortalDispatch, isMeant: (asked: Asked) => boolean) =>
  dispatch((_, getState) => {
    const addresses = unheardOf(getState() as State, isMeant);
    if (addresses.length > 0) dispatch(api.util.invalidateTags(addresses));
  });

/** It is shown as it was; what is not shown has a button to try it again. */
const isOutdated = ({ data }: Asked): boolean => data !== undefined;

/** The portal answers, maybe again, also where the browser knew of no loss. */
export const heedReturn = (dispatch: PortalDispatch): void => {
  askAgain(dispatch, () => true);
  noteLive();
};

/** A change is told once: where asking for it failed, it is asked for again, now and then. */
export const askFailedAgain = (dispatch: PortalDispatch, signal: AbortSignal): void => {
  const ask = () => askAgain(dispatch, isOutdated);
  const timer = setInterval(ask, durations.liveSilence);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};

import { durations, type LiveEvent } from '@counsel/contracts';
import { api, statusOf } from '@counsel/shell-sdk';
import { changedAnywhere, changedAt, type connect } from '@counsel/shell-sdk/host';
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

/** What is shown as it was, since it was asked for anew in vain. */
const outdated = ({ api: { queries, provided } }: State) =>
  Object.entries(queries)
    .filter(([, query]) => query?.status === 'rejected' && query.data !== undefined)
    .filter(([, query]) => isUnheard(query?.error))
    .flatMap(([key]) => provided.keys[key as keyof typeof provided.keys] ?? [])
    .filter(({ type }) => type === 'Address');

/** A change is told once: where asking for it failed, it is asked for again, now and then. */
export const askFailedAgain = (dispatch: PortalDispatch, signal: AbortSignal): void => {
  const ask = () =>
    dispatch((_, getState) => {
      const addresses = outdated(getState() as State);
      if (addresses.length > 0) dispatch(api.util.invalidateTags(addresses));
    });
  const timer = setInterval(ask, durations.liveSilence);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};

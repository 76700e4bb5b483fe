import { keepBy, keeping, whenIdle } from '@counsel/shell-sdk/host';
import { loadRegistryCheck } from '../remotes/registry.ts';

/** Has what somebody reads stay in their browser, to be read without a network. */
export const keepAnswers = (): void => {
  keepBy(() => import('../network/offline.ts'));
  whenIdle(keeping);
  // Where there is no network, the page starts from the copy, which is read by it.
  whenIdle(loadRegistryCheck);
};

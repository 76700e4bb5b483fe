import { connect, sessionSource } from '@counsel/shell-sdk/host';
import { loadAccountEntries } from '../frame/load-account-entries.ts';
import { fill, registryIn } from '../known/fill.ts';
import { wordsOf } from '../known/words.ts';
import { LateFigures } from '../landing/LateFigures.ts';
import { NetworkState } from '../network/NetworkState.tsx';
import { Bell } from '../notices/Bell.tsx';
import { AwaitedAddress, loadAddress } from '../remotes/AwaitedAddress.ts';
import { loadFederation } from '../remotes/federation.ts';
import { beginFirstPage } from '../remotes/first-page.ts';
import { reportBeforeLeaving } from '../remotes/report.ts';
import { Attendants } from './Attendants.tsx';
import { keepAnswers } from './keep-answers.ts';

/**
 * All that asks the server by the table of calls, and all that shows remotes. Every page needs it but
 * the landing page, whose document tells what it shows: that one has it come later.
 */
export const beyond = {
  connect,
  sessionSource,
  loadAccountEntries,
  fill,
  registryIn,
  wordsOf,
  LateFigures,
  Bell,
  AwaitedAddress,
  loadAddress,
  loadFederation,
  beginFirstPage,
  reportBeforeLeaving,
  Attendants,
  NetworkState,
  keepAnswers,
};

export type Beyond = typeof beyond;

import type {} from 'msw-storybook-addon/types';

export type { Meta, StoryObj } from '@storybook/react-webpack5';
export { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
export { arrivesAt, choose, click, fill, labelled, leavesTo, press, valueIn } from './acts.ts';
export {
  button,
  cards,
  checkbox,
  combobox,
  counted,
  type Expectation,
  field,
  figure,
  heading,
  inside,
  link,
  page,
  part,
  radio,
  region,
  sees,
  seesNo,
  seesToast,
  switchNamed,
  the,
  toasts,
} from './expectations.ts';
export { tellChanged } from './live.ts';
export { goOffline, network } from './network.ts';
export { devicePasskey, noPasskey, passkeyOptions } from './passkeys.ts';
export {
  aPendingApplication,
  aProfile,
  asAdministrator,
  asApplicant,
  asAttorney,
  asUser,
  asVisitor,
  aUser,
  counts,
  noFactors,
  onSettings,
  ownCounts,
  withApp,
} from './people.ts';
export { noFigures, someFigures } from './promise.ts';
export {
  aClaimedQuestion,
  aFollowUp,
  anAnswer,
  anOwnQuestion,
  aQuestion,
  aQueuedQuestion,
  categories,
} from './questions.ts';
export { aRating, noRatings } from './ratings.ts';
export {
  type Asked,
  lose,
  neverAnswer,
  refuse,
  refuseBy,
  stub,
  stubUnlike,
  untilConfirmed,
} from './stub.ts';

import { practiceStates } from './practice-states.ts';
import { stateNames } from './states.ts';

/** As attorneys choose theirs. */
export const practiceStateOptions = practiceStates.map((value) => ({
  value,
  label: value,
  fullName: stateNames[value],
}));

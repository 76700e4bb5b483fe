import { type PracticeState, practiceStates } from '@counsel/contracts';

const names: Record<PracticeState, string> = {
  AL: 'Alabama',
  CA: 'California',
  FL: 'Florida',
  NY: 'New York',
  TX: 'Texas',
  TN: 'Tennessee',
};

/** The states on offer, each by its name and its letters. */
export const stateOptions = practiceStates.map((state) => ({
  value: state,
  label: `${names[state]} (${state})`,
}));

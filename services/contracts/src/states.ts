import { type PracticeState, practiceStates } from './practice-states.ts';

/** Whose law a question is about, as its asker says: a state's, the Union's, or whatever applies. */
export type QuestionState = PracticeState | 'federal' | 'not-sure';

/** As people read and choose them, in this order. */
export const stateNames: Record<QuestionState, string> = {
  AL: 'Alabama',
  CA: 'California',
  FL: 'Florida',
  NY: 'New York',
  TN: 'Tennessee',
  TX: 'Texas',
  federal: 'Federal',
  'not-sure': 'Not sure',
};
export const questionStates = Object.keys(stateNames) as QuestionState[];

export const stateOptions = questionStates.map((value) => ({ value, label: stateNames[value] }));

export const isQuestionState = (text: string | null): text is QuestionState =>
  text !== null && Object.hasOwn(stateNames, text);

export const isPracticeState = (state: string | null): state is PracticeState =>
  (practiceStates as readonly (string | null)[]).includes(state);

/** Whether a question is about a state's law, and not that of the state where the attorney is licensed. */
export const isOfAnotherState = (
  state: QuestionState | null,
  ownState: string | null,
): state is PracticeState => isPracticeState(state) && state !== ownState;

/** What an attorney is asked before a claim of that kind; null where their own state is not known. */
export function otherStateClaim(state: QuestionState, ownState: string | null) {
  const law = `${stateName(state)} law`;
  const licensed = ownState === null ? '' : `You are licensed in ${stateName(ownState)}. `;
  return {
    title: `Claim a question about ${law}?`,
    description: `${licensed}Please claim it only if you may advise on ${law}; otherwise leave it to an attorney who may.`,
  };
}

/** A state's name; one that is not known, as it is written. */
export const stateName = (state: string): string =>
  isQuestionState(state) ? stateNames[state] : state;

import { pick, type Random } from '@counsel/e2e/random';

/** What the sentences' blanks are filled with. */
const blanks: Record<string, readonly string[]> = {
  party: ['our landlord', 'a supplier', 'a former partner', 'our largest client', 'a contractor'],
  paper: ['the lease', 'the supply agreement', 'the operating agreement', 'an old invoice'],
  time: ['last October', 'three weeks ago', 'in the second quarter', 'two years ago', 'on Monday'],
  sum: ['$1,800', '$12,500', '$48,000', '$210,000', 'about half of our yearly revenue'],
  firm: ['a bakery with six employees', 'a small software company', 'a family-run print shop'],
  state: ['Alabama', 'California', 'Florida', 'New York', 'Texas', 'Tennessee'],
};

/** So many names there are; the most common stands in one text in five, most in one of a thousand or fewer. */
const names = 20_000;
const syllables = ['ba', 'dor', 'fin', 'gal', 'har', 'ken', 'lo', 'mer', 'nis', 'per', 'ro', 'san'];

/**
 * A name by how common it is, from 1 on: people, firms and places of which, as in any language, a few
 * stand everywhere and most nowhere else.
 */
export function nameAt(rank: number): string {
  let text = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length)) {
    text = `${syllables[rest % syllables.length]}${text}`;
  }
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}ton`;
}

/** By Zipf's law: the thousandth most common comes a thousandth as often as the first. */
const someName = (random: Random): string => nameAt(Math.floor(names ** random()));

const titles = [
  'May we end {paper} with {name} early?',
  'Who pays {sum} after {party} cancelled {time}?',
  'Is {paper} binding if nobody signed it in {state}?',
  'What must {firm} in {state} file this year?',
  'How do we answer a claim of {name} for {sum}?',
  'Can {party} change {paper} without asking us?',
];

const questions = [
  'We run {firm} in {state} and have worked with {party} of {name} for several years.',
  'Since {time} there has been a dispute about {paper}, and both sides have stopped talking.',
  'Our accountant says that {sum} is at stake, which is more than we can carry on our own.',
  'The wording of {paper} is short and leaves open what happens if one side withdraws early.',
  'We have e-mails in which {name} agreed to the change, but nothing that was signed.',
  'A notice reached us {time}; it gives us thirty days and names no reason at all.',
  'We would rather settle than go to court, provided that the costs stay predictable.',
  'Do we have to keep paying while this is open, or may we withhold a part of it?',
  'Would it help to send a formal letter first, and what would have to be in it?',
  'Two of our employees, {name} and {name}, were present {time} and could confirm what was said.',
  'Our insurer in {name} has asked for {paper}, and we are not sure whether we may hand it over.',
  'Please tell us which deadlines apply in {state} and what we should do first.',
];

const answers = [
  'In short: you have a sound position, but the deadline matters more than the amount.',
  'Under the law of {state}, {paper} stays in force until one side ends it in writing.',
  'Start with a letter that names the breach, the date and what you expect, and keep a copy.',
  'The e-mails of {name} may count as a written change if they name the essential terms.',
  'Do not withhold payment before you have sent that letter; it would weaken your claim.',
  'If {sum} is still open after thirty days, a settlement offer is usually the cheaper way.',
  'Ask your insurer in writing whether the policy covers the dispute before you hand over papers.',
  'Employees who were present {time} should write down what they remember while it is fresh.',
];

const followUps = [
  'Thank you. Does that also hold if {party} has already moved out of {state}?',
  'We sent the letter {time}. How long should we wait for an answer?',
  'And what if the sum turns out to be {sum} rather than what we wrote above?',
  'Yes, provided that the notice names the same reasons; otherwise send a second one.',
];

const fill = (random: Random, text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, blank: string) =>
    blank === 'name' ? someName(random) : pick(random, blanks[blank] ?? ['']),
  );

/** Sentences up to about that many characters, in paragraphs of a few sentences. */
function compose(random: Random, sentences: readonly string[], length: number): string {
  let text = fill(random, pick(random, sentences));
  for (let count = 1; text.length < length - 45; count += 1) {
    text += `${count % 4 === 0 ? '\n\n' : ' '}${fill(random, pick(random, sentences))}`;
  }
  return text;
}

const about = (random: Random, length: number): number => length * (0.6 + 0.8 * random());

/** Capital first; no longer than a title may be. */
export function titleText(random: Random): string {
  const text = fill(random, pick(random, titles));
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 200);
}

/** About 800 characters, from 480 to 1,120. */
export const questionText = (random: Random): string =>
  compose(random, questions, about(random, 800));
export const answerText = (random: Random): string => compose(random, answers, about(random, 600));
export const followUpText = (random: Random): string => compose(random, followUps, 90);

/** Words around the figures of the promise. */
export const promiseTexts = {
  none: 'There are no figures yet of how quickly questions are answered: they are told from five on.',
  /** Beside the name of a figure. */
  noneOfIt: 'There are no figures yet',
  /** Beside a figure of the specification, which stands until there are five questions. */
  example: 'An example: there are no figures yet',
  /** Beside how many were answered today, which is told from five on. */
  fewToday: 'Fewer than five so far: told from five on',
} as const;

interface Times {
  half: number;
  most: number;
  count: number;
}

/** How long so many hours are, counted from hour to hour. */
function inHours(hours: number): string {
  if (hours === 0) return 'in less than an hour';
  if (hours === 1) return 'in about an hour';
  return hours < 48 ? `in about ${hours} hours` : `in about ${Math.round(hours / 24)} days`;
}

/** As a figure among others. */
export const shortHours = (hours: number): string => (hours === 0 ? '<1h' : `${hours}h`);

export const ofQuestions = (count: number): string => `of ${count} questions`;

/** Below the half of the times of a step. */
export const mostText = ({ most, count }: Times): string =>
  `Nine of ten ${inHours(most)}, ${ofQuestions(count)}`;

export const timesText = ({ half, ...times }: Times): string =>
  `Half ${inHours(half)}, nine of ten ${inHours(times.most)}, ${ofQuestions(times.count)}`;

/** Where a figure is from, by the names of a category and a state; the empty text: all. */
export const figuresPlace = (category: string | null, state: string | null): string =>
  [category && `in ${category}`, state && `for ${state}`].filter(Boolean).join(' ');

/** Which figures these are, by the names of what was asked for: where that has too few, they are of more. */
export const figuresFor = (shown: string[], asked: string[]): string => {
  const figures =
    shown.length > 0 ? `Figures for ${shown.join(', ')}` : 'Figures for all questions';
  return shown.length < asked.length
    ? `Fewer than five so far for ${asked.join(', ')}. ${figures}`
    : figures;
};

/** What an asker may reckon with. */
export const usualTime = ({ half, count }: Times, place = ''): string =>
  `Questions ${place && `${place} `}are usually answered ${inHours(half)}, from ${count} answers.`;

/** What visitors read of the last 30 days. */
export const measuredText = (answered: Times | null, answeredToday: number | null): string => {
  if (answered === null) return promiseTexts.none;
  const { half, most, count } = answered;
  const times = `In the last 30 days questions were usually answered ${inHours(half)}, nine of ten ${inHours(most)}, from ${count} answers.`;
  return answeredToday === null ? times : `${times} Answered today: ${answeredToday}.`;
};

import type { CurrentUser, QuestionDetail } from '@counsel/contracts';

/** What a passage's fields stand for, by their names. */
type FieldValues = Readonly<Record<(typeof fieldNames)[number], string>>;

/** The fields that a passage can hold, such as `{{asker}}`. */
export const fieldNames = ['asker', 'category', 'title', 'attorney', 'date'] as const;

type About = {
  question: Pick<QuestionDetail, 'askerName' | 'title'>;
  category: string;
  user: Pick<CurrentUser, 'firstName' | 'lastName'> | null;
  /** Today, in words. */
  date: string;
};

/** Of an asker who gave no name, nothing is known: they are the asker. */
export const valuesOf = ({ question, category, user, date }: About): FieldValues => ({
  asker: question.askerName ?? 'asker',
  category,
  title: question.title,
  attorney: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  date,
});

/** What others wrote is words in an answer, whatever it means in Markdown. */
const asWords = (value: string): string => value.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);

/** A passage with its fields filled; a field that is unknown, or has no value here, stays. */
export const filled = (passage: string, values: FieldValues): string =>
  passage.replaceAll(/\{\{[ \t]*(\w{1,30})[ \t]*\}\}/g, (field, name: string) => {
    const known = fieldNames.find((each) => each === name.toLowerCase());
    const value = known ? values[known] : '';
    return value === '' ? field : asWords(value);
  });

import Type from 'typebox';
import { limits } from './limits.ts';
import { type PracticeState, practiceStates } from './practice-states.ts';
import { Id } from './shapes.ts';
import { type QuestionState, questionStates } from './states.ts';
import { ownPagePattern, type SupportTopic, supportTopics } from './support-texts.ts';
import { messages } from './texts.ts';

/** Line breaks and tabs apart, no control characters; nothing that reverses the reading direction. */
const notAllowed =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff';
export const linePattern = `^[^${notAllowed}\\t\\n\\r\\u2028\\u2029]*$`;
const textPattern = `^[^${notAllowed}]*$`;

/** What HTML calls a valid e-mail address, with a domain that has a dot (WHATWG HTML, section 4.10.5.1.5). */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const emailPattern = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`;

/**
 * Field rules, each with the message that people read (docs/product.md#fields-and-limits).
 * `trim`, `message` and `patternMessage` are our own keywords: see `ajv.ts` and `explain.ts`.
 */
const line = (max: number, message: string, min = 1) =>
  Type.String({
    trim: true,
    minLength: min,
    maxLength: max,
    pattern: linePattern,
    message,
    patternMessage: messages.characters,
  });
const text = (min: number, max: number, message: string) =>
  Type.String({
    trim: true,
    minLength: min,
    maxLength: max,
    pattern: textPattern,
    message,
    patternMessage: messages.characters,
  });

export const fields = {
  /** Why an attorney gives a question back, in their own words. */
  returnWords: text(0, limits.returnWords.max, messages.returnWords),
  /** What an asker adds when they close a question. */
  closingWords: text(0, limits.closingWords.max, messages.closingWords),
  id: Id,
  /** What somebody writes to the operator, and about what. */
  supportTopic: Type.Unsafe<SupportTopic>({
    type: 'string',
    enum: Object.keys(supportTopics),
    message: messages.supportTopic,
  }),
  supportWords: text(limits.support.min, limits.support.max, messages.support),
  ownPage: Type.String({ maxLength: limits.pagePath.max, pattern: ownPagePattern }),
  email: Type.String({
    trim: true,
    maxLength: limits.email.max,
    pattern: emailPattern,
    message: messages.email,
  }),
  /** A password that is being chosen. */
  password: Type.String({
    minLength: limits.password.min,
    maxLength: limits.password.max,
    message: messages.password,
  }),
  /** A password that is being proved: any string, so that no rule tells which are impossible. */
  currentPassword: Type.String({
    minLength: 1,
    maxLength: 1_000,
    message: messages.passwordRequired,
  }),
  /** Of an authenticator app, or a recovery code: as people write it. */
  code: line(limits.code.max, messages.code),
  passkeyName: line(limits.passkey.name, messages.passkeyName),
  firstName: line(limits.name.max, messages.firstName),
  lastName: line(limits.name.max, messages.lastName),
  token: line(limits.token.max, messages.token),
  /** Of any other mailed link. */
  linkToken: line(limits.token.max, messages.linkToken),
  categoryId: Type.Integer({
    minimum: limits.categoryId.min,
    maximum: limits.categoryId.max,
    message: messages.category,
  }),
  questionState: Type.Unsafe<QuestionState>({
    type: 'string',
    enum: questionStates,
    message: messages.questionState,
  }),
  title: line(limits.title.max, messages.title, limits.title.min),
  content: text(limits.question.min, limits.question.max, messages.content),
  answer: text(limits.answer.min, limits.answer.max, messages.answerShort),
  followUp: text(limits.followUp.min, limits.followUp.max, messages.followUpShort),
  licenseNumber: line(limits.short.max, messages.licenseNumber),
  bprNumber: line(limits.short.max, messages.bprNumber, 0),
  practiceState: Type.Unsafe<PracticeState>({
    type: 'string',
    enum: practiceStates,
    message: messages.practiceState,
  }),
  yearsExperience: Type.Integer({
    minimum: limits.yearsExperience.min,
    maximum: limits.yearsExperience.max,
    message: messages.yearsExperience,
  }),
  lawSchool: line(limits.short.max, messages.lawSchool),
  graduationYear: Type.Integer({
    minimum: limits.graduationYear.min,
    pastYear: true,
    message: messages.graduationYear,
  }),
  practiceAreas: text(1, limits.practiceText.max, messages.practiceAreas),
  specializations: text(0, limits.practiceText.max, messages.specializations),
  passageName: line(limits.passages.name, messages.passageName),
  passage: text(1, limits.passages.content, messages.passage),
  remoteName: Type.String({
    maxLength: limits.remoteName.max,
    pattern: '^[a-z][a-z0-9-]{1,40}$',
    message: messages.remoteName,
    examples: ['questions'],
  }),
  remoteVersion: Type.String({
    maxLength: limits.remoteVersion.max,
    pattern: '^[0-9A-Za-z][0-9A-Za-z_.-]*$',
    message: messages.remoteVersion,
  }),
  idempotencyKey: Type.String({ minLength: 8, maxLength: 200, pattern: '^[!-~]+$' }),
  percent: Type.Integer({ minimum: 0, maximum: 100, message: messages.percent }),
  revision: Type.Integer({ minimum: 0, maximum: limits.revision.max, message: messages.revision }),
  tokenLabel: line(limits.tokenLabel.max, messages.tokenLabel),
  search: line(limits.search.query, messages.search),
  withinDays: Type.Integer({
    minimum: 1,
    maximum: limits.withinDays.max,
    message: messages.withinDays,
  }),
  reason: text(0, limits.rejectionReason.max, messages.reason),
} as const;

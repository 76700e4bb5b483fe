import Type, { type Static, type TSchema } from 'typebox';
import { calls } from './calls/index.ts';
import { body } from './calls/parts.ts';
import { fields } from './fields.ts';
import { limits } from './limits.ts';
import { type ToastText, toastTexts, tooLong } from './texts.ts';

/** A form: the rules of its fields, and pairs of fields that must be equal. */
export interface FormContract<S extends TSchema = TSchema> {
  name: string;
  schema: S;
  /** Field that must equal another one. */
  equal?: { field: string; to: string };
  /** Faults that are told in a toast too: those whose message is the text of one of these. */
  toasts?: readonly ToastText[];
}

const form = <const S extends TSchema>(contract: FormContract<S>): FormContract<S> => contract;
const matchingPasswords = { field: 'confirmPassword', to: 'password' };

/** The words of an answer or a follow-up: one that holds none is told apart from a short one. */
const words = <S extends TSchema>(field: S, { description }: ToastText): S => ({
  ...field,
  emptyMessage: description,
});

/** The forms that people fill in; their validators are compiled ahead of time under these names. */
export const forms = {
  login: form({ name: 'login', schema: calls.login.body }),
  register: form({ name: 'register', schema: calls.register.body, equal: matchingPasswords }),
  forgotPassword: form({ name: 'forgotPassword', schema: calls.forgotPassword.body }),
  resetPassword: form({
    name: 'resetPassword',
    schema: body({ password: fields.password, confirmPassword: fields.currentPassword }),
    equal: matchingPasswords,
  }),
  confirmSignIn: form({
    name: 'confirmSignIn',
    schema: body({ password: fields.currentPassword, code: Type.Optional(fields.code) }),
  }),
  authenticatorCode: form({ name: 'authenticatorCode', schema: body({ code: fields.code }) }),
  passkeyName: form({ name: 'passkeyName', schema: body({ name: fields.passkeyName }) }),
  name: form({ name: 'name', schema: calls.changeName.body }),
  password: form({
    name: 'password',
    schema: calls.changePassword.body,
    equal: matchingPasswords,
  }),
  email: form({ name: 'email', schema: calls.changeEmail.body }),
  alerts: form({ name: 'alerts', schema: calls.setAlerts.body }),
  submitQuestion: form({
    name: 'submitQuestion',
    schema: Type.Object(
      { ...calls.submitQuestion.body.properties, acceptTerms: Type.Boolean() },
      { additionalProperties: false },
    ),
  }),
  application: form({ name: 'application', schema: calls.apply.body }),
  answer: form({
    name: 'answer',
    schema: body({
      ...calls.answerQuestion.body.properties,
      content: words(fields.answer, toastTexts.answerRequired),
    }),
    toasts: [toastTexts.answerRequired, toastTexts.answerTooShort],
  }),
  returnQuestion: form({ name: 'returnQuestion', schema: calls.returnQuestion.body }),
  closeQuestion: form({ name: 'closeQuestion', schema: calls.closeQuestion.body }),
  followUp: form({
    name: 'followUp',
    schema: body({ content: words(fields.followUp, toastTexts.followUpRequired) }),
    toasts: [
      toastTexts.followUpRequired,
      toastTexts.followUpTooShort,
      { title: 'Follow-up Too Long', description: tooLong(limits.followUp.max) },
    ],
  }),
  passage: form({ name: 'passage', schema: calls.createPassage.body }),
  support: form({ name: 'support', schema: calls.writeToSupport.body }),
  rejection: form({ name: 'rejection', schema: body({ reason: fields.reason }) }),
  remoteToken: form({
    name: 'remoteToken',
    schema: body({ name: fields.remoteName, label: fields.tokenLabel }),
  }),
  remoteContact: form({ name: 'remoteContact', schema: body({ email: fields.email }) }),
  canary: form({ name: 'canary', schema: body({ percent: fields.percent }) }),
} as const;

export type FormName = keyof typeof forms;
export type FormValues<F extends FormContract> = Static<F['schema']>;

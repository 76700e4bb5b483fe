import Type, { type Static, type TSchema } from 'typebox';
import { calls } from './calls/index.ts';
import { body } from './calls/parts.ts';
import { fields } from './fields.ts';

/** A form: the rules of its fields, and pairs of fields that must be equal. */
export interface FormContract<S extends TSchema = TSchema> {
  name: string;
  schema: S;
  /** Field that must equal another one. */
  equal?: { field: string; to: string };
}

const form = <const S extends TSchema>(contract: FormContract<S>): FormContract<S> => contract;
const matchingPasswords = { field: 'confirmPassword', to: 'password' };

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
  name: form({ name: 'name', schema: calls.changeName.body }),
  password: form({
    name: 'password',
    schema: calls.changePassword.body,
    equal: matchingPasswords,
  }),
  email: form({ name: 'email', schema: calls.changeEmail.body }),
  submitQuestion: form({
    name: 'submitQuestion',
    schema: Type.Object(
      { ...calls.submitQuestion.body.properties, acceptTerms: Type.Boolean() },
      { additionalProperties: false },
    ),
  }),
  application: form({ name: 'application', schema: calls.apply.body }),
  answer: form({ name: 'answer', schema: calls.answerQuestion.body }),
  remoteToken: form({
    name: 'remoteToken',
    schema: body({ name: fields.remoteName, label: fields.tokenLabel }),
  }),
  canary: form({ name: 'canary', schema: body({ percent: fields.percent }) }),
} as const;

export type FormName = keyof typeof forms;
export type FormValues<F extends FormContract> = Static<F['schema']>;

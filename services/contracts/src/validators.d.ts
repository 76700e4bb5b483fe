import type { ValidationFault } from './explain.ts';

/** Ahead-of-time compiled validator: trims in place, tells by `errors` what is wrong. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: ValidationFault[] | null;
}

export const login: FormValidator;
export const register: FormValidator;
export const forgotPassword: FormValidator;
export const resetPassword: FormValidator;
export const confirmSignIn: FormValidator;
export const authenticatorCode: FormValidator;
export const passkeyName: FormValidator;
export const name: FormValidator;
export const password: FormValidator;
export const email: FormValidator;
export const alerts: FormValidator;
export const submitQuestion: FormValidator;
export const application: FormValidator;
export const answer: FormValidator;
export const returnQuestion: FormValidator;
export const support: FormValidator;
export const closeQuestion: FormValidator;
export const followUp: FormValidator;
export const passage: FormValidator;
export const rejection: FormValidator;
export const remoteToken: FormValidator;
export const canary: FormValidator;
export const remoteContact: FormValidator;

import type { Static, TSchema } from 'typebox';
import type { Role } from './entities.ts';
import type { CallThrottles } from './throttles.ts';

/** The processes behind the gateway, and the gateway itself. */
export type ServiceName = 'identity' | 'questions' | 'attorneys';
export type CallOwner = ServiceName | 'gateway';

/**
 * Who may call, as far as the gateway can tell without loading anything:
 * - `anyone`: also without a session;
 * - `session`: signed in;
 * - a role: signed in and holding it;
 * - `publisher`: an administrator, or whoever has a publishing token of the remote that the path
 *   names, as `Authorization: Bearer`. With a token, the session's cookie counts for nothing;
 * - `service`: another process of the portal, never a person.
 */
export type Access = 'anyone' | 'session' | GivenRole | 'publisher' | 'service';

/** Roles that are given; `user` comes with the account. */
export type GivenRole = Exclude<Role, 'user'>;

/** What the browser keeps of the server; reads carry tags, changes make them stale. */
export type Tag =
  | 'User'
  | 'Roles'
  | 'Profile'
  | 'Categories'
  | 'OwnQuestions'
  | 'Queue'
  | 'Claimed'
  | 'Question'
  | 'Applications'
  | 'Passages'
  | 'Preferences'
  | 'Notices'
  | 'Sessions'
  | 'SecondFactors'
  | 'FailedMails'
  | 'LateQuestions'
  | 'Schedules'
  | 'Remotes';

/** One line of the table of calls (docs/ARCHITECTURE.md#one-request-start-to-end). */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as the browser asks for it. */
  path: string;
  owner: CallOwner;
  access: Access;
  /** One sentence for the API's documentation. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  success: { status: 200 | 201 | 302; schema: TSchema };
  /** Statuses it can fail with, beyond those that every call has. */
  errors: readonly number[];
  /** The list is paged: `limit`, `cursor`, and a `Link` header with `rel="next"`. */
  paged?: true;
  /** A list in the answer goes on in another call's pages: `Link` with `rel="next"` names the next one. */
  continued?: true;
  /** A create that takes an `Idempotency-Key`. */
  idempotent?: true;
  /** A change that other origins may ask for, with a body of any type, which is not read. */
  fromAnywhere?: true;
  /** The body is a gzipped tar archive instead of JSON. */
  upload?: true;
  /**
   * Asks for a sign-in, or a confirmation, of the last minutes (`durations.recentSignInSeconds`): a
   * page left open, or a script in it, can't make the call alone. A publishing token is no person.
   */
  recentSignIn?: true;
  /** A password is hashed for it, which takes a core for a while: such calls stand in line. */
  hashes?: true;
  /** How often it may be made before it is refused with 429. */
  throttle?: CallThrottles;
  /**
   * What it answers is the reader's own, or everybody's: the browser keeps it, encrypted, to be read
   * without a network. An answer that says `isOwner: false` is not kept.
   */
  offline?: true;
  /** What it reads; a call that is no GET and changes nothing says so by this. */
  reads?: readonly Tag[];
  changes?: readonly Tag[];
}

/** Keeps the literal types of a call, so that bodies and answers can be derived from it. */
export const defineCall = <const C extends Call>(call: C): C => call;

type Part<C, K extends string> = C extends { [Key in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;
export type ParamsOf<C extends Call> = Part<C, 'params'>;
export type QueryOf<C extends Call> = Part<C, 'query'>;
export type BodyOf<C extends Call> = Part<C, 'body'>;
export type AnswerOf<C extends Call> = Static<C['success']['schema']>;

import type { CallOwner } from './call.ts';
import type { CallName } from './calls/index.ts';

/** A row of the table of what is kept for an investigation. */
export interface AuditAction {
  /** Which process writes it; the database tells by its role. */
  by: CallOwner;
  /** Whose id the entry names besides its actor's. */
  subject?:
    | 'account'
    | 'application'
    | 'call'
    | 'mail'
    | 'remote'
    | 'sequence'
    | 'session'
    /** Behind its remote's name: `billing/<id>`. */
    | 'token'
    /** Of a document. */
    | 'version'
    | 'which';
  /** The calls that lead to it; none where no call does. */
  calls: readonly CallName[] | 'every call';
}

/**
 * What is written into the audit table (docs/ARCHITECTURE.md#audit): who did what to what, by ids
 * alone. What is not in here is not kept.
 */
export const auditActions = {
  registered: { by: 'gateway', calls: ['register'] },
  'signed-in': { by: 'gateway', calls: ['login', 'signInWithPasskey'] },
  'sign-in-refused': { by: 'identity', subject: 'account', calls: ['login'] },
  'signed-out': { by: 'gateway', calls: ['logout'] },
  'stepped-up': { by: 'gateway', calls: ['confirmSignIn'] },
  'step-up-refused': { by: 'gateway', subject: 'call', calls: ['confirmSignIn'] },
  'session-ended': { by: 'gateway', subject: 'session', calls: ['endSession'] },
  'sessions-ended': {
    by: 'gateway',
    subject: 'which',
    calls: ['endOtherSessions', 'endAllSessions'],
  },
  /** 401 with a credential, 403, 404 of an id, 429; equal ones of a second are one entry. */
  'access-refused': { by: 'gateway', subject: 'call', calls: 'every call' },
  'terms-accepted': { by: 'identity', subject: 'version', calls: ['acceptTerms'] },
  'password-changed': { by: 'identity', subject: 'account', calls: ['changePassword'] },
  'reset-asked': { by: 'identity', subject: 'account', calls: ['forgotPassword'] },
  'password-reset': { by: 'identity', subject: 'account', calls: ['resetPassword'] },
  'address-asked': { by: 'identity', subject: 'account', calls: ['changeEmail'] },
  'address-confirmed': { by: 'identity', subject: 'account', calls: ['verifyEmail'] },
  'address-changed': { by: 'identity', subject: 'account', calls: ['verifyEmail'] },
  'second-factor-added': {
    by: 'identity',
    subject: 'account',
    calls: ['addPasskey', 'confirmAuthenticator'],
  },
  'second-factor-removed': {
    by: 'identity',
    subject: 'account',
    calls: ['removePasskey', 'removeAuthenticator'],
  },
  'recovery-codes-made': { by: 'identity', subject: 'account', calls: ['makeRecoveryCodes'] },
  'recovery-code-used': {
    by: 'identity',
    subject: 'account',
    calls: ['login', 'confirmSignIn'],
  },
  /** At an operator's word: `npm run admin -- reset-second-factor`. */
  'second-factors-reset': { by: 'identity', subject: 'account', calls: [] },
  'role-granted': {
    by: 'identity',
    subject: 'account',
    calls: ['approveAttorney', 'linkApplication', 'sendApplicationLink', 'verifyEmail'],
  },
  'application-made': { by: 'attorneys', subject: 'application', calls: ['apply'] },
  /** By the link, or by the account's own address, whenever that was found to be proved. */
  'application-confirmed': {
    by: 'attorneys',
    subject: 'application',
    calls: ['apply', 'linkApplication', 'sendApplicationLink', 'approveAttorney', 'verifyEmail'],
  },
  /** It named an address that another application was confirmed by. */
  'application-superseded': {
    by: 'attorneys',
    subject: 'application',
    calls: ['apply', 'linkApplication', 'sendApplicationLink', 'approveAttorney', 'verifyEmail'],
  },
  'application-withdrawn': {
    by: 'attorneys',
    subject: 'application',
    calls: ['withdrawApplication'],
  },
  /** Nobody confirmed it in time. */
  'application-lapsed': { by: 'attorneys', subject: 'application', calls: [] },
  'application-approved': { by: 'attorneys', subject: 'application', calls: ['approveAttorney'] },
  'application-rejected': { by: 'attorneys', subject: 'application', calls: ['rejectAttorney'] },
  'mail-retried': { by: 'identity', subject: 'mail', calls: ['sendMailAgain'] },
  'remote-published': { by: 'gateway', subject: 'remote', calls: ['publishRemote'] },
  'remote-granted': { by: 'gateway', subject: 'remote', calls: ['grantRemote'] },
  'remote-promoted': { by: 'gateway', subject: 'remote', calls: ['promoteRemote'] },
  'remote-rolled-back': { by: 'gateway', subject: 'remote', calls: ['rollbackRemote'] },
  'remote-disabled': { by: 'gateway', subject: 'remote', calls: ['disableRemote'] },
  'remote-enabled': { by: 'gateway', subject: 'remote', calls: ['enableRemote'] },
  'remote-canary': { by: 'gateway', subject: 'remote', calls: ['canaryRemote', 'reportRemotes'] },
  'remote-version-deleted': { by: 'gateway', subject: 'remote', calls: ['deleteRemoteVersion'] },
  'remote-deleted': { by: 'gateway', subject: 'remote', calls: ['deleteRemote'] },
  'remote-contact': { by: 'gateway', subject: 'remote', calls: ['setRemoteContact'] },
  'remote-sandboxed': { by: 'gateway', subject: 'remote', calls: ['sandboxRemote'] },
  'remote-unsandboxed': { by: 'gateway', subject: 'remote', calls: ['sandboxRemote'] },
  'token-made': { by: 'gateway', subject: 'token', calls: ['createRemoteToken'] },
  'token-deleted': { by: 'gateway', subject: 'token', calls: ['deleteRemoteToken'] },
  /** Entries up to a sequence number were removed as too old; the database says so itself. */
  pruned: { by: 'identity', subject: 'sequence', calls: [] },
} as const satisfies Record<string, AuditAction>;

export type AuditActionName = keyof typeof auditActions;

/** What one process writes. */
export type AuditActionOf<O extends CallOwner> = {
  [A in AuditActionName]: (typeof auditActions)[A]['by'] extends O ? A : never;
}[AuditActionName];

import { limits, listLengths } from './limits.ts';

/** What people read when a field breaks its rule (docs/product.md#fields-and-limits). */
export const messages = {
  email: 'Invalid email address',
  applicationEmail: 'Valid email is required',
  password: 'Password must be at least 8 characters',
  passwordRequired: 'Password is required',
  passwordTooLong: `Password must be at most ${limits.password.max} characters`,
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordsDiffer: "Passwords don't match",
  code: 'Please enter a code',
  passkeyName: 'A name of at most 100 characters is required',
  passkey: 'This passkey could not be read',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  token: 'Reset token is required',
  linkToken: 'Link token is required',
  category: 'Please select a category',
  dayTime: 'Please enter a time',
  timeZone: 'Please choose a time zone that is listed',
  oneOrAll: 'Please choose at least one, or all',
  quietHours: 'Quiet hours begin and end at different times',
  questionState: 'Please choose one of the listed states, Federal or Not sure',
  title: 'Title must be at least 10 characters',
  content: 'Please provide more detail (at least 50 characters)',
  answerShort: 'Please provide a more detailed response (at least 50 characters).',
  followUpShort: 'Please provide more detail (at least 10 characters).',
  licenseNumber: 'License number is required',
  bprNumber: `BPR number must be at most ${limits.short.max} characters`,
  practiceState: 'Practice state is required',
  yearsExperience: 'Years of experience must be 0 or greater',
  lawSchool: 'Law school is required',
  graduationYear: 'Valid graduation year is required',
  practiceAreas: 'Practice areas are required',
  specializations: `Specializations must be at most ${limits.practiceText.max} characters`,
  oneReason: 'Please choose a reason',
  returnWords: `At most ${limits.returnWords.max} characters`,
  closingWords: `At most ${limits.closingWords.max} characters`,
  support: `Please write 10 to ${limits.support.max.toLocaleString('en-US')} characters`,
  supportTopic: 'Please choose what it is about',
  reason: `The reason must be at most ${limits.rejectionReason.max} characters`,
  remoteName: 'A remote’s name has 2 to 41 lower-case letters, digits and hyphens',
  pagePath:
    'An address is / or begins with a word, such as /billing/:id; /api, /assets, /remotes and the like are the portal’s own',
  apiPath: 'What a page asks for first is a path below /api, without parameters',
  readPath:
    'What a page reads first is a path below /api, with no other parameters than those of its own address, and in a query :practiceState',
  host: 'A host is an origin on https, such as https://maps.example',
  innerLink: 'A link begins with one slash and a word: it leads to a page of the portal',
  remoteVersion: `A version has at most ${limits.remoteVersion.max} letters, digits, dots, hyphens and underscores`,
  percent: 'The share must be a whole number from 0 to 100',
  revision: 'The registry’s revision is required',
  tokenLabel: `Please say what it is for, in at most ${limits.tokenLabel.max} characters`,
  search: `Please search for 1 to ${limits.search.query} characters`,
  withinDays: 'The number of days must be a whole number from 1 to 3,650',
  passageName: 'Please give the passage a name',
  passage: 'Please write the passage',
  characters: 'Please remove control characters and characters that change the reading direction',
  invalidValue: 'Please enter a valid value',
  terms: 'Please accept the terms and conditions to submit your question.',
} as const;

export const tooLong = (max: number): string =>
  `Must be at most ${max.toLocaleString('en-US')} characters`;

export const tooGreat = (max: number): string => `Must be ${max} or less`;

/** What the portal says when it refuses a call. */
export const refusals = {
  invalid: 'Please check your input.',
  nothingToSearch:
    'Please search for a word that says more: what you wrote holds none, or only words such as “the” and “of”.',
  /** The browser tells an ended session by this word (docs/product.md#statuses). */
  unauthorized: 'Unauthorized',
  forbidden: 'You are not allowed to do this.',
  notFound: 'Not found.',
  wrongMethod: 'This address does not take that method.',
  crossSite: 'This request did not come from the portal.',
  tooLarge: 'The request is too large.',
  notJson: 'The request must be JSON.',
  malformed: 'The request could not be read.',
  tooMany: 'Too many attempts. Please try again later.',
  unavailable: 'This part of the portal is not available right now. Please try again in a moment.',
  unanswered:
    'The portal did not answer in time. It may have been done all the same: please look before you try again.',
  busy: 'Many people are signing in right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  credentials: 'Invalid email or password.',
  emailTaken:
    'An account could not be created with these details. Please sign in or reset your password.',
  termsNotAccepted: 'Please accept the terms and conditions to submit your question.',
  resetLink: 'This reset link is invalid or has expired. Please request a new one.',
  verifyLink: 'This link is invalid or has expired. Please request a new one.',
  verifySignedIn:
    'Please sign in to the account that this link is for, and open it again. If you have none, you need not do anything.',
  ownQuestion: 'You cannot claim your own question.',
  alreadyClaimed: 'This question has already been claimed.',
  waitsForNobody: 'This question does not wait for an attorney any more.',
  gaveItBack: 'This attorney has given the question back.',
  enoughAsked: `${listLengths.askedAttorneys} attorneys have been asked to take this question on. It waits for one of them, or for whoever claims it.`,
  notActive: 'This attorney may not answer questions any more.',
  alreadyAnswered: 'This question has already been answered.',
  withdrawn: 'This question has been withdrawn.',
  claimedMeanwhile: 'An attorney has taken this question on. It can no longer be withdrawn.',
  notYetAnswered: 'This question has not been answered yet.',
  alreadyClosed: 'This question is closed already. It is open again once you write a follow-up.',
  closedByAsker: 'The asker has closed this question. It is open again once they write.',
  noThirdOpinion:
    'This is a second opinion already. Please ask a new question if you would like to know more.',
  licenseUnknown:
    'Your license could not be found among those that were verified here. Please ask an administrator.',
  notYetClaimed: 'Follow-ups are possible once an attorney has claimed the question.',
  threadFull: `This conversation has reached its ${limits.thread.max} messages. Please ask a new question to go on.`,
  unknownCategory: 'Please select a category',
  alreadyApplied: 'There is already an application for this account.',
  applicationLink: 'This link is invalid or has expired.',
  otherAccountsLink:
    'This link confirms an application that was made from another account. Sign in to that account to confirm it. If you never applied, you need not do anything: nobody becomes an attorney by it.',
  alreadyConfirmed: 'The email address of your application is already confirmed.',
  licenseActive:
    'This license number is active already: another application with it has been approved.',
  alreadyDecided: 'This application has already been decided.',
  applicationGone:
    'This application is not there any more. It was withdrawn, or nobody confirmed it in time.',
  ownApplication: 'You cannot decide your own application.',
  idempotencyMismatch: 'This request was already sent with other contents.',
  alreadyVerified: 'Your email address is already verified.',
  reportToken: 'This token is of no mail that the portal has sent.',
  unsubscribeLink: 'This link is invalid. Please sign in to choose which emails you get.',
  currentPassword: 'Your current password is not right.',
  sameEmail: 'This is already your email address.',
  secondFactorNeeded: 'Please enter a code of your authenticator app or a recovery code, too.',
  wrongCode: 'This code is not right, or was used before.',
  passkey: 'This passkey could not be verified. Please try again.',
  addressNotVerified: 'Please verify your email address first.',
  passkeyKnown: 'This passkey is already yours.',
  tooManyPassages: `You have ${limits.passages.max} passages already. Please delete one first.`,
  tooManyPasskeys: `There are ${limits.passkey.perAccount} passkeys already. Please remove one first.`,
  authenticatorThere: 'There is an authenticator app already. Please remove it first.',
  authenticatorNotAsked: 'Please begin again: this authenticator app is not being set up.',
  noSecondFactor: 'Please add a passkey or an authenticator app first.',
  secondFactorRequired:
    'Administrators sign in with a second factor. Please set one up in your settings.',
  supportAddress: 'Please say to which email address we answer, or sign in again.',
  recentSignInNeeded: 'Please confirm that it’s you, then try again.',
  sessionRenewed: 'Your session has just been renewed. Please try again.',
} as const;

/** Codes that say more than their status does; a browser acts on them by itself. */
export const refusalCodes = {
  /** 401: the password is right, and the account asks for a code or a passkey beside it. */
  secondFactorNeeded: 'second-factor-needed',
  /** 403: what administrators do asks for a session that was proved by a second factor. */
  secondFactorRequired: 'second-factor-required',
  /** 403: the call asks for a recent sign-in (`Call.recentSignIn`). */
  recentSignInNeeded: 'recent-sign-in-needed',
  /** 409: the session has a new sid; the same request again carries it. */
  sessionRenewed: 'session-renewed',
} as const;

/** What the gateway says of sessions beside refusals. */
export const sessionTexts = {
  signedOut: 'You are signed out.',
  signInFirst: 'Please sign in.',
  ended: 'The session has ended.',
  othersEnded: 'All other sessions have ended.',
  allEnded: 'You are signed out everywhere.',
  confirmed: 'You have confirmed that it’s you.',
  /** The toast of an ended session, by itself: every signed-in page has it. */
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
} as const;

/** A toast: its title and its text. */
export interface ToastText {
  title: string;
  description?: string;
}

/** Toasts (docs/product.md#toasts). */
export const toastTexts = {
  termsRequired: { title: 'Terms Required', description: messages.terms },
  termsFailed: { title: 'Error', description: 'Failed to accept terms. Please try again.' },
  answerRequired: {
    title: 'Answer Required',
    description: 'Please provide your legal response before submitting.',
  },
  answerTooShort: { title: 'Answer Too Short', description: messages.answerShort },
  followUpRequired: {
    title: 'Follow-up Required',
    description: 'Please enter your follow-up question.',
  },
  followUpTooShort: { title: 'Follow-up Too Short', description: messages.followUpShort },
  questionSubmitted: {
    title: 'Question Submitted',
    description: 'Your question has been submitted successfully and is now in the attorney queue.',
  },
  answerSubmitted: {
    title: 'Answer Submitted',
    description: 'Your answer has been submitted and the user will be notified.',
  },
  questionClaimed: {
    title: 'Question Claimed',
    description: 'The question is yours. You can write your answer now.',
  },
  questionReturned: {
    title: 'Question Given Back',
    description: 'It waits in the queue again, at its old place. What you have written is kept.',
  },
  questionWithdrawn: {
    title: 'Question Withdrawn',
    description: 'It is in the queue no more, and no attorney can read it.',
  },
  questionClosed: {
    title: 'Question Closed',
    description: 'Thank you for telling us. What was written stays here for you.',
  },
  secondOpinionAsked: {
    title: 'Second Opinion Asked For',
    description: 'Your question waits for another attorney. The first answer stays with you.',
  },
  followUpSent: { title: 'Follow-up Sent', description: 'Your follow-up has been sent.' },
  applicationSubmitted: {
    title: 'Application Submitted',
    description: 'Your application has been submitted for review.',
  },
  attorneyApproved: {
    title: 'Attorney Approved',
    description: 'The application has been approved and the attorney can answer questions.',
  },
  approvedUnconfirmed: {
    title: 'Attorney Approved',
    description:
      'The application has been approved. The attorney can answer questions once they confirm their email address.',
  },
  applicationRejected: {
    title: 'Application Rejected',
    description: 'The application was rejected and removed.',
  },
  loginSuccessful: { title: 'Login Successful', description: 'Welcome back!' },
  accountCreated: { title: 'Account Created', description: 'Welcome! Your account is ready.' },
  passwordReset: {
    title: 'Password Reset Successful',
    description: 'You can now sign in with your new password.',
  },
  resetEmailSent: {
    title: 'Reset Email Sent',
    description: 'If the address belongs to an account, a reset link is on its way.',
  },
} as const satisfies Record<string, ToastText>;

/** What the portal answers when it did what was asked. */
export const confirmations = {
  resetRequested: toastTexts.resetEmailSent.description,
  passwordReset: toastTexts.passwordReset.description,
  emailVerified: 'Your email address is verified.',
  mailQueued: 'The email will be sent again.',
  mailReported: 'The report is taken. Thank you.',
  unsubscribed: 'You will get no more emails of this kind.',
  verificationSent: 'A verification link is on its way.',
  applicationLinkSent: 'A new link is on its way to the email address of your application.',
  applicationConfirmed: 'The email address of your application is confirmed.',
  passageDeleted: 'The passage is deleted.',
  applicationWithdrawn: 'Your application is withdrawn. You can apply again at any time.',
  passwordChanged: 'Your password has been changed. All other sessions have ended.',
  passkeyAdded: 'You can sign in with this passkey from now on. All other sessions have ended.',
  passkeyRemoved: 'The passkey is removed. All other sessions have ended.',
  authenticatorAdded:
    'A code of your app is asked for when you sign in with your password. All other sessions have ended.',
  authenticatorRemoved: 'The authenticator app is removed. All other sessions have ended.',
  newEmailAsked: 'A link is on its way to the new address. Until you follow it, the old one stays.',
} as const;

/** Titles and fallbacks of failures; the server's comes first (docs/product.md#what-failures-say). */
export const failures = {
  submitQuestion: { title: 'Error', fallback: 'Failed to submit question. Please try again.' },
  submitAnswer: { title: 'Error', fallback: 'Failed to submit answer. Please try again.' },
  claim: { title: 'Error', fallback: 'Failed to claim question' },
  askAttorney: { title: 'Error', fallback: 'The attorney could not be asked. Please try again.' },
  writeToSupport: {
    title: 'Error',
    fallback: 'Your message could not be sent. It stays here; please try again.',
  },
  returnQuestion: {
    title: 'Error',
    fallback: 'The question could not be given back. Please try again.',
  },
  withdrawQuestion: {
    title: 'Error',
    fallback: 'The question could not be withdrawn. Please try again.',
  },
  closeQuestion: {
    title: 'Error',
    fallback: 'The question could not be closed. Please try again.',
  },
  secondOpinion: {
    title: 'Error',
    fallback: 'A second opinion could not be asked for. Please try again.',
  },
  followUp: { title: 'Error', fallback: 'Failed to submit follow-up. Please try again.' },
  application: {
    title: 'Application Failed',
    fallback: 'Failed to submit application. Please try again.',
  },
  confirmApplication: {
    title: 'Confirmation Failed',
    fallback: 'The application could not be confirmed. Please try again.',
  },
  withdrawApplication: {
    title: 'Withdrawal Failed',
    fallback: 'The application could not be withdrawn. Please try again.',
  },
  approve: { title: 'Approval Failed', fallback: 'Failed to approve attorney application.' },
  reject: { title: 'Rejection Failed', fallback: 'Failed to reject attorney application.' },
  confirmSignIn: {
    title: 'Not Confirmed',
    fallback: 'We could not confirm that it’s you. Please try again.',
  },
  login: { title: 'Login Failed', fallback: 'Please check your credentials and try again.' },
  forgotPassword: { title: 'Reset Failed', fallback: 'Please check your email and try again.' },
  resetPassword: { title: 'Reset Failed', fallback: 'Password reset failed. Please try again.' },
  register: {
    title: 'Registration Failed',
    fallback: 'Please check your information and try again.',
  },
} as const satisfies Record<string, { title: string; fallback: string }>;

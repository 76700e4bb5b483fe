import { durations, limits } from './limits.ts';

/** What a mail says; browsers don't get these. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** The label of the mail's one link. */
  action: string;
}

/** Of a message to support; without them, of any. */
export interface SupportFacts {
  topic?: string;
  sender?: string;
  isConfirmed?: boolean;
  about?: string;
  words?: string;
  reference?: string;
}

const oneHour = 'The link works once, for one hour.';

const notYou =
  'If this was not you, sign in, remove what you do not know, and choose a new password. If you cannot sign in any more, tell those who run the portal at once.';

const aboutQuestion = (subject: string, text: string): MailText => ({
  subject,
  paragraphs: [text, 'For confidentiality, this email does not repeat what was written.'],
  action: 'Open the question',
});

/**
 * For an address that nobody has confirmed: its owner may never have applied, and none of the
 * applicant's words reach them.
 */
const confirming = [
  'If it was you: sign in to the account from which you applied, or to any of yours if you applied without one, open the link and confirm. Nobody becomes an attorney by this application before that.',
  'If it was not you: somebody used your email address. You need not do anything. An application that is not confirmed gives nobody anything, and nothing in an account of your own goes to whoever applied.',
  `The link works once, for ${durations.applicationLinkDays} days, and shows what was applied with before you confirm. An application made without an account is removed after that.`,
];

const mostADay = `You get this because somebody who ships the remote gave this address; at most ${limits.errorMails.perDay} such emails a day. To change that: “counsel-remote contact”.`;

const anonymousWords = (waiting: number, anonymous: number): string => {
  if (anonymous === waiting) return waiting === 1 ? 'It is anonymous.' : 'All are anonymous.';
  return anonymous === 1 ? 'One of them is anonymous.' : `${anonymous} of them are anonymous.`;
};

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const mailTexts = {
  supportMessage: ({
    topic,
    sender,
    isConfirmed,
    about,
    words,
    reference,
  }: SupportFacts): MailText => ({
    subject: `[${reference}] ${topic}`,
    paragraphs: [
      isConfirmed
        ? `From ${sender}, whose owner has confirmed it. A reply to this email goes there.`
        : `From ${sender}, which nobody has confirmed: anybody can have written it there. A reply to this email does not go there.`,
      ...(about ? [`About ${about}`] : []),
      ...(words ? [words] : []),
    ],
    action: 'Open Counsel',
  }),
  supportCopy: ({ topic, words, reference }: SupportFacts): MailText => ({
    subject: `[${reference}] Your message to support`,
    paragraphs: [
      `Your message has arrived, under the reference ${reference}. Name it if you write again.`,
      ...(topic ? [topic] : []),
      ...(words ? [words] : []),
    ],
    action: 'Write to support',
  }),
  verification: {
    subject: 'Verify your email address',
    paragraphs: [
      'An account at Counsel was created with this email address. Please sign in to it, open the link, and confirm that the address is yours.',
      `${oneHour} If you did not create an account, you can ignore this email.`,
    ],
    action: 'Verify email address',
  },
  reset: {
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your account at Counsel.',
      `${oneHour} If you did not ask for it, you can ignore this email: your password stays as it is.`,
    ],
    action: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account at Counsel was changed. Sessions that began with the old one have ended.',
      'If this was not you, reset your password now: choose “Forgot password” on the sign-in page.',
    ],
    action: 'Sign in',
  },
  secondFactorAdded: (factor = 'passkey'): MailText => ({
    subject: `A new ${factor} signs in to your account`,
    paragraphs: [
      `${factor === 'passkey' ? 'A passkey' : 'An authenticator app'} was added to your account at Counsel. All other sessions have ended.`,
      notYou,
    ],
    action: 'Open your settings',
  }),
  secondFactorRemoved: (factor = 'passkey'): MailText => ({
    subject: `Your ${factor} was removed`,
    paragraphs: [
      `${factor === 'passkey' ? 'A passkey' : 'The authenticator app'} was removed from your account at Counsel. All other sessions have ended.`,
      notYou,
    ],
    action: 'Open your settings',
  }),
  recoveryCodesMade: {
    subject: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes were made for your account at Counsel. Older ones no longer work.',
      notYou,
    ],
    action: 'Open your settings',
  },
  recoveryCodeUsed: (codesLeft = 0): MailText => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, hopefully you, used a recovery code of your account at Counsel. ${codesLeft} of them are left.`,
      notYou,
    ],
    action: 'Open your settings',
  }),
  wrongCode: {
    subject: 'A wrong code was given for your account',
    paragraphs: [
      'Somebody, hopefully you, signed in with your password and gave a wrong code at Counsel. A wrong code does not sign in.',
      'If this was not you, somebody knows your password: sign in and choose a new one now. We write of this once a day at most. After many wrong codes those of your app are refused for a day; your passkeys and recovery codes go on.',
    ],
    action: 'Open your settings',
  },
  secondFactorsReset: {
    subject: 'Your passkeys and codes were removed',
    paragraphs: [
      'Those who run the portal have removed all passkeys, your authenticator app and your recovery codes from your account at Counsel. Your sessions have ended; your password signs in.',
      'If you did not ask them to, please tell them at once.',
    ],
    action: 'Sign in',
  },
  newDevice: ({ device = '', at = '' }: { device?: string; at?: string }): MailText => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Somebody, hopefully you, signed in to your account at Counsel on a browser that had not signed in to it before: ${device}, on ${moment.format(new Date(at))} UTC.`,
      'If this was not you, reset your password now, which ends all sessions: choose “Forgot password” on the sign-in page.',
    ],
    action: 'See your sessions',
  }),
  addressTaken: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to create an account at Counsel with your email address. Nothing was changed.',
      'If this was you, sign in instead. You can choose a new password on the sign-in page.',
    ],
    action: 'Sign in',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    paragraphs: [
      'Somebody, hopefully you, asked to use this email address for an account at Counsel. Open the link while you are signed in to that account.',
      `${oneHour} If you did not ask for it, you can ignore this email.`,
    ],
    action: 'Use this email address',
  },
  addressWanted: {
    subject: 'Your email address is in use',
    paragraphs: [
      'Somebody asked to use this email address for another account at Counsel. It belongs to your account already, so nothing was changed.',
      'If this was you, sign in to the account that has this address.',
    ],
    action: 'Sign in',
  },
  newAddressAsked: {
    subject: 'A new email address was asked for',
    paragraphs: [
      'Somebody signed in to your account at Counsel and asked to use another email address for it. This one stays until the other is confirmed.',
      'If this was not you, reset your password now, which voids the request: choose “Forgot password” on the sign-in page.',
    ],
    action: 'Sign in',
  },
  addressChanged: {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account at Counsel now has another email address. This one no longer belongs to it.',
      'If this was not you, please tell those who run the portal at once.',
    ],
    action: 'Sign in',
  },
  remoteFailing: ({ remote = '', version = '', failure = '', times = 0 }): MailText => ({
    subject: `${remote} ${version} fails in browsers`,
    paragraphs: [
      `Version ${version} of ${remote} shows a failure that it has not shown before: ${failure}, ${times} times so far.`,
      `Its page, or the command “counsel-remote errors --version ${version}”, says where in your sources it is, in which browsers, and what led to it.`,
      mostADay,
    ],
    action: 'Open its page',
  }),
  canaryStopped: ({ remote = '', version = '', figures = '' }): MailText => ({
    subject: `The canary ${version} of ${remote} was stopped`,
    paragraphs: [
      `The portal has ended the canary of ${remote} ${version}, which failed more often than the live version: ${figures}`,
      `Every browser gets the live version again with its next page. Its page, or the command “counsel-remote errors --version ${version}”, says what failed.`,
      mostADay,
    ],
    action: 'Open its page',
  }),
  questionClaimed: aboutQuestion(
    'An attorney is reviewing your question',
    'An attorney has taken on your question and is preparing an answer.',
  ),
  questionAnswered: aboutQuestion(
    'Your question has been answered',
    'An attorney has answered your question.',
  ),
  questionFollowedUp: aboutQuestion(
    'New follow-up on a question',
    'There is a new follow-up on a question that you take part in.',
  ),
  questionReturned: aboutQuestion(
    'Your question waits for another attorney',
    'The attorney who had taken on your question could not answer it. It waits again at the place that it had, and you need not do anything.',
  ),
  questionClosed: aboutQuestion(
    'A question that you answered was closed',
    'Its asker has closed a question that you answered, and says whether your answer helped.',
  ),
  claimReminded: ({ at = '' }: { at?: string }): MailText => ({
    subject: 'A question waits for your answer',
    paragraphs: [
      `Half of the time for a question that you have claimed is over. It goes back to the queue on ${moment.format(new Date(at))} UTC unless you have answered it. If you are writing then, you get as long again, once.`,
      'If you cannot answer it, please give it back now, so that somebody else can. What you have written stays with you.',
    ],
    action: 'Open the question',
  }),
  claimLapsed: {
    subject: 'A question went back to the queue',
    paragraphs: [
      'The time for a question that you had claimed is over, and it has gone back to the queue. What you have written stays in the browser where you wrote it; while nobody else has claimed the question, you can claim it again.',
    ],
    action: 'See your claimed questions',
  },
  /** Below it stand the titles of named ones, each a link. */
  newQuestions: ({ waiting = 1, anonymous = 0 }: { waiting?: number; anonymous?: number }) => ({
    subject: waiting === 1 ? 'A new question waits' : `${waiting} new questions wait`,
    paragraphs: [
      `${waiting === 1 ? 'A question waits' : `${waiting} questions wait`} for an attorney, in the fields and states that you have chosen.`,
      ...(anonymous === 0
        ? []
        : [
            `${anonymousWords(waiting, anonymous)} For confidentiality, their titles stand in the queue alone.`,
          ]),
      'In your settings you choose which questions we tell you of, how often, and at what hours we do not.',
    ],
    action: 'Open the queue',
  }),
  followUps: (count: number): string =>
    count === 1 ? 'New follow-up on a question' : `${count} new follow-ups on a question`,
  applications: (count: number): string =>
    count === 1 ? 'New attorney application' : `${count} new attorney applications`,
  /** Below it stand the lines, each a link. */
  summary: {
    subject: 'What happened at Counsel',
    paragraphs: [
      'Much has happened in a short time, so this email tells it together.',
      'For confidentiality, it does not repeat what was written.',
    ],
    action: 'Open your dashboard',
  },
  lateQuestions: (count: number): string =>
    count === 1 ? 'A question waits too long' : `${count} questions wait too long`,
  questionLate: {
    subject: 'A question waits too long',
    paragraphs: [
      `A question has waited for ${durations.escalationHours.administrators} hours, and no attorney has taken it on. Those of its category and of its state were told again.`,
      'You can ask one of them by name.',
    ],
    action: 'See what is late',
  },
  attorneyAsked: {
    subject: 'You are asked to take on a question',
    paragraphs: [
      'A question has waited for long, and an administrator asks whether you can take it on.',
      'For confidentiality, this email does not repeat it. It is yours once you claim it; nobody is told if you do not.',
    ],
    action: 'Read the question',
  },
  applicationReceived: {
    subject: 'New attorney application',
    paragraphs: ['An attorney has applied and is waiting for your decision.'],
    action: 'Review applications',
  },
  applicationConfirmation: (isRepeat = false): MailText => ({
    subject: isRepeat
      ? 'Another application with your email address'
      : 'Confirm your application as an attorney',
    paragraphs: [
      'Somebody, hopefully you, applied to answer questions as an attorney at Counsel and gave this email address.',
      ...(isRepeat
        ? [
            'There is an application with this address already. It stays as it is until you confirm this one, which takes the place of others that are not confirmed.',
          ]
        : []),
      ...confirming,
    ],
    action: 'Confirm the application',
  }),
  applicationApproved: {
    subject: 'Your application has been approved',
    paragraphs: [
      'Welcome to Counsel: your application as an attorney has been approved.',
      'Sign in to answer questions. In your settings you can add a passkey, or a code beside your password, so that nobody else reads what people entrust to you.',
    ],
    action: 'Sign in',
  },
  unconfirmedApproved: {
    subject: 'An application with your email address has been approved',
    paragraphs: [
      'An application as an attorney at Counsel that names this email address has been approved. One step is missing: a confirmation that the address is the applicant’s.',
      ...confirming,
    ],
    action: 'Confirm the application',
  },
  applicationRejected: (reason = '', { isConfirmed = true } = {}): MailText => ({
    subject: 'Your application was not approved',
    paragraphs: [
      'We have reviewed your application as an attorney and could not approve it.',
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      'You may apply again at any time.',
      ...(isConfirmed
        ? []
        : ['If you never applied, somebody used your email address, and nothing came of it.']),
    ],
    action: 'Apply again',
  }),
} as const satisfies Record<string, MailText | object>;

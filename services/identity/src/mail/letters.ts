import { durations } from '@counsel/contracts';

/** What a mail says, before it is laid out. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** The one thing to do; `path` is below the portal's public address. */
  action: { label: string; path: string };
}

const oneHour = 'The link works once, for one hour.';

export const verification = (token: string): Letter => ({
  subject: 'Verify your email address',
  paragraphs: [
    'An account at Counsel was created with this email address. Please confirm that it is yours.',
    `${oneHour} If you did not create an account, you can ignore this email.`,
  ],
  action: { label: 'Verify email address', path: `/verify-email?token=${token}` },
});

export const reset = (token: string): Letter => ({
  subject: 'Reset your password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password for your account at Counsel.',
    `${oneHour} If you did not ask for it, you can ignore this email: your password stays as it is.`,
  ],
  action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
});

export const passwordChanged: Letter = {
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account at Counsel was changed. Sessions that began with the old one have ended.',
    'If this was not you, reset your password now: choose “Forgot password” on the sign-in page.',
  ],
  action: { label: 'Sign in', path: '/login' },
};

export const addressTaken: Letter = {
  subject: 'You already have an account',
  paragraphs: [
    'Somebody tried to create an account at Counsel with your email address. Nothing was changed.',
    'If this was you, sign in instead. You can choose a new password on the sign-in page.',
  ],
  action: { label: 'Sign in', path: '/login' },
};

export const newAddress = (token: string): Letter => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    'Somebody, hopefully you, asked to use this email address for an account at Counsel.',
    `${oneHour} If you did not ask for it, you can ignore this email.`,
  ],
  action: { label: 'Use this email address', path: `/verify-email?token=${token}` },
});

export const addressWanted: Letter = {
  subject: 'Your email address is in use',
  paragraphs: [
    'Somebody asked to use this email address for another account at Counsel. It belongs to your account already, so nothing was changed.',
    'If this was you, sign in to the account that has this address.',
  ],
  action: { label: 'Sign in', path: '/login' },
};

export const newAddressAsked: Letter = {
  subject: 'A new email address was asked for',
  paragraphs: [
    'Somebody signed in to your account at Counsel and asked to use another email address for it. This one stays until the other is confirmed.',
    'If this was not you, reset your password now, which voids the request: choose “Forgot password” on the sign-in page.',
  ],
  action: { label: 'Sign in', path: '/login' },
};

export const addressChanged: Letter = {
  subject: 'Your email address was changed',
  paragraphs: [
    'Your account at Counsel now has another email address. This one no longer belongs to it.',
    'If this was not you, please tell those who run the portal at once.',
  ],
  action: { label: 'Sign in', path: '/login' },
};

const onQuestion =
  (subject: string, text: string) =>
  (questionId: number): Letter => ({
    subject,
    paragraphs: [text, 'For confidentiality, this email does not repeat what was written.'],
    action: { label: 'Open the question', path: `/question/${questionId}` },
  });

export const questionClaimed = onQuestion(
  'An attorney is reviewing your question',
  'An attorney has taken on your question and is preparing an answer.',
);
export const questionAnswered = onQuestion(
  'Your question has been answered',
  'An attorney has answered your question.',
);
export const questionFollowedUp = onQuestion(
  'New follow-up on a question',
  'There is a new follow-up on a question that you take part in.',
);

export const applicationReceived: Letter = {
  subject: 'New attorney application',
  paragraphs: ['An attorney has applied and is waiting for your decision.'],
  action: { label: 'Review applications', path: '/admin' },
};

const approval = {
  subject: 'Your application has been approved',
  welcome: 'Welcome to Counsel: your application as an attorney has been approved.',
};

export const applicationApproved: Letter = {
  subject: approval.subject,
  paragraphs: [approval.welcome, 'Sign in to answer questions.'],
  action: { label: 'Sign in', path: '/login' },
};

/** For an application made signed out: the link gives it to the account that follows it. */
export const unlinkedApproved = (token: string): Letter => ({
  subject: approval.subject,
  paragraphs: [
    approval.welcome,
    'Follow the link, and sign in or create an account: the application then belongs to it.',
    `The link works once, for ${durations.applicationLinkDays} days.`,
  ],
  action: { label: 'Become an attorney', path: `/apply-attorney?link=${token}` },
});

export const applicationRejected = (reason: string): Letter => ({
  subject: 'Your application was not approved',
  paragraphs: [
    'We have reviewed your application as an attorney and could not approve it.',
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
    'You may apply again at any time.',
  ],
  action: { label: 'Apply again', path: '/apply-attorney' },
});

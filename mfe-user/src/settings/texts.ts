import { confirmations, sessionTexts } from '@counsel/contracts';

/** What is said when a change of the account has been made. */
export const done = {
  name: { title: 'Name Changed', description: 'Your new name has been saved.' },
  email: { title: 'Link Sent', description: confirmations.newEmailAsked },
  password: { title: 'Password Changed', description: confirmations.passwordChanged },
  session: { title: 'Session Ended', description: sessionTexts.ended },
  otherSessions: { title: 'Sessions Ended', description: sessionTexts.othersEnded },
  everySession: { title: 'Signed Out', description: sessionTexts.allEnded },
  mailOn: { title: 'Emails Turned On', description: 'We will email you about this.' },
  resumed: { title: 'Emails Resumed', description: 'We will email you again.' },
  alerts: { title: 'Alerts Saved', description: 'We will tell you of new questions as you chose.' },
  mailOff: { title: 'Emails Turned Off', description: 'We will not email you about this.' },
} as const;

const again = 'Please try again.';

/** What is said when it could not be made, and the server gives no reason. */
export const failed = {
  name: { title: 'Name Not Changed', fallback: `Your name could not be saved. ${again}` },
  email: { title: 'Email Not Changed', fallback: `The link could not be sent. ${again}` },
  password: {
    title: 'Password Not Changed',
    fallback: `Your password could not be changed. ${again}`,
  },
  session: { title: 'Session Not Ended', fallback: `The session could not be ended. ${again}` },
  otherSessions: {
    title: 'Sessions Not Ended',
    fallback: `Your other sessions could not be ended. ${again}`,
  },
  everySession: {
    title: 'Not Signed Out',
    fallback: `Your sessions could not be ended. ${again}`,
  },
  addPasskey: {
    title: 'Passkey Not Added',
    fallback: `The passkey could not be added. ${again}`,
  },
  authenticator: {
    title: 'App Not Added',
    fallback: `The authenticator app could not be added. ${again}`,
  },
  recoveryCodes: {
    title: 'No Codes Made',
    fallback: `The recovery codes could not be made. ${again}`,
  },
  removeFactor: { title: 'Not Removed', fallback: `This could not be removed. ${again}` },
  resumed: { title: 'Emails Not Resumed', fallback: `Your emails are still stopped. ${again}` },
  alerts: { title: 'Alerts Not Saved', fallback: `Your choice could not be saved. ${again}` },
  mail: { title: 'Emails Not Changed', fallback: `Your choice could not be saved. ${again}` },
} as const;

/** What comes of removing a passkey or the app. `what` it does then. */
export const removalOf = (what: string, isOnly: boolean): string =>
  isOnly
    ? `${what} Nothing is left beside your password: your recovery codes go, too. All your other sessions end.`
    : `${what} All your other sessions end.`;

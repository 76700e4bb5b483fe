/** What the portal's mails are about, in the administrator's words. */
const names: Record<string, string> = {
  verification: 'Email verification',
  reset: 'Password reset',
  'password-changed': 'Password changed',
  'address-taken': 'Account exists already',
  'new-address': 'Confirmation of a new address',
  'new-address-asked': 'New address asked for',
  'address-changed': 'Address changed',
  'question-claimed': 'Question claimed',
  'question-answered': 'Question answered',
  'question-followed-up': 'Follow-up on a question',
  'application-received': 'Application received',
  'application-approved': 'Application approved',
  'application-rejected': 'Application rejected',
};

/** What a mail is about; a kind that is not known stands as it is. */
export const mailName = (kind: string): string => names[kind] ?? kind;

/** Of the page, to browsers and search engines. */
export const landingTitle = 'Legal Answers for Business';

/** The landing page's claims; they are promises of the service, nothing on the page enforces them. */
export const hero = {
  eyebrow: 'Legal answers for business',
  title: 'Ask a licensed attorney. Stay anonymous if you like.',
  lead: 'Put a legal question about your business in your own words. A verified attorney from your jurisdiction takes it up and writes you an answer, typically within 24 hours.',
};

export const steps = [
  {
    title: 'Submit Your Question',
    text: 'Pick a field of law, describe what happened, and decide whether your name is shown.',
  },
  {
    title: 'Attorney Review',
    text: 'A licensed attorney who knows the field claims your question and reads it in full.',
  },
  {
    title: 'Receive Answer',
    text: 'The answer arrives on your dashboard, typically within 24 hours. Ask follow-ups until it is clear.',
  },
];

export const attorneyPoints = [
  'A queue of questions by field of law: claim the ones you want to answer.',
  'Verification by license number and bar registration, decided by a person.',
  'Approval status within 2-3 business days of your application.',
];

export const commonQuestions = [
  {
    question: 'Will the attorney learn who I am?',
    answer:
      'Not from us, when you ask anonymously: your question and its follow-ups come without your name or address. Attorneys read what you write, and can see when it arrives.',
  },
  {
    question: 'How quickly will I get an answer?',
    answer:
      'Answers typically arrive within 24 hours, from attorneys in your jurisdiction. Your dashboard shows when your question has been claimed.',
  },
  {
    question: 'Can I ask back?',
    answer:
      'Yes. Once an attorney has claimed your question you can send follow-ups, and the attorney replies in the same thread.',
  },
  {
    question: 'Who are the attorneys?',
    answer:
      'Every attorney is verified by hand, by license number and bar registration, before seeing any question.',
  },
];

export const smallPrint = [
  {
    text: 'Privacy: anonymous questions come to attorneys without your name or address.',
    link: { to: '/privacy', label: 'Privacy policy' },
  },
  {
    text: 'Terms: answers are general legal information and create no attorney-client relationship.',
    link: { to: '/terms', label: 'Terms and conditions' },
  },
  {
    text: 'Cookies: they keep you signed in and your account safe. None tracks you.',
    link: { to: '/privacy#cookies', label: 'All cookies' },
  },
];

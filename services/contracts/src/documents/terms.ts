import type { PortalDocument } from './document.ts';

/** What people accept before they ask, and what attorneys take upon themselves. */
export const terms: PortalDocument = {
  title: 'Terms and Conditions',
  lead: 'What you may expect of Counsel, what Counsel expects of you, and what attorneys here take upon themselves.',
  version: 1,
  since: '2026-11-27',
  sections: [
    {
      id: 'operator',
      title: 'Who runs Counsel',
      words: `
Counsel is run by **OPERATOR_NAME**, OPERATOR_ADDRESS. You reach us at [OPERATOR_EMAIL](mailto:OPERATOR_EMAIL) or through the [support form](/support). In these terms "we" is that operator and "you" is whoever uses the portal, as somebody who asks or as an attorney.

You accept these terms when you send your first question: the form has a box for it. The portal keeps when you ticked it and which version of the terms was in force. Whoever applies as an attorney accepts them with the application.
`,
    },
    {
      id: 'service',
      title: 'What Counsel is',
      words: `
Businesses ask legal questions here, and licensed attorneys answer them. You write a question, with your name or anonymously; an attorney who chooses it claims it, answers it, and you can write to each other below the answer. Nobody is assigned to you, and asking costs nothing.

We run the place. We write no answers and give no legal advice, and no screen of the portal shows us the words of a question.
`,
    },
    {
      id: 'no-attorney-client',
      title: 'Answers are general information',
      words: `
Answers are general legal information and create no attorney-client relationship, neither with the attorney who answers nor with us. They go by what you wrote, which nobody has checked, and do not replace an attorney who knows your case.

- Do not wait for an answer when a deadline is near.
- Do not include confidential details or the names of others.
- Before you act on an answer where much is at stake, have an attorney of your own look at it.
`,
    },
    {
      id: 'account',
      title: 'Your account',
      words: `
You are of age and use Counsel for a business. What you say of yourself is true, the account is yours alone, and you keep what signs you in to yourself. Tell us if somebody else got in; in the settings you can end all sessions at once.

We write to the address of your account about what happens to it and to your questions. Most kinds of mail can be turned off in the settings.
`,
    },
    {
      id: 'asking',
      title: 'Asking',
      words: `
- Ask about your own business, in your own words, one matter at a time.
- Whether a question is anonymous is decided when you send it and never changes. What anonymity means, and what it cannot do, stands in the [privacy policy](/privacy#anonymous).
- As long as nobody has claimed a question you can withdraw it. Once it is answered you can close it, and ask once for a second opinion.
- What you write stays yours. You allow us to keep it and to show it to those whom the [privacy policy](/privacy#who-reads) names. We publish none of it.
`,
    },
    {
      id: 'time',
      title: 'When an answer comes',
      words: `
Answers typically arrive within 24 hours. That is experience, not a promise: attorneys choose freely, and a question may wait longer or find nobody. How long it has really taken stands in [the figures](/promise).

A claim ends when its attorney gives the question back or lets the time for an answer pass. The question then waits again at its old place, and you are told.
`,
    },
    {
      id: 'attorneys',
      title: 'What attorneys take upon themselves',
      words: `
An attorney answers here only after an administrator has looked at the license number and the bar registration and approved the application, and after its email address was confirmed. Whoever answers as an attorney

- is licensed and in good standing in the state named in the application, and tells us at once if that changes;
- answers only what they may and can answer under the rules of their profession, and gives a question back where they have a conflict of interest;
- answers within the time of a claim, or gives the question back so that another can;
- keeps what they read to themselves, uses it for the answer alone, and asks nobody for business by it;
- does not try to find out who asked an anonymous question;
- stands for the answer with name, state and license number, which the asker sees beside it. The answer is the attorney's own; we neither check nor change it.

We may refuse an application, and end an approval where these duties are broken or the license is not what it was.
`,
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      words: `
- Using another's name, address or license, or an account that is not yours.
- What is unlawful, threatens, deceives or advertises.
- Trying to read what is not for you, to break or overload the portal, or to empty it by programs. If you find a hole, tell us first: [how](/.well-known/security.txt).
`,
    },
    {
      id: 'liability',
      title: 'What we answer for',
      words: `
We keep the portal running and what is in it safe as well as we can, and it may still be away, slow or wrong at times. We answer without limit for harm to life and health, for what we do on purpose or by gross negligence, and wherever the law does not let us say less. Beyond that we answer only for breaking a duty without which the portal would have no point, and only for harm that could be foreseen; and not for what attorneys and askers write.
`,
    },
    {
      id: 'end',
      title: 'How it ends',
      words: `
You can stop at any time. To have your account deleted, write to us; what goes then and what must stay is said in the [privacy policy](/privacy#erasure). We may close an account that breaks these terms, after telling its owner why where that can be done.
`,
    },
    {
      id: 'changes',
      title: 'Changes, and the law',
      words: `
A change of these terms is a new version with a date of its own. What you accepted before stays as it was for what you did before; before your next question the form asks you to accept the new version. Earlier versions are had from us.

The law of the place where we have our seat applies. If you are protected by rules of your own law that no agreement can take away, you keep that protection.
`,
    },
  ],
};

import type { PortalDocument } from './document.ts';

/** What the portal keeps of people, for how long, and who reads it: true to what the code does. */
export const privacy: PortalDocument = {
  title: 'Privacy Policy',
  lead: 'What Counsel keeps of you, for how long, who reads it, and what you can do about it.',
  version: 1,
  since: '2026-11-27',
  sections: [
    {
      id: 'operator',
      title: 'Who is responsible',
      words: `
**OPERATOR_NAME**, OPERATOR_ADDRESS, is responsible for what Counsel keeps of you. Write to [OPERATOR_EMAIL](mailto:OPERATOR_EMAIL) about anything on this page.
`,
    },
    {
      id: 'in-short',
      title: 'In short',
      words: `
- What you ask is read by you, by attorneys who look for questions to answer, and by the one who claims yours. Administrators of the portal cannot open it.
- Ask anonymously, and attorneys get nothing that says who you are but what you write yourself.
- There is no advertising, no tracking and no counting of visitors. Fonts and code come from this portal alone.
- We sell and pass on nothing.
`,
    },
    {
      id: 'kept',
      title: 'What is kept, and for how long',
      words: `
| What | How long |
| --- | --- |
| Your account: name, email address, whether it is verified, roles, when you accepted which version of the terms | as long as the account |
| Your password, as a hash by which nobody can read it | until you change it |
| Passkeys (their public half), the secret of an authenticator app (encrypted), recovery codes (as hashes) | until you remove them |
| Questions, answers, messages below them, how a question was closed, and the steps of each with their times | as long as the asker's account |
| Passages that an attorney keeps for answers | until the attorney deletes them |
| Applications of attorneys | while undecided or approved; what is withdrawn, or not confirmed by its address in 14 days, is removed |
| Decisions on applications: who decided, when, why, and the application as it was | without an end |
| Sessions: browser and system in words, when you signed in and were last seen | until you sign out; 24 hours without use, 30 days at most |
| Browsers that have signed in to your account | one year from the last time |
| Links that were mailed to you, as hashes | one hour, then removed in the night |
| Notifications behind the bell | 90 days |
| Which emails you want, and of which questions an attorney hears | as long as the account |
| Emails about to be sent (to whom, of which kind, never a question's text) | ten days after they were sent or given up |
| Your network address, in counters against misuse | one day at most |
| A record of sign-ins, refusals and decisions, by ids and a keyed hash of the network address | usually 400 days |
| Reports of failures in your browser: where in our code, never what you wrote | 30 days |
| Messages to support | in the portal for 14 days; in our mailbox until the matter is settled and no law has us keep them |
`,
    },
    {
      id: 'who-reads',
      title: 'Who reads what',
      words: `
- **Attorneys** whose application was approved read questions that wait: category, state, title, text and the hour of asking. Attorneys who asked to be told of new questions get the titles of those that are not anonymous by email.
- **The attorney who claims your question** reads it, your messages below it, and, unless you asked anonymously, your name as it was when you asked. When you close it, that attorney reads what you say about the answer. From then on other attorneys cannot read it.
- **You** read who answered: name, state and license number of the attorney.
- **Administrators** see accounts (name, address, whether it is verified, roles, since when), applications, and of questions that wait too long their category, state and times. No word of a question, and no asker.
- **Whoever keeps the machines running** could reach the database. We do that only to mend faults or where a law obliges us, and the portal's logs hold no text of a question, no password and no cookie.
- **Everybody** reads how quickly questions are claimed and answered, in figures of five questions at least.
`,
    },
    {
      id: 'anonymous',
      title: 'Anonymous questions',
      words: `
To anyone but you, an anonymous question carries no name, no address, no picture and no account, and nothing that is made from them; nor do your messages below it, emails, or the order of lists. Two questions of yours cannot be told to be by one person. Your times reach attorneys by the hour only.

What this cannot do:

- Attorneys read what you write. Your way of writing, names and figures can give you away. The form warns of names, addresses and telephone numbers.
- Whoever watches the queue sees when something arrives.
- The state that you choose, if you choose one, narrows down who may be asking.
- The portal itself knows that the question is yours: otherwise you could not read the answer.
`,
    },
    {
      id: 'emails',
      title: 'Emails',
      words: `
Emails tell that something happened and hold a link, never the words of a question or an answer. Those that you can do without end with a link that turns that kind off; the settings list them all. The mail server through which they leave handles them for us, and sees your address and what stands in them.

If your mailbox refuses our emails, or you report one as unwanted, we stop those that you can do without and say so in the settings.
`,
    },
    {
      id: 'cookies',
      title: 'Cookies, and what your browser keeps',
      words: `
| Cookie | What for, and how long |
| --- | --- |
| \`counsel\`, with its signature | keeps you signed in, for 30 days at most |
| \`counsel-device\`, with its signature | knows a browser that has signed in before, so that strangers' wrong guesses do not lock you out, for one year |
| \`counsel-group\` | keeps you on one version of a screen while another is tried, for 30 days |
| \`counsel-view\` | names your account and the view that you chose, so that pages come drawn for it, for one year |

Over https the names of the first three begin with \`__Host-\`. All are needed for what you asked for, and none is read by anybody else, so there is no banner to click away.

Your browser also keeps, on your device alone: what you are writing until it is sent, the last list of the portal's screens, and that you have seen the tour. If you are signed in, it also keeps what you have read of your own (your questions, their answers, your name), encrypted, so that you can read it without a network; after seven days it is shown no more. Drafts of signed-in people, and what they have read, go when they sign out.
`,
    },
    {
      id: 'elsewhere',
      title: 'Where it goes',
      words: `
Nowhere but to the machines that run the portal and to the mail server. The page that you look at talks to this portal alone; should a screen need another host, an administrator must have allowed that host by name, and your browser lets it reach no other.

A law may oblige us to hand something out. Then we hand out what it names and no more, and tell you where that is allowed.
`,
    },
    {
      id: 'erasure',
      title: 'Seeing, correcting and erasing',
      words: `
- **See and correct**: your questions stand on your dashboard, your name, address, sessions and emails in the [settings](/settings).
- **Take back**: a question that nobody has claimed can be withdrawn; from then on only you can read it.
- **Erase**: write to us from the address of your account, or through [support](/support) while signed in. We delete the account with its questions, and tell you when it is done. Until then you can end all sessions in the settings.
- **Copy, restriction, objection**: you may ask for a copy of what we keep of you, and object to what we do with it.
- **Complain**: you may turn to the data protection authority where you live or where we have our seat.

After an erasure there remain: decisions on applications, the record of sign-ins and decisions until its time is over, which names people by ids alone, and copies for emergencies until newer ones take their place. An answer that an attorney gave stays with the asker whose question it answers.

We keep what you give us because you asked us to show your questions to attorneys and bring you answers; we keep records and counters because a portal like this one must be protected from misuse.
`,
    },
    {
      id: 'security',
      title: 'How it is protected',
      words: `
Connections are encrypted. Passwords are kept as argon2id hashes, sessions and links as hashes; you can add a passkey or an authenticator app. Each part of the portal reaches its own data alone. If you find a hole, tell us: [security.txt](/.well-known/security.txt).
`,
    },
    {
      id: 'changes',
      title: 'Changes',
      words: `
A change of this policy is a new version with a date of its own. Earlier versions are had from us.
`,
    },
  ],
};

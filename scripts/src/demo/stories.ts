import type { QuestionState, ReturnReason, Verdict } from '@counsel/contracts';
import type { Asker, Attorney } from './people.ts';

/** What is asked and what becomes of it; hours count from when it was asked. */
export interface Story {
  /** So many days ago, at that hour by UTC; on day 0 so many hours ago. */
  asked: readonly [day: number, hour: number];
  by: Asker;
  categoryId: number;
  state?: QuestionState;
  isAnonymous?: boolean;
  title: string;
  content: string;
  withdrawnAfter?: number;
  returned?: { by: Attorney; after: number; hours: number; reason: ReturnReason };
  claimed?: { by: Attorney; after: number };
  answer?: { after: number; text: string };
  followUps?: readonly { by: 'asker' | 'attorney'; after: number; text: string }[];
  closed?: { after: number; verdict: Verdict; words?: string };
}

const [formation, contracts, employment, property, taxes, realEstate] = [1, 2, 3, 4, 5, 6];
const [governance, acquisitions, disputes, privacy, licenses, debt] = [7, 8, 9, 10, 11, 12];
const [insurance, financing, franchising, consumers] = [13, 14, 15, 16];

export const stories: readonly Story[] = [
  {
    ...{ asked: [29, 15.2], by: 'maya', categoryId: formation, state: 'TX' },
    title: 'Should my coffee roastery become an LLC before I hire anyone?',
    content:
      'I have roasted coffee in Austin as a sole proprietor for two years and sell to eleven cafés. In January I want to hire two people and sign a lease for a larger space. Friends tell me to form an LLC first, my accountant says that it changes nothing for taxes. Is it worth the cost now, and what do I have to move over?',
    claimed: { by: 'daniel', after: 1.4 },
    answer: {
      after: 3.1,
      text: `Yes, and before the lease rather than after it.

Your accountant is right about income tax: an LLC with one owner is taxed as you are now unless you elect otherwise. What changes is who is liable. Today a customer's claim, a wage claim or the rest of a five-year lease can reach your house and savings; with an LLC that is kept properly, in general it reaches the company.

In this order:

1. File a certificate of formation with the Texas Secretary of State (Form 205; the fee is $300) and get an EIN for the LLC.
2. Sign a short company agreement even though you are the only member.
3. Open an account of the LLC, and never pay private bills from it.
4. Sign the lease and the employment papers as *the LLC, by Maya Lindqvist, Member*. Expect the landlord to ask for a personal guaranty; try to limit it to twelve months of rent.
5. Move over the cafés' orders, the sales tax permit and your insurance.

Texas also has a franchise tax. At your size you will probably owe none, but the information report is still due each May.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 20 },
        text: 'Thank you, this is clear. The landlord has just asked for a guaranty over the whole five years. Is twelve months something that landlords accept?',
      },
      {
        ...{ by: 'attorney', after: 24.5 },
        text: 'Often, if you offer something for it. Propose a guaranty that falls by a year’s rent for each year that you pay on time, or a deposit of three months instead. Put it in the letter of intent, while both sides still want the deal.',
      },
    ],
    closed: { after: 49, verdict: 'helpful', words: 'The order of the steps was what I needed.' },
  },
  {
    ...{ asked: [28, 17.5], by: 'tom', categoryId: contracts, state: 'NY', isAnonymous: true },
    title: 'Client refuses the last invoice because the design brief changed',
    content:
      'We designed packaging for a cosmetics company at a fixed price of $24,000. They changed the brief twice by e-mail and now withhold the last third, since the result is not what the contract describes. The contract says that changes must be in writing and signed.',
    claimed: { by: 'rebecca', after: 2.2 },
    answer: {
      after: 8,
      text: `You have a good claim, and the clause about signed changes is less of an obstacle than it looks.

New York enforces such clauses (General Obligations Law § 15-301), but there are two ways around them that fit what you describe: the client **acted on** the changed brief, and it asked for the changes itself, so that it is hard for it to insist on the form now. E-mails that end with a typed name have also been treated as signed writings.

Write to them once more: list each change with the date of the e-mail, say that the work follows their instructions, and ask for payment within ten days. If they don't pay, $8,000 is within the limit of small claims in New York City only in part, so ask there for up to $10,000 or use the commercial part for companies.`,
    },
    closed: { after: 30, verdict: 'helpful' },
  },
  {
    ...{ asked: [27, 14], by: 'priya', categoryId: employment, state: 'CA', isAnonymous: true },
    title: 'Can we ask a new developer to sign a non-compete in California?',
    content:
      'We are nine people and build software for dentists. Our first senior developer leaves for a competitor, and our investors want every new contract to have a non-compete of one year. Is that possible here? What can we do instead?',
    claimed: { by: 'elena', after: 0.9 },
    answer: {
      after: 2.6,
      text: `No. Section 16600 of the Business and Professions Code makes non-competes for employees void, and since 2024 even putting one into a contract is unlawful (§ 16600.1) and can be treated as unfair competition. Tell your investors that the clause would cost you and protect nothing.

What does hold in California:

- **Confidentiality**, with a definition that names what is secret: source code, price lists, the roadmap.
- **Assignment of inventions**, with the notice that Labor Code § 2870 asks for.
- **Trade secret hygiene**: access by role, an exit interview, devices returned and accounts closed on the last day.

A promise not to solicit your *employees* is doubtful today; leave it out unless you have a special reason.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 5 },
        text: 'Does it matter that one of them will work from Nevada?',
      },
      {
        ...{ by: 'attorney', after: 7.5 },
        text: 'It may, but don’t build on it. If the job is tied to your office in California, or they move here later, the same rules reach the contract (§ 16600.5). Use one contract for all.',
      },
    ],
    closed: { after: 26, verdict: 'helpful', words: 'Short and to the point, thank you!' },
  },
  {
    ...{ asked: [26, 20.1], by: 'luis', categoryId: licenses, state: 'TN' },
    title: 'Which licenses does a food truck in Nashville need?',
    content:
      'My brother and I bought a truck and want to sell tacos at markets and in the evening downtown, from April on. The seller says that his permit comes with the truck.',
    claimed: { by: 'marcus', after: 13.5 },
    answer: {
      after: 15,
      text: `It does not: permits belong to an operator and a vehicle together. Plan about six weeks for:

1. A business license of Davidson County, and one of the state once your sales pass the threshold.
2. A **mobile food service permit** of the Metro Public Health Department. The truck is inspected, and you name a commissary where it is cleaned.
3. A fire inspection, for propane and the hood.
4. For downtown streets, Metro's own mobile vendor permit; for markets, the organizer's rules.
5. Registration for sales tax with the Tennessee Department of Revenue. Prepared food is taxed at the full rate, not the lower one for groceries.

Ask the seller for the last inspection report. What it complains of is yours to mend.`,
    },
    closed: { after: 40, verdict: 'helpful' },
  },
  {
    ...{ asked: [25, 16.4], by: 'hannah', categoryId: property, state: 'federal' },
    title: 'Someone sells candles under almost the same name as ours',
    content:
      'We have sold candles as “Hearth & Hollow” since 2021, online and in some thirty shops. A new shop on a large marketplace calls itself “Hearth + Hollows”. We never registered the name. Customers have already written to us about parcels that were not ours. What are our options, and how fast do we have to be?',
    claimed: { by: 'elena', after: 1.1 },
    answer: {
      after: 5.2,
      text: `You need no registration to have rights: by using the name in trade you own a mark where you are known, and federal law protects it too (Lanham Act § 43(a)). Those misdirected letters are **evidence of confusion**; keep every one with its date.

Do these side by side, within the next two weeks:

- File for registration of the word mark in class 4. It takes about a year, but it dates back to the day of filing.
- Send a letter that asks them to stop, with your first use, the evidence, and a date. Be firm and factual; no threats about criminal law.
- Report the listing. Most marketplaces act faster once a registration is there, but accept a pending one with proof of earlier use.

Waiting is the only real mistake: after a few years of silence a court may hold that you put up with it.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 29 },
        text: 'They answered: they will rename themselves if we pay for their new labels, $600. Is it wise to pay?',
      },
      {
        ...{ by: 'attorney', after: 32 },
        text: 'It can be, it costs less than the second letter. Have them sign before you pay: they stop by a date, never apply for the name, hand over the shop’s address on the marketplace, and you admit nothing.',
      },
    ],
    closed: {
      after: 70,
      verdict: 'helpful',
      words: 'It is settled. We would not have dared without you.',
    },
  },
  {
    ...{ asked: [24, 13.8], by: 'deshawn', categoryId: realEstate, state: 'FL' },
    title: 'Landlord wants us to pay for a new roof under a triple net lease',
    content:
      'Our gym rents a former warehouse near Tampa, triple net, seven years, three are over. After the storm season the landlord sent a bill of $61,000 for “our share” of a new roof. The lease says that the tenant pays repairs and maintenance of the premises. The roof was 22 years old. I attach nothing here because I can’t, but I can quote the clause if that helps.',
    claimed: { by: 'jonathan', after: 3.3 },
    answer: {
      after: 10.4,
      text: `Don't pay yet, and don't ignore it either: answer in writing before the date on the bill.

*Repair and maintenance* is not the same as *replacement*. Courts in Florida read leases as they are written, and where a lease doesn't clearly put capital replacements on the tenant, a new roof that outlasts the lease by twenty years is usually the owner's investment. Look for three things:

1. A definition of **premises**: does it include the structure and the roof at all?
2. The words *replace*, *capital* or *amortize*. If capital items are passed on, a fair reading spreads them over their life: you would owe four of perhaps twenty-five years.
3. Insurance. If storm damage was insured, and you paid the premium as part of the net charges, the proceeds come first.

Ask for the roofer's invoice, the insurer's letter and the calculation of the share. Please quote the clause and the definition of operating expenses in a follow-up.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 26 },
        text: '“Tenant shall at its expense keep the Premises, including roof membrane, in good order, and shall make all repairs thereto, ordinary and extraordinary.” Nothing about replacing. The insurer paid them $38,000, they say.',
      },
      {
        ...{ by: 'attorney', after: 31 },
        text: '“Roof membrane” and “extraordinary” are against you, the missing “replace” and the age of the roof are for you. With $38,000 paid, offer a part of the difference, amortized over 25 years for the four that are left: about $3,700. Say that it is an offer to settle and no admission.',
      },
    ],
    closed: { after: 52, verdict: 'helpful' },
  },
  {
    ...{ asked: [23, 18.9], by: 'mei', categoryId: privacy, state: 'CA', isAnonymous: true },
    title: 'A former employee still had access to our customer list',
    content:
      'We found out yesterday that a person who left in the summer could open the spreadsheet with about 2,300 customers (names, e-mail, telephone, what they bought). The log shows that it was opened twice. There are no card numbers and no passwords in it. Do we have to tell anybody?',
    claimed: { by: 'elena', after: 1.7 },
    answer: {
      after: 4,
      text: `Probably nobody has to be told by law, but write down why, today.

California's breach statute (Civil Code § 1798.82) speaks of names **together with** certain data: Social Security or license numbers, accounts with access codes, health data, or an e-mail address *with its password*. Names, addresses and purchases alone are not among them. If customers elsewhere are in the list, their states' laws count for them; most are alike.

Still to do: close the access, keep the log, ask the former employee in writing to confirm that nothing was copied, and check your contracts, since larger customers often ask for notice of *any* incident within days.`,
    },
    closed: {
      after: 21,
      verdict: 'incomplete',
      words: 'I had hoped for the wording of that letter.',
    },
  },
  {
    ...{ asked: [22, 15], by: 'olivia', categoryId: taxes, state: 'TN' },
    title: 'Do we owe sales tax for online courses?',
    content:
      'We sell recorded yoga courses from Knoxville to customers in all states, about $180,000 a year. So far we have charged no sales tax at all, because nothing is shipped.',
    claimed: { by: 'marcus', after: 2.5 },
    answer: {
      after: 6.7,
      text: `In Tennessee, quite likely yes. Recorded video that customers can play or download is a *specified digital product* and taxed like goods; a live class with a teacher who answers usually is not.

For other states, what counts is how much you sell into each: most ask you to register from $100,000 a year, and yours are far below that everywhere but at home. So:

- Register in Tennessee now and charge from next month.
- For the past, ask for a **voluntary disclosure agreement** before the Department writes to you: it normally looks back three years and waives penalties.
- Keep a table of sales by state, and look at it each quarter.`,
    },
  },
  {
    ...{ asked: [21, 19.3], by: 'samuel', categoryId: employment, state: 'NY' },
    title: 'May I pay a barista less during a two-week trial?',
    content:
      'A candidate has offered to work for two weeks for tips only so that we can see whether it fits. It was her idea and she would sign it. Is that all right in Brooklyn?',
    claimed: { by: 'rebecca', after: 0.6 },
    answer: {
      after: 1.2,
      text: `No, not even if she signs. Whoever does work that helps your business is an employee from the first hour, and nobody can waive the minimum wage. In New York City you may count a part of the tips of food service workers toward it, but only with written notice beforehand and records of the tips.

Hire her at the normal wage with the notice that the Wage Theft Prevention Act asks for, and say in it that the first weeks are a trial. You can part at any time. A tryout of an hour or two that serves nobody's customers is the most that you should do unpaid.`,
    },
    closed: { after: 3, verdict: 'helpful', words: 'Very fast. Thank you.' },
  },
  {
    ...{ asked: [20, 14.7], by: 'maya', categoryId: contracts, state: 'TX', isAnonymous: true },
    title: 'Supplier raised the price of green coffee in the middle of the contract',
    content:
      'Our importer contract runs until June with a fixed price per pound. They now invoke “market conditions beyond our control” and charge 18 % more from the next container on, or they won’t deliver. The contract has a force majeure clause that lists war, strikes, weather and “similar events”. We need the coffee in three weeks.',
    claimed: { by: 'daniel', after: 1 },
    answer: {
      after: 4.4,
      text: `A higher market price is what a fixed price is *for*. Under the Texas version of the UCC (§ 2.615), a seller is excused only by something whose absence both sides took for granted; courts have said again and again that a rise in cost alone is not that, and your clause does not name prices either.

Since you need the coffee soon, keep both roads open:

1. Write at once and ask for **adequate assurance** that they will deliver at the agreed price (§ 2.609). If nothing comes within a reasonable time, thirty days at most, you may treat it as a breach.
2. If you must, pay the higher price **under protest**, in writing, "with all rights reserved". Then the difference can be claimed later.
3. Get a quote elsewhere now. If you have to buy there, the seller owes what it costs you more ("cover", § 2.712).`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 22 },
        text: 'They gave in after the letter and deliver at the old price. They ask us to sign an amendment for the time after June. Anything to look for?',
      },
      {
        ...{ by: 'attorney', after: 25 },
        text: 'Tie the new price to a published index with a cap, say when it is looked at, and strike any sentence that calls the last weeks a “mutual misunderstanding”.',
      },
    ],
    closed: { after: 45, verdict: 'helpful', words: 'One letter saved us about $9,000.' },
  },
  {
    ...{ asked: [19, 21], by: 'tom', categoryId: governance, state: 'NY', isAnonymous: true },
    title: 'My co-owner blocks every decision. How do two 50 % owners part?',
    content:
      'We own a design studio half each, as an LLC without a written operating agreement. For a year we have not agreed on anything, now the rent contract is up for renewal and he will not sign, nor will he sell.',
    claimed: { by: 'rebecca', after: 11.4 },
    answer: {
      after: 17,
      text: `Without an agreement, New York's LLC Law fills the gaps, and it does so poorly for you: neither of you can put the other out, and a court dissolves an LLC only where it is *not reasonably practicable* to go on (§ 702). A studio that earns money is often practicable in the court's eyes, however bad the mood.

So negotiate while both of you have something to lose:

- **A shotgun offer**: one names a price, the other chooses whether to buy or to sell at it. It is fair because nobody knows on which side they will be.
- **A split** of clients and staff on a date, with a list of who may write to whom.
- A mediator with experience in partnerships; two sessions usually cost less than one motion.

Renew the lease month by month meanwhile, if the landlord lets you. And write the agreement this time.`,
    },
    closed: { after: 60, verdict: 'helpful' },
  },
  {
    ...{ asked: [18, 16], by: 'luis', categoryId: insurance, state: 'TN' },
    title: 'Does our policy cover a customer who slipped at our market stand?',
    content:
      'A customer slipped on ice water in front of our stand and broke her wrist. The market says it is our matter, our insurer says that the policy covers “the premises” only, which is the kitchen.',
    returned: { by: 'marcus', after: 4, hours: 1.5, reason: 'conflict' },
    claimed: { by: 'jonathan', after: 8 },
    answer: {
      after: 12.6,
      text: `Read the page called *designated premises* first. If your policy has that endorsement, the insurer may be right in part; many courts, though, also cover operations that are **necessary or incidental** to the insured premises, and selling what the kitchen makes may well be that.

Three steps now: report the claim in writing although they have said no by telephone; ask for the refusal in writing with the clause; and look whether the market's contract names you as an *additional insured*. Don't admit anything to the customer, but be kind to her, and take pictures of the spot.

I am licensed in Florida. For the exact position in Tennessee ask somebody there before you answer the insurer for good.`,
    },
    closed: { after: 33, verdict: 'elsewhere' },
  },
  {
    ...{ asked: [17, 13.2], by: 'hannah', categoryId: consumers, state: 'not-sure' },
    title: 'Can we say “natural” and “non-toxic” on candle labels?',
    content:
      'Our candles are soy wax with cotton wicks and fragrance oils that are partly synthetic. Our biggest wholesale customer asks for “100 % natural, non-toxic” on the label. I am not comfortable with it but do not want to lose them.',
    claimed: { by: 'elena', after: 3.8 },
    answer: {
      after: 9,
      text: `Trust your instinct. With synthetic fragrance, *100 % natural* is not true, and you are the one who answers for a label, not the shop.

The FTC's Green Guides treat *non-toxic* as a claim that needs competent scientific evidence for people **and** the environment. Class actions over "natural" are common, California's above all.

Offer words that you can prove: *made of soy wax, with cotton wicks*; *fragrance free of phthalates*, if your supplier confirms it in writing. Keep that confirmation for as long as you sell the batch.`,
    },
    closed: {
      after: 15,
      verdict: 'helpful',
      words: 'The customer took the new wording without a word.',
    },
  },
  {
    ...{ asked: [16, 17.7], by: 'deshawn', categoryId: disputes, state: 'FL' },
    title: 'Members cancel their gym contracts after we moved three miles',
    content:
      'Can they? Our contract says “at our location or a comparable one nearby”. About forty have written.',
    claimed: { by: 'jonathan', after: 1.5 },
    answer: {
      after: 3.7,
      text: `Your clause helps less than it seems. Florida regulates health studios by statute (§ 501.012 and following): a member may cancel if the studio moves **more than five driving miles** from where it was, or goes out of business, whatever the contract says. You moved three, so the statute gives no right of its own, and your clause holds if the new place is really comparable: same equipment, hours and classes.

Answer each of them with one friendly letter, offer a month free to whoever stays, and let those go who have a hardship. Forty disputes cost more than forty months.`,
    },
  },
  {
    ...{ asked: [15, 15.5], by: 'priya', categoryId: financing, state: 'CA', isAnonymous: true },
    title: 'Is a SAFE with a cap of $4 million better than a convertible note for us?',
    content:
      'Two angels offer $150,000 each. One sends a SAFE, post-money, cap $4M, no discount. The other wants a note, 6 %, 24 months, the same cap and 20 % discount. We would rather have one paper for both. What are we giving away in each case if we raise at $8M next year?',
    claimed: { by: 'elena', after: 5 },
    answer: {
      after: 10.9,
      text: `Take the SAFE for both, if the second angel can live without the date.

At a priced round of $8M, each SAFE converts at the cap: $150,000 / $4M = **3.75 %** of the company before the new money, 7.5 % together. The note converts at the better of cap and discount; $8M less 20 % is $6.4M, so the cap wins here too, but on $150,000 *plus interest*: about $159,000 after a year, or 3.98 %.

The difference in shares is small. What matters is the note's **maturity**: after 24 months it is a debt that can be called when you can least pay. If he insists, ask that it converts at the cap at maturity instead of falling due.

Both are securities: file Form D within 15 days of the first sale, and California's notice under § 25102.1(d).`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 14 },
        text: 'He accepts the SAFE but wants a “most favored nation” clause. Harmless?',
      },
      {
        ...{ by: 'attorney', after: 17.2 },
        text: 'Mostly. It lets him take the terms of any later SAFE that is better. Limit it to SAFEs issued before the next priced round, and have it end there.',
      },
    ],
    closed: { after: 31, verdict: 'helpful', words: 'The numbers helped more than ten articles.' },
  },
  {
    ...{ asked: [14, 20.4], by: 'olivia', categoryId: employment, state: 'TN' },
    title: 'Are our yoga teachers employees or contractors?',
    content:
      'Six teachers, each two to five classes a week, paid per class. They choose their style but we set the timetable and the prices, and they may not teach elsewhere in Knoxville. They have signed contractor agreements. One asks for unemployment benefits now and the state has sent us a form with 20 questions.',
    claimed: { by: 'marcus', after: 12.8 },
    answer: {
      after: 16,
      text: `What they signed counts least. Tennessee uses the twenty factors that your form asks for, and the two that you mention yourself, the timetable and above all the ban on teaching elsewhere, are strong signs of **employment**.

Answer the form truthfully and complete; a wrong answer is worse than a bad one. Then decide how you want to go on:

- *Contractors*: drop the ban, let them set their own times and prices and pay you for the room. This is another business than yours today.
- *Employees*: payroll from the next quarter on. Per-class pay is fine as long as preparation counts and the minimum wage is met.

For the past, the state will probably ask for premiums of this one teacher's period first. Ask your accountant about the IRS's Voluntary Classification Settlement Program before the others come up; it is closed to you once an audit has begun.`,
    },
    closed: { after: 44, verdict: 'helpful' },
  },
  {
    ...{ asked: [13, 14.1], by: 'samuel', categoryId: realEstate, state: 'NY', isAnonymous: true },
    title: 'Sublet half of our café to a florist, without asking?',
    content:
      'The lease says no assignment or subletting without consent, “not to be unreasonably withheld”. Our landlord never answers letters. The florist would like to start before Mother’s Day.',
    withdrawnAfter: 5,
  },
  {
    ...{ asked: [12, 16.9], by: 'mei', categoryId: acquisitions, state: 'CA', isAnonymous: true },
    title: 'Selling our online shop: assets or the whole company?',
    content:
      'A buyer offers $420,000 for our shop for Japanese stationery. Their lawyer proposes an asset purchase. We are an S corporation with one shareholder, me. There are a trademark, a lease of a small warehouse until next year, about 9,000 newsletter addresses and stock worth $60,000. What should I watch out for, what is usual, and do I owe sales tax on the sale?',
    claimed: { by: 'elena', after: 2.9 },
    answer: {
      after: 11,
      text: `An asset sale is usual at this size, and for an S corporation it mostly costs you no second tax, so don't fight it. Spend your strength on these:

**Price allocation.** How the $420,000 is spread over stock, trademark, goodwill and a non-compete decides your tax. Goodwill is capital gain; a non-compete is ordinary income. Agree on the table (Form 8594) before you sign. In a sale of a business by its owner, a non-compete *is* allowed in California (§ 16601).

**What you keep.** In an asset sale all debts that the buyer does not list stay with you: returns, open taxes, the lease. Have the landlord release you, or the buyer pay a deposit.

**Customer data.** Nine thousand addresses may go over if your privacy notice mentions a sale of the business. If it doesn't, tell people first and let them opt out.

**Sales tax.** Stock bought for resale is exempt with the buyer's resale certificate. Shelves and computers are taxable: list them by themselves, at what they are worth.

**Money.** Ten percent in escrow for twelve months is common; more than that is not.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 27 },
        text: 'They now want me to stay as an “advisor” for a year, included in the price. Normal?',
      },
      {
        ...{ by: 'attorney', after: 30 },
        text: 'Thirty days by telephone are. For a year, ask for a monthly fee in a contract of its own, which also says how many hours.',
      },
      {
        ...{ by: 'asker', after: 31 },
        text: 'Good. They agreed to sixty days and ten hours. Thank you!',
      },
    ],
    closed: { after: 50, verdict: 'helpful', words: 'Worth every minute of the wait.' },
  },
  {
    ...{ asked: [11, 18], by: 'tom', categoryId: property, state: 'not-sure' },
    title: 'Who owns the logo that a freelancer drew for us?',
    content:
      'We paid an illustrator $900 by invoice, no contract. Now she says that we may use the logo on the website but not on packaging.',
    claimed: { by: 'rebecca', after: 4.4 },
    answer: {
      after: 7.3,
      text: `She does, as far as copyright goes. A freelancer's work belongs to the freelancer unless there is a **signed** assignment; an invoice is none, and a logo is not among the few kinds of work that can be "made for hire" by a freelancer at all.

You do have an implied license for what both of you had in mind when she drew it. If your order mentioned packaging, or she knew that you sell goods in boxes, that covers it; look through your messages.

The cheap way out is to buy it: offer a few hundred dollars for an assignment "of all right, title and interest, including copyright", signed by her, with a promise to help with registration.`,
    },
    closed: { after: 10, verdict: 'helpful' },
  },
  {
    ...{ asked: [10, 15.9], by: 'maya', categoryId: employment, state: 'TX' },
    title: 'What has to be in an offer letter for my first two employees?',
    content:
      'One roaster, full time, and one driver for two days a week who uses his own van. I would like one page each, not a book. Do I need a handbook? And what about the van, if he has an accident on a delivery?',
    claimed: { by: 'daniel', after: 2 },
    answer: {
      after: 5.6,
      text: `One page is enough. Put in: position, start, pay and payday, hours, whether overtime is paid (it is, for both of yours), who they report to, and the sentence that employment is **at will** and that no one but you in writing can change that.

By separate papers: Form I-9 within three business days, W-4, the report of new hires to the Attorney General within twenty days, and a choice about workers' compensation. Texas lets you go without, but then you must tell the state and your people, and you lose the usual defenses if someone is hurt. With a roaster, I would buy it.

A handbook can wait until you are ten. A one-page policy on harassment, safety and pay questions should not.

**The van** is the real risk. If he causes an accident on a delivery, you are liable as his employer, and his private policy may exclude business use. Ask for a *hired and non-owned auto* endorsement to your own policy; it costs little. Get a copy of his license and insurance, and pay mileage.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 23 },
        text: 'The insurer quoted $480 a year for that endorsement. We took it. Is mileage at the IRS rate enough for wear and fuel?',
      },
      {
        ...{ by: 'attorney', after: 26 },
        text: 'Yes. It is not required in Texas as such, but if his costs brought his pay below the minimum wage, you would owe the difference. The IRS rate keeps you well clear of that.',
      },
    ],
    closed: { after: 30, verdict: 'helpful', words: 'Both have signed.' },
  },
  {
    ...{ asked: [9, 19.6], by: 'luis', categoryId: contracts, state: 'TN' },
    title: 'Festival keeps our deposit although it was cancelled for rain',
    content:
      'We paid $1,200 for a place at a two-day festival. It was called off on the morning of the first day. They offer a place next year instead and refer to “rain or shine” on the flyer.',
    claimed: { by: 'marcus', after: 10 },
    answer: {
      after: 13.3,
      text: `“Rain or shine” promises that it takes place whatever the weather; it speaks for you, not for them. If the vendor contract has no sentence on cancellation, they have not done what you paid for and owe the $1,200, perhaps less what you really received.

Look for the words *non-refundable* and *act of God* in what you signed. A clause that lets them keep money for a festival that did not happen is read narrowly.

Ask in writing for a refund within 14 days. After that, General Sessions Court hears this without a lawyer for about $130 in costs. Other vendors will be in the same place: five letters at once do more than one.`,
    },
    closed: { after: 46, verdict: 'helpful' },
  },
  {
    ...{ asked: [8, 17.2], by: 'hannah', categoryId: debt, state: 'not-sure', isAnonymous: true },
    title: 'A shop that owes us $7,300 has filed for Chapter 11',
    content:
      'We delivered candles eleven days before they filed. I got a letter of a claims agent with a form and a deadline. Is it worth the effort?',
    claimed: { by: 'jonathan', after: 6.1 },
    answer: {
      after: 9.8,
      text: `Very much so, because of those eleven days. Goods that a debtor received **within twenty days** before filing give you a claim of the first rank (§ 503(b)(9) of the Bankruptcy Code): usually paid in full, while ordinary creditors get cents.

Fill in the form for that part separately, and attach the invoice and proof of the delivery *date*. Look whether the court set another, earlier deadline for 503(b)(9) claims; it often does. The rest of the $7,300, if any was older, goes on the ordinary form.

Do not stop deliveries of orders that you have confirmed without asking first, and ship new ones against cash only.`,
    },
    closed: { after: 24, verdict: 'helpful', words: 'I had almost thrown the letter away.' },
  },
  {
    ...{ asked: [7, 14.5], by: 'deshawn', categoryId: franchising, state: 'FL', isAnonymous: true },
    title: 'Two people want to open gyms under our name. Is that a franchise?',
    content:
      'They would use our name, our training program and pay us 5 % of sales. We want to keep it simple, a license agreement of four pages.',
    claimed: { by: 'daniel', after: 15 },
    answer: {
      after: 20.5,
      text: `Whatever you call it, yes. By the FTC's rule a franchise is a name, significant control or help, and a payment of more than about $700 in the first six months. You have all three.

That means a **disclosure document** with 23 items, given to them fourteen days before they sign or pay, and audited accounts in time. Florida adds a short filing each year and a statute against misrepresentation. Selling without the document gives them claims against you personally.

If this is to stay two friends and two gyms, there are simpler ways:

- Own the new gyms together: a company each, in which you hold a share. A real partnership with shared control is not a franchise.
- License the training program only, without the name, or the name without any control or help, at your own risk.

If you dream of ten, do the document properly now. Plan $20,000 to $35,000 and three months.`,
    },
    followUps: [
      {
        ...{ by: 'asker', after: 40 },
        text: 'We lean toward a company each. How much must we hold so that it is not a franchise?',
      },
      {
        ...{ by: 'attorney', after: 46 },
        text: 'There is no fixed share. What counts is that the others decide with you and share the risk: half each and two managers, for instance. Drop the 5 % fee and take profits in its place.',
      },
    ],
    closed: { after: 70, verdict: 'helpful', words: 'We are four now, and no franchise.' },
  },
  {
    ...{ asked: [6, 16.2], by: 'samuel', categoryId: licenses, state: 'NY' },
    title: 'Can we serve wine at a reading in the café once a month?',
    content:
      'We have no liquor license. Some say that it is fine as long as the wine is free and there is a donation box.',
    claimed: { by: 'rebecca', after: 1.9 },
    answer: {
      after: 4.1,
      text: `The donation box is exactly what makes it a sale. In New York even "free" drinks at a place that otherwise does business can be treated as one.

For single evenings there is a **temporary permit** for beer, wine and cider; apply at the State Liquor Authority at least fifteen days before, for each day. The number per place and year is limited, so for twelve readings look at an on-premises wine license instead: plan about five months and tell your community board thirty days before you file.`,
    },
    closed: { after: 22, verdict: 'helpful' },
  },
  {
    ...{ asked: [5, 13.6], by: 'maya', categoryId: consumers, state: 'TX' },
    title: 'Do subscriptions for coffee need a “cancel” button?',
    content:
      'We start a monthly subscription on our website. People sign up online; to cancel, they would write an e-mail. The agency says that a button is required, and wants $1,400 for it.',
    claimed: { by: 'daniel', after: 3 },
    answer: {
      after: 7.9,
      text: `Build the button. Federal law for online subscriptions (ROSCA) asks for three things: the terms shown clearly before people pay, their express consent to the charge, and a **simple** way to stop. An e-mail that somebody must read is hard to defend as simple, and California and New York, where some of your customers surely live, ask in so many words for an online way if people signed up online.

Cheaper than $1,400: most shop systems and payment providers have a customer page with a cancel button that only has to be switched on. Also send a confirmation with price and date, and a reminder before a free trial ends.`,
    },
    closed: { after: 19, verdict: 'helpful', words: 'It was a switch in the settings. Really.' },
  },
  {
    ...{ asked: [4, 18.4], by: 'priya', categoryId: privacy, state: 'not-sure', isAnonymous: true },
    title: 'A dentist asks us to sign a “business associate agreement”',
    content:
      'Our software shows appointment lists with patient names. We host it at a large cloud provider. Is this HIPAA, and what do we promise when we sign?',
    claimed: { by: 'elena', after: 7.7 },
    answer: {
      after: 13,
      text: `Yes. A patient's name with an appointment at a dentist is protected health information, and who stores it for a dentist is a *business associate*, directly bound by the Security Rule.

By signing you promise above all: to use the data for the service only, to protect it (a written risk analysis, access by role, encryption, logs), to report incidents within the time that the paper says, and to bind your own providers. So get the same agreement from your **cloud provider** first; the large ones offer it in their console.

Negotiate two points: notice "without unreasonable delay, at most ten days" in place of 24 hours, and a cap on indemnity.`,
    },
  },
  {
    ...{ asked: [3, 15.1], by: 'olivia', categoryId: contracts, state: 'TN', isAnonymous: true },
    title: 'Refund for a yoga retreat that a customer missed because she was ill',
    content:
      'She paid $1,650 in March, cancelled two days before with a doctor’s note, and asks for all of it back. Our terms say no refund within 14 days, a replacement may be named. The house had to be paid in full by us. She threatens with a bad review and a dispute at her card company.',
    claimed: { by: 'marcus', after: 5.5 },
    answer: {
      after: 9,
      text: `You owe nothing by your terms, provided that she saw and accepted them **before** she paid. Collect that proof now; in a card dispute it is what decides.

Then be generous within limits: offer a credit of, say, half for another retreat within a year. It costs you little and reads well next to any review. Answer the card company within its deadline with the terms, the acceptance, the date of the cancellation and your own bill for the house.`,
    },
    followUps: [
      {
        by: 'asker',
        after: 26,
        text: 'She took the credit and wrote that she is looking forward to it.',
      },
    ],
  },
  {
    ...{ asked: [2, 16.7], by: 'tom', categoryId: taxes, state: 'NY' },
    title: 'Must a design studio collect sales tax on logos and websites?',
    content:
      'Our bookkeeper adds sales tax to nothing. A client in New Jersey asked why there is none on an invoice for printed packaging samples.',
    claimed: { by: 'rebecca', after: 9.3 },
    answer: {
      after: 14.8,
      text: `It depends on what changes hands. Design as a service is not taxed in New York, and a website or a logo that goes over **electronically only** mostly is not either. As soon as you deliver something that one can touch, such as printed samples, the whole charge for that job can become taxable, design included.

So bill samples on a separate invoice, or send files only. What you ship to New Jersey is not New York's to tax, but keep proof that it left the state.`,
    },
  },
  {
    ...{ asked: [0, 20], by: 'maya', categoryId: realEstate, state: 'TX' },
    title: 'Our new lease lets the landlord move us to another unit. Is that usual?',
    content:
      'Section 14 of the draft: “Landlord may relocate Tenant to comparable premises upon 60 days’ notice.” We are putting in a gas line and a chimney for the roaster, about $35,000. I would like to sign this week. Can I strike it, and if not, what should it say at least?',
    claimed: { by: 'daniel', after: 12 },
  },
  {
    ...{ asked: [0, 11], by: 'mei', categoryId: contracts, state: 'CA', isAnonymous: true },
    title: 'Buyer wants to see our customers’ names before signing the letter of intent',
    content:
      'We have a non-disclosure agreement with them, two pages, from the internet. Is it safe to hand over the list now? They are a competitor, if the deal does not come about they know everything.',
    claimed: { by: 'daniel', after: 6 },
  },
  {
    ...{ asked: [0, 26], by: 'luis', categoryId: employment, state: 'TN' },
    title: 'Do we pay our nephew, 15, for helping on Saturdays?',
    content:
      'He would wash and carry things from 9 to 3, no frying. His parents agree. Do we need a permit for him, and may we pay him in tacos and $40?',
  },
  {
    ...{ asked: [0, 15], by: 'hannah', categoryId: insurance, state: 'FL' },
    title: 'Marketplace demands product liability insurance of one million',
    content:
      'We make about $90,000 a year there. Is that normal for candles, and does it have to name the marketplace as an additional insured? The cheapest offer is $1,150 a year.',
  },
  {
    ...{ asked: [0, 9], by: 'samuel', categoryId: disputes, state: 'NY', isAnonymous: true },
    title: 'Neighbor complains about the smell of roasted almonds and threatens to sue',
    content:
      'We roast almonds in the café twice a day with the vent that the building had when we came. The neighbor above has written three times, the last letter is from a lawyer and asks us to stop within ten days or pay $15,000. The city has never complained. The landlord says that it is between us.',
  },
  {
    ...{ asked: [0, 5.5], by: 'deshawn', categoryId: governance, state: 'FL' },
    title: 'Does a single-member LLC need minutes?',
    content:
      'I own the gym alone. My bank asks for a “resolution” to open a second account. Do I write that myself?',
  },
  {
    ...{ asked: [0, 3], by: 'priya', categoryId: employment, state: 'CA', isAnonymous: true },
    title: 'How much notice must we give for ending a contract with a contractor in Oregon?',
    content:
      'He has worked for us for fourteen months, about thirty hours a week, with an agreement that says “at any time in writing”. We would like to end it on Friday. I worry that he may claim to be an employee, since he had one of our e-mail addresses and came to all meetings. What is the safest way, and should we offer him some money for a release?',
  },
  {
    ...{ asked: [0, 1.2], by: 'maya', categoryId: property, state: 'federal' },
    title: 'May we print the name of the farm on our bags?',
    content:
      'We buy from one cooperative in Huehuetenango and want to show its name and a drawing of its gate on the front. They say yes by e-mail. Is an e-mail enough?',
  },
];

import type {
  Category,
  ClaimedQuestion,
  OwnQuestion,
  QuestionDetail,
  QueuedQuestion,
} from '@counsel/contracts';

const asked = '2026-03-02T09:30:00.000Z';
const claimed = '2026-03-03T11:00:00.000Z';
const claimEnds = '2026-03-03T23:00:00.000Z';
const answered = '2026-03-04T15:45:00.000Z';

const content =
  'We rent an office for five years and want to leave after two. What must we consider?';

const names = ['Business Formation', 'Contracts', 'Employment', 'Insurance'];

/** The first categories of the portal, in its order. */
export const categories: Category[] = names.map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase().replace(' ', '-'),
}));

const common = {
  id: 1,
  title: 'May we end the lease early?',
  content,
  categoryId: 2,
  isAnonymous: true,
  state: null,
  createdAt: asked,
};

export const aQueuedQuestion = (over: Partial<QueuedQuestion> = {}): QueuedQuestion => ({
  ...common,
  contentLength: content.length,
  ...over,
});

const times = {
  pending: { claimedAt: null, answeredAt: null },
  claimed: { claimedAt: claimed, answeredAt: null },
  answered: { claimedAt: claimed, answeredAt: answered },
};

export const anOwnQuestion = (over: Partial<OwnQuestion> = {}): OwnQuestion => ({
  ...aQueuedQuestion(),
  status: 'pending',
  updatedAt: asked,
  ...times[over.status ?? 'pending'],
  isWithdrawn: false,
  isClosed: false,
  isSecondOpinion: false,
  ...over,
});

export const aClaimedQuestion = (over: Partial<ClaimedQuestion> = {}): ClaimedQuestion => ({
  ...aQueuedQuestion(),
  status: 'claimed',
  claimedAt: claimed,
  claimEndsAt: over.status === 'answered' ? null : claimEnds,
  answeredAt: over.status === 'answered' ? answered : null,
  isHelpful: null,
  ...over,
});

/** A question in full, as its author sees it; an answered one has its answer. */
export const aQuestion = (over: Partial<QuestionDetail> = {}): QuestionDetail => ({
  ...common,
  status: 'pending',
  ...times[over.status ?? 'pending'],
  isOwner: true,
  isClaimer: false,
  answer: over.status === 'answered' ? anAnswer() : null,
  followUps: [],
  ...over,
});

export const anAnswer = (
  over: Partial<NonNullable<QuestionDetail['answer']>> = {},
): NonNullable<QuestionDetail['answer']> => ({
  content:
    'Look at the break clause first; without one the rent stays due until the end of the term.',
  format: 'plain',
  includeDisclaimer: true,
  createdAt: answered,
  attorney: {
    name: 'Leo Lovelace',
    practiceState: 'TX',
    licenseNumber: 'TX-4711',
    checkedAt: '2026-01-16T10:00:00.000Z',
  },
  ...over,
});

export const aFollowUp = (over: Partial<QuestionDetail['followUps'][number]> = {}) => ({
  id: 1,
  content: 'And what if both sides agree?',
  authorRole: 'asker' as const,
  createdAt: answered,
  ...over,
});

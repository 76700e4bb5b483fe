import type { Session } from '@counsel/shell-sdk';

/** The channel of `News`. */
export const sessionChannel = 'counsel.session';

/** What one tab tells the browser's other tabs: who is signed in now; null when nobody is. */
export type News = { userId: string | null };

/** What such news mean for a tab: its page is somebody's no more, or a visitor's no more. */
export type Meaning = 'over' | 'outdated' | 'nothing';

type Tab = { status: Session['status']; userId: string | undefined };

export const meaningOf = (news: News, { status, userId }: Tab): Meaning => {
  if (status === 'signed-out') return news.userId === null ? 'nothing' : 'outdated';
  if (news.userId === null) return 'over';
  return userId !== undefined && userId !== news.userId ? 'over' : 'nothing';
};

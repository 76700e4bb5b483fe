import { leaveTo, useSession } from '@counsel/shell-sdk';
import { useEffect } from 'react';
import { meaningOf, type News, sessionChannel } from './news.ts';

let opened: BroadcastChannel | undefined;

/** One for the whole page: what it sends does not come back to it. */
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel(sessionChannel);
  return opened;
};

/** Tells the browser's other tabs who is signed in now. */
export const tellOtherTabs = (news: News): void => channel().postMessage(news);

/** Keeps the page in step with the browser's other tabs: all share one session. */
export const OtherTabs = () => {
  const { status, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) tellOtherTabs({ userId });
  }, [userId]);
  useEffect(() => {
    const heed = ({ data }: MessageEvent<News>) => {
      const meaning = meaningOf(data, { status, userId });
      if (meaning === 'over') leaveTo('/');
      if (meaning === 'outdated') window.location.reload();
    };
    channel().addEventListener('message', heed);
    return () => channel().removeEventListener('message', heed);
  }, [status, userId]);
  return null;
};

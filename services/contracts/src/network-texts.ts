import type { ToastText } from './texts.ts';

/** What is said of something that waits for the network; `what` it is, such as `question`. */
export const waitingTexts = (what: string, isOnline: boolean): Required<ToastText> =>
  isOnline
    ? {
        title: `Your ${what} is on its way`,
        description: 'It is sent as soon as the portal answers. You need not do anything.',
      }
    : {
        title: 'You are offline',
        description: `Your ${what} is kept and will be sent when you are back.`,
      };

/** What is said of the network, whichever page is shown. */
export const networkTexts = {
  offline: 'You are offline. What you write is kept.',
  back: 'The portal answers again.',
  away: 'The portal cannot be reached. What you write is kept.',
  kept: (moment: string) => `What is shown is as of ${moment}.`,
  slow: 'The portal takes longer than usual to answer. Still waiting…',
  progress: 'Waiting for the portal',
} as const;

/** What is told of something that its author holds back. */
export const heldBack = (what: string): Required<ToastText> => ({
  title: `Your ${what} will not be sent`,
  description: 'What you wrote is kept.',
});

/** What is told of something that waited too long to be sent without asking. */
export const waitedTooLong = (what: string): Required<ToastText> => ({
  title: `Your ${what} was not sent`,
  description: 'It waited for more than a day. What you wrote is kept: please send it again.',
});

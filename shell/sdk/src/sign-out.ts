import { durations } from '@counsel/contracts';
import { forgetDrafts } from './drafts.ts';
import { forgetKept } from './keeping.ts';
import { leaveTo } from './leaving.ts';

/** The channel on which a tab tells the browser's others who is signed in; null is nobody. */
const sessionChannel = 'counsel.session';

/** What remains to be done once the server has ended the session: nothing of it stays in the browser. */
export const leaveSignedOut = (): void => {
  forgetDrafts();
  void forgetKept();
  leaveTo('/', durations.logoutRedirect);
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage({ userId: null });
  channel.close();
};

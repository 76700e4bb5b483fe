import { SessionReads } from '@counsel/shell-sdk/host';
import { Ahead } from '../ahead/Ahead.ts';
import { Confirmation } from '../confirm/Confirmation.tsx';
import { Toasts } from '../frame/Toasts.tsx';
import { type FollowLive, followLive } from '../live/follow.ts';
import { Live } from '../live/Live.ts';
import { TourHost } from '../tour/TourHost.tsx';

/** What is at work beside every page, of the landing page later. */
export const Attendants = ({ follow = followLive }: { follow?: FollowLive | undefined }) => (
  <>
    <SessionReads />
    <Live follow={follow} />
    <Toasts />
    <Confirmation />
    <TourHost />
    <Ahead />
  </>
);

import { SessionReads } from '@counsel/shell-sdk/host';
import { Ahead } from '../ahead/Ahead.ts';
import { Confirmation } from '../confirm/Confirmation.tsx';
import { Toasts } from '../frame/Toasts.tsx';
import { Live } from '../live/Live.ts';
import { TourHost } from '../tour/TourHost.tsx';

/** What is at work beside every page but the landing page. */
export const Attendants = () => (
  <>
    <SessionReads />
    <Live />
    <Toasts />
    <Confirmation />
    <TourHost />
    <Ahead />
  </>
);

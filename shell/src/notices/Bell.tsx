import { limits } from '@counsel/contracts';
import { IconNotices, VisuallyHidden } from '@counsel/design-system';
import { api } from '@counsel/shell-sdk';
import { useDispatch } from '@counsel/shell-sdk/host';
import { useState } from 'react';
import styles from '../frame/Frame.module.css';
import { tellAway } from '../frame/tell-away.ts';
import { loadNoticeList } from './load-notice-list.ts';
import type { NoticeList } from './NoticeList.tsx';

const loadAhead = () => void loadNoticeList().catch(() => undefined);

/** As many as are counted may be more. */
const inFigures = (unread: number): string =>
  unread < limits.unreadNotices ? String(unread) : `${limits.unreadNotices - 1}+`;

const nameOf = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${inFigures(unread)} unread`;

/** What is said once there are more than before; nothing of those that were there when the page came. */
const useSaidOf = (unread: number | undefined): string => {
  const [{ before, said }, setHeard] = useState({ before: unread, said: '' });
  if (unread !== before) {
    const now = unread ?? 0;
    setHeard({ before: unread, said: now > (before ?? now) ? nameOf(now) : '' });
  }
  return said;
};

/** How many notifications are unread; the list behind it comes when somebody reaches for it. */
export const Bell = () => {
  const { data } = api.useCountNoticesQuery();
  const said = useSaidOf(data?.unread);
  const unread = data?.unread ?? 0;
  const [List, setList] = useState<typeof NoticeList | null>(null);
  const dispatch = useDispatch();
  const open = async () => {
    const { NoticeList: Loaded } = await loadNoticeList();
    // What was read before may be of some time ago.
    dispatch(api.util.invalidateTags(['Notices']));
    setList(() => Loaded);
  };
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={nameOf(unread)}
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => void open().catch(tellAway)}
      >
        <IconNotices aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.figure} aria-hidden="true">
            {inFigures(unread)}
          </span>
        )}
      </button>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
      {List && <List unread={unread} onClose={() => setList(null)} />}
    </>
  );
};

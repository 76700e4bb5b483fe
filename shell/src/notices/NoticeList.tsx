import { calls, type Notice } from '@counsel/contracts';
import {
  Badge,
  Button,
  Dialog,
  Inline,
  LoadMore,
  Skeleton,
  Stack,
  Text,
} from '@counsel/design-system';
import {
  api,
  formatAge,
  itemsOf,
  Link,
  QueryState,
  useFailure,
  useMore,
  useSession,
} from '@counsel/shell-sdk';
import { askAnew, useDispatch, useShellCall } from '@counsel/shell-sdk/host';
import styles from './Notices.module.css';

const failedToRead = {
  title: 'Error',
  fallback: 'The notifications could not be marked as read. Please try again.',
};

type Props = { unread: number; onClose: () => void };

/** What happened that concerns the reader, the latest first: the same on all their devices. */
export const NoticeList = ({ unread, onClose }: Props) => {
  const query = api.useListNoticesInfiniteQuery();
  const more = useMore(query);
  const read = useReading();
  const dispatch = useDispatch();
  const latest = itemsOf(query.data)[0];
  const readAll = latest && unread > 0 ? () => read.upTo(latest) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Notifications"
      footer={readAll ? <ReadAll onClick={readAll} /> : undefined}
    >
      <QueryState
        query={query}
        label="your notifications"
        skeleton={<Skeleton label="Loading your notifications" count={1} />}
      >
        {(pages) => (
          <Notices
            notices={itemsOf(pages)}
            onFollow={(notice) => {
              onClose();
              // The page may have been read before this happened.
              askAnew(dispatch);
              if (!notice.isRead) read.one(notice);
            }}
          />
        )}
      </QueryState>
      <LoadMore {...more} />
    </Dialog>
  );
};

/**
 * What the questions are called that the reader asked or took on lately, by their addresses: several
 * notifications say the same of different questions. None is told with its notification, which would
 * outlast it.
 */
const useTitles = (): ReadonlyMap<string, string> => {
  const isAttorney = useSession().roles.includes('attorney');
  const own = api.useListOwnQuestionsInfiniteQuery();
  const claimed = api.useListClaimedQuestionsInfiniteQuery(undefined, { skip: !isAttorney });
  const questions = [...itemsOf(own.data), ...itemsOf(claimed.data)];
  return new Map(questions.map(({ id, title }) => [`/question/${id}`, title]));
};

const useReading = () => {
  const readNotice = useShellCall(calls.readNotice);
  const readNotices = useShellCall(calls.readNotices);
  const failure = useFailure();
  const tell = (error: unknown) => failure(error, failedToRead);
  return {
    one: ({ id }: Notice) => void readNotice({ params: { id } }).catch(tell),
    upTo: ({ id: latest }: Notice) => void readNotices({ body: { latest } }).catch(tell),
  };
};

const ReadAll = ({ onClick }: { onClick: () => void }) => (
  <Button variant="outline" onClick={onClick}>
    Mark all as read
  </Button>
);

type NoticesProps = { notices: readonly Notice[]; onFollow: (notice: Notice) => void };

const Notices = ({ notices, onFollow }: NoticesProps) => {
  const titles = useTitles();
  if (notices.length === 0) return <Text tone="muted">Nothing has happened yet.</Text>;
  return (
    <Stack as="ul" role="list" gap={0} className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to={notice.link} className={styles.notice} onClick={() => onFollow(notice)}>
            <Inline gap={2}>
              <Text as="span" tone={notice.isRead ? 'normal' : 'strong'}>
                {notice.text}
              </Text>
              {notice.isRead ? null : <Badge tone="primary">New</Badge>}
            </Inline>
            {titles.has(notice.link) ? (
              <Text as="span" lines={1}>
                {titles.get(notice.link)}
              </Text>
            ) : null}
            <Text as="span" size="sm" tone="muted">
              {formatAge(notice.createdAt)}
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  );
};

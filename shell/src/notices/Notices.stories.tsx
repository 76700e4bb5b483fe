import { calls, type Notice } from '@counsel/contracts';
import {
  type Asked,
  anOwnQuestion,
  arrivesAt,
  asUser,
  button,
  click,
  expect,
  heading,
  inside,
  link,
  type Meta,
  network,
  neverAnswer,
  ownCounts,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  tellChanged,
  userEvent,
} from '@counsel/storybook';

const longAgo = '2026-01-15T10:00:00.000Z';

const aNotice = (number: number, over: Partial<Notice> = {}): Notice => ({
  id: `4f9a1f6e-2f0b-4c53-9d5e-6c1f5a3c7b${20 + number}`,
  text: 'Your question has been answered',
  link: `/question/${number}`,
  createdAt: longAgo,
  isRead: false,
  ...over,
});

const followedUp = aNotice(2, { text: 'New follow-up on a question', isRead: true });

/** A server that keeps what was read. */
function server(notices: Notice[], { next = '' } = {}) {
  let kept = notices;
  const unread = () => ({ unread: kept.filter(({ isRead }) => !isRead).length });
  const read = (ids: (id: string) => boolean) => {
    kept = kept.map((notice) => (ids(notice.id) ? { ...notice, isRead: true } : notice));
    return unread();
  };
  return [
    stub(calls.countNotices, unread),
    stub(calls.listNotices, () => kept, next ? { next } : {}),
    stub(calls.readNotice, ({ params }: Asked) => read((id) => id === params.id)),
    stub(calls.readNotices, () => read(() => true)),
  ];
}

const meta = {
  title: 'Screens/Shell/Notifications',
  tags: ['!autodocs'],
  parameters: { path: '/dashboard' },
  // A server for each story: none finds read what another has.
  beforeEach: (context) =>
    network(
      ...asUser(),
      stub(calls.listOwnQuestions, []),
      stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
      refuse(calls.getQuestion, 404),
      ...server([aNotice(1), followedUp]),
    )(context),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = () => inside((place) => place.queryAllByRole('dialog', { name: 'Notifications' }));
const opens = async (name: string) => {
  await sees(page(), heading('Your Questions'));
  await press(name);
  return dialog();
};

export const Unread: Story = {
  play: async () => {
    const list = await opens('Notifications, 1 unread');
    await sees(list, link(/^Your question has been answered New/, '/question/1'));
    await sees(list, link(/^New follow-up on a question/, '/question/2'));
    await expect(list.getAllByText('New')).toHaveLength(1);
  },
};

/** Two that say the same, each of another question. */
export const OfQuestions: Story = {
  beforeEach: network(
    stub(calls.listOwnQuestions, [
      anOwnQuestion({ id: 1, title: 'May we end the lease early?' }),
      anOwnQuestion({ id: 3, title: 'Who owns what a freelancer wrote?' }),
    ]),
    ...server([aNotice(1), aNotice(3), followedUp]),
  ),
  play: async () => {
    const list = await opens('Notifications, 2 unread');
    await sees(list, link(/May we end the lease early\?/, '/question/1'));
    await sees(list, link(/Who owns what a freelancer wrote\?/, '/question/3'));
  },
};

/** What one opens is read from then on, on all devices. */
export const Followed: Story = {
  play: async () => {
    const list = await opens('Notifications, 1 unread');
    await click(link(/^Your question has been answered/, '/question/1'), list);
    await arrivesAt('/question/1');
    await sees(page(), button('Notifications'), heading('Question Not Found'));
    await expect(page().queryByRole('dialog')).toBeNull();
  },
};

export const AllRead: Story = {
  play: async () => {
    const list = await opens('Notifications, 1 unread');
    await press('Mark all as read', list);
    await seesNo(list, 'New', button('Mark all as read'));
    await userEvent.keyboard('{Escape}');
    await sees(page(), button('Notifications'));
    await expect(document.activeElement).toHaveAccessibleName('Notifications');
  },
};

/** What has happened by now. */
let happened: Notice[] = [];

/** It changes by itself, also while it is read. */
export const Told: Story = {
  beforeEach: (context) => {
    happened = [followedUp];
    const unread = () => ({ unread: happened.filter(({ isRead }) => !isRead).length });
    network(
      stub(calls.countNotices, unread),
      stub(calls.listNotices, () => happened),
    )(context);
  },
  play: async () => {
    const list = await opens('Notifications');
    await sees(list, link(/^New follow-up on a question/, '/question/2'));
    happened = [aNotice(1), followedUp];
    await tellChanged(calls.countNotices, calls.listNotices);
    const answered = link(/^Your question has been answered New/, '/question/1');
    await sees(list, answered, button('Mark all as read'));
    await userEvent.keyboard('{Escape}');
    await sees(page(), button('Notifications, 1 unread'));
    await expect(page().getByText('Notifications, 1 unread')).toHaveAttribute('role', 'status');
  },
};

/** What was there before the page is told by the bell's name alone. */
export const NotSaidAnew: Story = {
  play: async () => {
    await sees(page(), button('Notifications, 1 unread'));
    await expect(page().queryByText('Notifications, 1 unread')).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: network(...server([])),
  play: async () => {
    const list = await opens('Notifications');
    await sees(list, 'Nothing has happened yet.');
    await seesNo(list, button('Mark all as read'));
  },
};

/** As many as are counted may be more. */
export const Many: Story = {
  beforeEach: network(
    ...server([aNotice(1), followedUp], { next: 'more' }),
    stub(calls.countNotices, { unread: 100 }),
  ),
  play: async () => sees(await opens('Notifications, 99+ unread'), button('Load more')),
};

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listNotices)),
  play: async () => sees(await opens('Notifications, 1 unread'), 'Loading your notifications'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listNotices, 503)),
  play: async () => {
    const list = await opens('Notifications, 1 unread');
    await sees(list, 'We could not load your notifications.', button('Retry'));
  },
};

export const NotMarked: Story = {
  beforeEach: network(refuse(calls.readNotices, 503)),
  play: async () => {
    const list = await opens('Notifications, 1 unread');
    await press('Mark all as read', list);
    await seesToast({ title: 'Error' });
    await sees(list, 'New');
  },
};

export const DarkOnAPhone: Story = {
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  play: async () => sees(await opens('Notifications, 1 unread'), 'New follow-up on a question'),
};

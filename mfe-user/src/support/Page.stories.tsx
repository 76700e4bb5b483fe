import { calls, failures, messages, supportTopics } from '@counsel/contracts';
import {
  asUser,
  asVisitor,
  button,
  checkbox,
  choose,
  click,
  combobox,
  counted,
  expect,
  field,
  fill,
  fn,
  heading,
  link,
  type Meta,
  network,
  page,
  part,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  valueIn,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Support',
  tags: ['!autodocs'],
  parameters: { path: '/support' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const words = 'The page of my question stays empty.';
const reference = '7K3F-9Q2M';

export const OfAVisitor: Story = {
  play: async () => {
    await press('Send Message');
    await sees(
      page(),
      heading('Support'),
      combobox('What is it about?'),
      field('Your message'),
      messages.support,
      field('Email'),
      messages.email,
      link('privacy policy', '/privacy'),
    );
  },
};

const received = fn();

export const OfAMember: Story = {
  parameters: { path: '/support?topic=question&page=/question/41' },
  beforeEach: network(
    ...asUser({ email: 'renata@example.com', emailVerified: true }),
    stub(calls.writeToSupport, ({ body }) => {
      received(body);
      return { reference, copyTo: 'renata@example.com' };
    }),
  ),
  play: async () => {
    received.mockClear();
    await sees(page(), supportTopics.question, part(/^We answer to renata@example\.com\./));
    await seesNo(page(), field('Email'));
    await fill('Your message', words);
    await click(checkbox('Say that it is about /question/41'));
    await press('Send Message');
    await sees(
      page(),
      heading('Message Sent'),
      counted('Reference', reference),
      part(/^A copy with this reference goes to renata@example\.com/),
      link('Return Home', '/'),
    );
    await expect(received).toHaveBeenCalledWith({ topic: 'question', words, page: '/question/41' });
    await expect(document.activeElement).toHaveTextContent('Message Sent');
    await press('Write Another Message');
    await sees(page(), heading('Support'), button('Send Message'));
    await expect(await valueIn('Your message')).toBe('');
  },
};

/** What stands in an address is no more than a hint. */
export const LinkedOddly: Story = {
  parameters: { path: '/support?topic=money&page=//elsewhere.example' },
  play: async () => {
    await sees(page(), supportTopics.fault);
    await seesNo(page(), checkbox(/^Say that it is about/));
  },
};

export const AddressNotConfirmed: Story = {
  beforeEach: network(
    ...asUser({ emailVerified: false }),
    stub(calls.writeToSupport, { reference, copyTo: null }),
  ),
  play: async () => {
    await sees(page(), part(/no copy goes there/), link('settings', '/settings'));
    await choose('What is it about?', supportTopics.data);
    await fill('Your message', words);
    await press('Send Message');
    await sees(page(), counted('Reference', reference), part(/^Please note this reference/));
  },
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.writeToSupport, 503)),
  play: async () => {
    await fill('Your message', words);
    await fill('Email', 'visitor@example.com');
    await press('Send Message');
    const { title, fallback } = failures.writeToSupport;
    await seesToast({ title, description: fallback });
    await expect(await valueIn('Your message')).toBe(words);
  },
};

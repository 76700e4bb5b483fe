import { calls } from '@counsel/contracts';
import {
  asUser,
  button,
  expect,
  type Meta,
  network,
  page,
  type StoryObj,
  sees,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Shell/What became of a remote',
  tags: ['!autodocs'],
  parameters: { path: '/submit-question' },
  beforeEach: network(...asUser(), stub(calls.listOwnQuestions, [])),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** The reader comes back to the page, which asks what is new. */
const comesBack = async () => {
  await sees(page(), (place) => place.queryAllByRole('heading', { level: 1 }));
  window.dispatchEvent(new Event('focus'));
};
const isTold = async (title: string, text: string) => {
  await comesBack();
  await sees(page(), title, text);
};
const isAlerted = async (title: string, text: string) => {
  await isTold(title, text);
  await expect(page().getByRole('alert').textContent).toContain(title);
};

const off = { enabled: false };
const replaced = { version: '0.9.0', earlier: [] };
const newer = { version: '1.1.0', earlier: ['1.0.0'] };
/** A page whose forms keep no drafts. */
const atSignIn = '/login';

export const SwitchedOff: Story = {
  parameters: { newest: off },
  play: () =>
    isAlerted(
      'Ask a Question was switched off just now',
      'This page stays open, and what you wrote is kept as a draft for when it is switched on again.',
    ),
};

export const SwitchedOffWithoutDrafts: Story = {
  parameters: { path: atSignIn, newest: off },
  play: () =>
    isAlerted(
      'Sign In was switched off just now',
      'This page stays open. Copy what you want to keep before you leave it.',
    ),
};

export const Replaced: Story = {
  parameters: { newest: replaced },
  play: async () => {
    await isAlerted(
      'Ask a Question was replaced by version 0.9.0',
      'Please reload to go on: what you wrote is kept, and will be here again.',
    );
    await sees(page(), button('Reload'));
  },
};

export const ReplacedWithoutDrafts: Story = {
  parameters: { path: atSignIn, newest: replaced },
  play: () =>
    isAlerted(
      'Sign In was replaced by version 0.9.0',
      'Please reload to go on. Copy what you have written first: a reload clears it.',
    ),
};

export const Newer: Story = {
  parameters: { newest: newer },
  play: () =>
    isTold(
      'A new version of the portal is available.',
      'Reload when it suits you: what you wrote is kept.',
    ),
};

export const NewerWithoutDrafts: Story = {
  parameters: { path: atSignIn, newest: newer },
  play: () =>
    isTold(
      'A new version of the portal is available.',
      'Finish what you are writing first: a reload clears forms that were not sent.',
    ),
};

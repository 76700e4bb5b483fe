import { calls } from '@counsel/contracts';
import {
  aClaimedQuestion,
  asAttorney,
  button,
  counts,
  expect,
  link,
  type Meta,
  network,
  noFactors,
  page,
  press,
  type StoryObj,
  sees,
  seesNo,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Attorney/Second factor',
  tags: ['!autodocs'],
  parameters: { path: '/attorney-dashboard' },
  beforeEach: ({ msw }) => {
    localStorage.removeItem('counsel.factor-notice');
    network(
      ...asAttorney(),
      stub(calls.getSecondFactors, noFactors),
      stub(calls.countQueue, { available: 1 }),
      stub(calls.countClaimedQuestions, counts(1, 1, 0)),
      stub(calls.listClaimedQuestions, [aClaimedQuestion()]),
    )({ msw });
    return () => localStorage.removeItem('counsel.factor-notice');
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const offer = 'Keep your clients’ questions yours alone';

export const Offered: Story = {
  play: () =>
    sees(
      page(),
      offer,
      link('Set Up Sign-in Security', '/settings#sign-in-security'),
      button('Not Now'),
    ),
};

export const Dismissed: Story = {
  play: async () => {
    await press('Not Now');
    await seesNo(page(), offer);
    await expect(document.activeElement).toContainElement(
      page().getByRole('heading', { level: 1 }),
    );
  },
};

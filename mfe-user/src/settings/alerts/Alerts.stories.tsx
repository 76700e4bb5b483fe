import { type AlertChoice, calls, messages, refusals } from '@counsel/contracts';
import {
  type Asked,
  asAttorney,
  asUser,
  categories,
  checkbox,
  choose,
  click,
  combobox,
  expect,
  fill,
  heading,
  inside,
  labelled,
  type Meta,
  network,
  neverAnswer,
  onSettings,
  page,
  press,
  radio,
  refuse,
  region,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  the,
  valueIn,
  waitFor,
} from '@counsel/storybook';
import { done, failed } from '../texts.ts';

const begun: AlertChoice = {
  frequency: 'daily',
  categories: null,
  states: ['TX', 'federal', 'not-sure'],
  quietHours: null,
  timeZone: 'America/Chicago',
};

/** A server that keeps what is chosen. */
function server(saved: AlertChoice) {
  let kept = saved;
  return [
    stub(calls.getAlerts, () => kept),
    stub(calls.setAlerts, ({ body }: Asked) => {
      kept = body as AlertChoice;
      return kept;
    }),
  ];
}

const meta = {
  title: 'Screens/User/Alerts',
  tags: ['!autodocs'],
  parameters: { path: '/settings' },
  // A server for each story: none finds what another has chosen.
  beforeEach: (context) =>
    network(
      ...asAttorney(),
      ...onSettings(),
      stub(calls.listCategories, categories),
      ...server(begun),
    )(context),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const alerts = () => inside(region('Question Alerts'));

export const ToBeginWith: Story = {
  play: async () => {
    const matter = await alerts();
    await expect(await the(radio(/^Once a day/), matter)).toBeChecked();
    await expect(await the(checkbox('All categories'), matter)).toBeChecked();
    await expect(await the(checkbox('Texas'), matter)).toBeChecked();
    await expect(await the(checkbox('California'), matter)).not.toBeChecked();
    await sees(matter, combobox('Time zone'), 'America/Chicago');
  },
};

export const Chosen: Story = {
  play: async () => {
    const matter = await alerts();
    await click(radio(/^At once/), matter);
    await click(checkbox('All categories'), matter);
    await click(checkbox(categories[0]?.name ?? ''), matter);
    await click(checkbox('Quiet hours'), matter);
    await fill('From', '21:30', matter);
    await choose('Time zone', 'America/New York');
    await press('Save Alerts', matter);
    await seesToast(done.alerts);
    await expect(await valueIn('From')).toBe('21:30');
    await expect(await the(checkbox(categories[0]?.name ?? ''), matter)).not.toBeChecked();
  },
};

export const Never: Story = {
  play: async () => {
    const matter = await alerts();
    await click(radio('Never'), matter);
    await seesNo(matter, checkbox('All categories'), combobox('Time zone'));
    await press('Save Alerts', matter);
    await seesToast(done.alerts);
  },
};

export const NothingChosen: Story = {
  play: async () => {
    const matter = await alerts();
    for (const state of ['Texas', 'Federal', 'Not sure']) await click(checkbox(state), matter);
    await sees(matter, 'Not saved yet');
    await press('Save Alerts', matter);
    await sees(matter, messages.oneOrAll);
    await expect(await the(checkbox('All states'), matter)).toHaveFocus();
    await expect(document.activeElement).toHaveAccessibleDescription(messages.oneOrAll);
  },
};

/** What is wrong is nothing that sighted people alone find. */
export const QuietHoursWithoutAnEnd: Story = {
  beforeEach: network(
    refuse(calls.setAlerts, 400, refusals.invalid, [
      { path: 'quietHours', message: messages.quietHours },
    ]),
  ),
  play: async () => {
    const matter = await alerts();
    await click(checkbox('Quiet hours'), matter);
    await fill('To', '22:00', matter);
    await press('Save Alerts', matter);
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleDescription(messages.quietHours),
    );
    await expect(document.activeElement).toHaveAccessibleName('From');
  },
};

/** A time that is taken out is none, and nobody is asked for what is not shown. */
export const QuietHoursWithoutATime: Story = {
  play: async () => {
    const matter = await alerts();
    await click(checkbox('Quiet hours'), matter);
    await fill('From', '', matter);
    await press('Save Alerts', matter);
    await sees(matter, messages.dayTime);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('From'));
    await fill('From', '21:30', matter);
    await seesNo(matter, messages.dayTime);
    await fill('To', '', matter);
    await press('Save Alerts', matter);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('To'));
    await expect(document.activeElement).toHaveAccessibleDescription(messages.dayTime);
    await click(radio('Never'), matter);
    await press('Save Alerts', matter);
    await seesToast(done.alerts);
  },
};

export const Refused: Story = {
  beforeEach: network(refuse(calls.setAlerts, 503)),
  play: async () => {
    const matter = await alerts();
    await press('Save Alerts', matter);
    await seesToast({ title: failed.alerts.title });
  },
};

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getAlerts)),
  play: async () => sees(await alerts(), 'Loading your alerts'),
};

export const OfAUser: Story = {
  beforeEach: network(...asUser()),
  play: async () => {
    await sees(page(), heading('Account'), labelled('First name'));
    await seesNo(page(), heading('Question Alerts'));
  },
};

export const DarkOnAPhone: Story = {
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  beforeEach: network(
    ...server({ ...begun, categories: [1], quietHours: { from: '22:00', to: '07:00' } }),
  ),
  play: async () => sees(await alerts(), checkbox('Quiet hours'), combobox('Time zone')),
};

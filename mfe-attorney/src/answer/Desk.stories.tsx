import { calls, type Passage, standardDisclaimer, toastTexts } from '@counsel/contracts';
import {
  aQuestion,
  asAttorney,
  button,
  click,
  type Expectation,
  expect,
  fill,
  fn,
  heading,
  inside,
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
  userEvent,
  valueIn,
  waitFor,
} from '@counsel/storybook';

const greeting: Passage = {
  id: 1,
  name: 'Greeting',
  content: 'Dear {{asker}},\n\nyou asked about {{category}}.',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
const statute: Passage = { ...greeting, id: 2, name: 'Notice periods', content: '## Rule\n\nAct.' };

const meta = {
  title: 'Screens/Attorney/Writing desk',
  tags: ['!autodocs'],
  parameters: { path: '/attorney/claimed-questions/1' },
  beforeEach: network(
    ...asAttorney(),
    stub(calls.getQuestion, aQuestion({ status: 'claimed', isOwner: false, isClaimer: true })),
    stub(calls.listPassages, [greeting, statute]),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const response = 'Legal response';
const written = [
  '## Issue',
  'May you **leave** before the term?',
  '> The tenant may leave after two years.',
  '1. Write to the landlord.\n2. Keep a copy.',
  '[The statute](https://law.example/leases) says when.',
].join('\n\n');

const tab =
  (name: string): Expectation =>
  (place) =>
    place.queryAllByRole('tab', { name });
const list: Expectation = (place) => place.queryAllByRole('list', { name: 'Saved Passages' });
const dialog: Expectation = (place) => place.queryAllByRole('dialog');
const isWritten = (text: string) => waitFor(async () => expect(await valueIn(response)).toBe(text));

export const Empty: Story = {
  play: async () => {
    await sees(page(), tab('Write'), tab('Preview'), heading('Outline of an Answer'));
    await sees(await inside(list), 'Greeting', 'Notice periods');
    await click(tab('Preview'));
    await sees(page(), 'There is nothing to preview yet.');
  },
};

export const Preview: Story = {
  play: async () => {
    await fill(response, written);
    await click(tab('Preview'));
    await sees(
      page(),
      heading('Attorney Response'),
      heading('Issue'),
      'leave',
      'The tenant may leave after two years.',
      'Keep a copy.',
      link('The statute (law.example)', 'https://law.example/leases'),
      standardDisclaimer,
    );
    await click(tab('Write'));
    await isWritten(written);
  },
};

export const WrongWhilePreviewed: Story = {
  play: async () => {
    await fill(response, 'Too short.');
    await click(tab('Preview'));
    await press('Submit Answer');
    await seesToast(toastTexts.answerTooShort);
    await sees(page(), toastTexts.answerTooShort.description, 'Minimum 50 characters required');
  },
};

export const HeadingsInserted: Story = {
  play: async () => {
    await press('Insert the heading Rule');
    await isWritten('## Rule\n\n');
    await sees(page(), 'There');
    await seesNo(page(), button('Insert the heading Rule'));
    await press('Insert Missing Headings');
    await isWritten('## Rule\n\n## Issue\n\n## Next steps\n\n## Limits\n\n');
    await seesNo(page(), button('Insert Missing Headings'));
  },
};

export const PassageInserted: Story = {
  play: async () => {
    await fill(response, written);
    await click(tab('Preview'));
    await press('Insert Greeting');
    await isWritten(`${written}Dear asker,\n\nyou asked about Contracts.`);
  },
};

/** It is no part of the list above. */
export const PassageBelowList: Story = {
  play: async () => {
    await fill(response, '- Keep a copy.\n');
    await press('Insert Greeting');
    await isWritten('- Keep a copy.\n\nDear asker,\n\nyou asked about Contracts.');
  },
};

const saved = fn();

export const PassageSaved: Story = {
  beforeEach: network(
    stub(calls.createPassage, ({ body }) => {
      saved(body);
      return { ...greeting, id: 3 };
    }),
  ),
  play: async () => {
    await press('New Passage');
    await press('Save Passage', await inside(dialog));
    await sees(page(), 'Please give the passage a name');
    await waitFor(() => expect(page().getByLabelText('Name')).toHaveFocus());
    await fill('Name', 'Ending');
    await fill('Passage', 'Yours, {{attorney}}');
    await press('Save Passage');
    await seesToast({ title: 'Passage Saved' });
    await expect(saved).toHaveBeenCalledWith({ name: 'Ending', content: 'Yours, {{attorney}}' });
    await seesNo(page(), dialog);
  },
};

/** By Escape, the words stay; by Cancel they go. */
export const PassageLeft: Story = {
  play: async () => {
    await press('New Passage');
    await fill('Passage', 'Yours,');
    await userEvent.keyboard('{Escape}');
    await seesNo(page(), dialog);
    await press('New Passage');
    await expect(await valueIn('Passage')).toBe('Yours,');
    await press('Cancel');
    await press('New Passage');
    await expect(await valueIn('Passage')).toBe('');
  },
};

export const PassageChanged: Story = {
  beforeEach: network(
    stub(calls.changePassage, ({ body }) => ({ ...greeting, ...(body as object) })),
  ),
  play: async () => {
    await press('Edit Greeting');
    await sees(page(), part(/\{\{asker\}\}, \{\{category\}\}/));
    await expect(await valueIn('Passage')).toBe(greeting.content);
    await fill('Passage', 'Dear {{asker}},');
    await press('Save Passage');
    await seesToast({ title: 'Passage Saved' });
  },
};

export const PassageDeleted: Story = {
  beforeEach: ({ msw }) => {
    let passages = [greeting, statute];
    msw.use(
      stub(calls.listPassages, () => passages),
      stub(calls.deletePassage, () => {
        passages = [greeting];
        return { message: 'The passage is deleted.' };
      }),
    );
  },
  play: async () => {
    await press('Edit Notice periods');
    await press('Delete', await inside(dialog));
    await sees(page(), 'Delete this passage?');
    await press('Delete Passage');
    await seesToast({ title: 'Passage Deleted' });
    await waitFor(async () => {
      await expect(document.activeElement).toHaveTextContent('Saved Passages');
    });
  },
};

export const TooManyPassages: Story = {
  beforeEach: network(refuse(calls.createPassage, 409, 'You have 50 passages already.')),
  play: async () => {
    await press('New Passage');
    await fill('Name', 'One more');
    await fill('Passage', 'Words.');
    await press('Save Passage');
    await seesToast({ title: 'Error', description: 'You have 50 passages already.' });
    await expect(await valueIn('Passage')).toBe('Words.');
  },
};

export const NoPassages: Story = {
  beforeEach: network(stub(calls.listPassages, [])),
  play: () => sees(page(), part(/^What you write again and again/), button('New Passage')),
};

/** The answer does not wait for them. */
export const PassagesFailed: Story = {
  beforeEach: network(refuse(calls.listPassages, 500)),
  play: async () => {
    await sees(page(), 'We could not load your passages.', button('Retry'));
    await fill(response, written);
    await isWritten(written);
  },
};

export const SomethingSlippedIn: Story = {
  play: async () => {
    await fill(response, 'Call attorney Ada Byron, or see https://firm.example/ada. {{asker}}');
    await sees(
      page(),
      'Is this meant for the asker?',
      part(/Ada Byron.*firm\.example.*\{\{asker\}\}/),
      button('Submit Answer'),
    );
    await fill(response, 'Nothing of it.');
    await seesNo(page(), 'Is this meant for the asker?');
  },
};

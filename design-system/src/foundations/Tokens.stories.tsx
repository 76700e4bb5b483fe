import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark } from '../../.storybook/guide.ts';
import { Boxes, type Shown, Swatches } from './Swatches.tsx';

const meta = {
  title: 'Foundations/Tokens',
  parameters: {
    docs: {
      description: {
        component:
          'Every colour, size, shadow and time has a name. Components and screens use the names and nothing raw, so one change in `tokens.css` changes the whole portal and this Storybook alike.\n\n### When to use them\n\n- In every stylesheet, also for the layout of a single page.\n- A colour by its **role**: `--color-danger` is for what is dangerous, not for red.\n\n### When not to\n\n- Do not mix roles: text on `--color-primary-soft` is `--color-on-primary-soft`. Such pairs are checked for contrast; others are not.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = (prefix: string, names: readonly string[]): Shown[] =>
  names.map((name) => ({ token: `--${prefix}-${name}` }));

const roles: Shown[] = [
  { token: '--color-page', meaning: 'Behind everything' },
  { token: '--color-surface', meaning: 'Cards and fields' },
  { token: '--color-surface-sunken', meaning: 'What steps back' },
  { token: '--color-surface-raised', meaning: 'Menus and dialogs' },
  { token: '--color-heading', meaning: 'Headings' },
  { token: '--color-text', meaning: 'Reading' },
  { token: '--color-text-muted', meaning: 'Dates, hints' },
  { token: '--color-link', meaning: 'Links' },
  { token: '--color-border', meaning: 'Divides' },
  { token: '--color-border-control', meaning: 'Outlines what can be used' },
  { token: '--color-primary', meaning: 'The main action, what is chosen' },
  { token: '--color-primary-soft', meaning: 'Selection, current page' },
  { token: '--color-accent', meaning: 'Brass: sparingly' },
  { token: '--color-danger', meaning: 'Errors, what cannot be undone' },
  { token: '--color-success', meaning: 'Done, answered' },
  { token: '--color-warning', meaning: 'Waiting, careful' },
  { token: '--color-info', meaning: 'Under review, to know' },
  { token: '--color-focus', meaning: 'The ring around what has the focus' },
];

export const Colour: Story = { render: () => <Swatches kind="chip" items={roles} /> };

export const ColourDark: Story = { ...Colour, ...dark };

export const Type: Story = {
  render: () => (
    <Swatches
      kind="sample"
      items={steps('text', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'])}
    />
  ),
};

export const Spacing: Story = {
  render: () => (
    <Swatches kind="bar" items={steps('space', ['1', '2', '3', '4', '5', '6', '7', '8'])} />
  ),
};

export const Corners: Story = {
  render: () => (
    <Boxes property="borderRadius" items={steps('radius', ['sm', 'md', 'lg', 'round'])} />
  ),
};

export const Shadows: Story = {
  render: () => <Boxes property="boxShadow" items={steps('shadow', ['sm', 'md', 'lg'])} />,
};

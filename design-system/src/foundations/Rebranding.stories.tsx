import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { frameOf } from '../../.storybook/guide.ts';
import { ComponentSheet } from '../compositions/ComponentSheet.tsx';
import { QuestionList } from '../compositions/QuestionList.tsx';
import { SubmitForm } from '../compositions/SubmitForm.tsx';

const harbor = { globals: { brand: 'harbor' } };
const harborDark = { globals: { brand: 'harbor', theme: 'dark' } };

const meta = {
  title: 'Foundations/Re-branding',
  tags: ['!autodocs'],
  parameters: frameOf(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Before: Story = {
  globals: { brand: 'counsel' },
  render: () => <QuestionList state="full" />,
};

export const After: Story = { ...Before, ...harbor };

export const AfterDark: Story = { ...Before, ...harborDark };

export const Form: Story = { ...harbor, render: () => <SubmitForm state="wrong" /> };

export const Sheet: Story = { ...harbor, render: () => <ComponentSheet /> };

export const SheetDark: Story = { ...Sheet, ...harborDark };

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, narrow } from '../../.storybook/guide.ts';
import * as icons from '../icons.ts';
import styles from './swatches.module.css';

const meta = {
  title: 'Foundations/Icons',
  parameters: {
    docs: {
      description: {
        component:
          'Icons are named after what they mean here, so that a meaning keeps its picture on every screen. They ship with the portal.\n\n### When to use them\n\n- Before the words of a button or a fact, to make it quicker to find.\n\n### When not to\n\n- In place of words, save for a few that everybody knows: close, menu, search. Those get an `aria-label` and a **Tooltip**.\n- As decoration in running text.\n\n### Accessibility\n\n- Components hide them from screen readers. In a text of your own, set `aria-hidden`.',
      },
    },
  },
  render: () => (
    <ul className={styles.grid}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className={styles.entry}>
          <Icon className={styles.icon} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };

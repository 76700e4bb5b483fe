import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, narrow, note } from '../../.storybook/guide.ts';
import * as icons from '../icons.ts';
import { meanings } from './icon-meanings.ts';
import styles from './swatches.module.css';
import { inWords } from './tokens.ts';

const meta = {
  title: 'Foundations/Icons',
  parameters: {
    docs: {
      description: {
        component:
          'Icons are named after what they mean here, so that a meaning keeps its picture on every screen. They come from Lucide, are drawn with a line of 2 px on a field of 24, and take the colour of the text around them.\n\n### When to use them\n\n- Before the words of a button or a fact, to make it quicker to find.\n- In the three sizes below, which components choose by themselves.\n\n### When not to\n\n- In place of words, save for a few that everybody knows: close, menu, search. Those get an `aria-label` and a **Tooltip**.\n- As decoration in running text.\n- With another meaning than the one written beside it: add an icon instead.\n\n### Accessibility\n\n- Components hide them from screen readers. In a text of your own, set `aria-hidden`.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <ul className={styles.grid}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className={styles.entry}>
          <Icon className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>
            <strong>{name}</strong>
            <span>{meanings[name as keyof typeof icons]}</span>
          </span>
        </li>
      ))}
    </ul>
  ),
};

const sizes = [
  {
    token: '--icon-sm',
    use: 'In text links, and beside small text: details of a question, errors',
  },
  { token: '--icon-md', use: 'In buttons, alerts, toasts, menus, figures' },
  { token: '--icon-lg', use: 'Alone: empty states, the main menu' },
];

export const Sizes: Story = {
  parameters: note('An icon is never drawn in any other size.'),
  render: () => (
    <ul className={styles.grid}>
      {sizes.map(({ token, use }) => (
        <li key={token} className={styles.entry}>
          <icons.IconQuestion
            className={styles.icon}
            style={{ inlineSize: `var(${token})`, blockSize: `var(${token})` }}
            aria-hidden="true"
          />
          <span className={styles.words}>
            <strong>{token}</strong>
            <span className={styles.value}>{inWords(token)}</span>
            <span>{use}</span>
          </span>
        </li>
      ))}
    </ul>
  ),
};

export const Dark: Story = { ...All, ...dark };

export const Narrow: Story = { ...Sizes, ...narrow };

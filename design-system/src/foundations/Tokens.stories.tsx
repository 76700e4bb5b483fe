import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CSSProperties } from 'react';
import { dark, narrow, note } from '../../.storybook/guide.ts';
import { Boxes, Colours, Entries, Lengths, Samples } from './Swatches.tsx';
import styles from './swatches.module.css';
import * as lists from './token-lists.ts';

const meta = {
  title: 'Foundations/Tokens',
  parameters: {
    docs: {
      description: {
        component:
          'Every colour, size, shadow and time has a name. Components and screens use the names and nothing raw, so one change in `tokens.css` changes the whole portal and this Storybook alike; the values below are read from that file.\n\n### When to use them\n\n- In every stylesheet, also for the layout of a single page.\n- A colour by its **role**: `--color-danger` is for what is dangerous, not for red.\n- An **on** colour with its ground: text on `--color-primary-soft` is `--color-on-primary-soft`. Chips that show “Aa” show such a pair.\n\n### When not to\n\n- Do not mix pairs: only those are checked for contrast, in both themes.\n- No value in between: if no step fits, the design is off by a step.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Surfaces: Story = { render: () => <Colours items={lists.surfaces} /> };

export const Texts: Story = { render: () => <Colours items={lists.texts} /> };

export const Lines: Story = {
  render: () => (
    <>
      <Colours items={lists.lineColours} />
      <br />
      <Boxes property="borderWidth" items={lists.lineWidths} />
    </>
  ),
};

export const Brand: Story = {
  parameters: note('What a brand sets again first.'),
  render: () => <Colours items={lists.brand} />,
};

export const BrandDark: Story = { ...Brand, ...dark };

export const Meaning: Story = {
  parameters: note('People know these colours; a brand leaves them as they are.'),
  render: () => <Colours items={lists.meanings} />,
};

export const MeaningDark: Story = { ...Meaning, ...dark };

export const States: Story = { render: () => <Colours items={lists.states} /> };

export const TypeFaces: Story = {
  render: () => (
    <Samples
      items={lists.faces}
      style={(token) => ({ fontFamily: `var(${token})`, fontSize: 'var(--text-xl)' })}
    />
  ),
};

export const TypeScale: Story = {
  parameters: note('Each step in the face that it is used in.'),
  render: () => (
    <Samples
      items={lists.textSizes}
      style={(token, item) => ({ ...faceOf(item), fontSize: `var(${token})` })}
    />
  ),
};

export const Weights: Story = {
  render: () => (
    <Samples
      items={lists.weights}
      style={(token, item) => ({
        ...faceOf(item),
        fontSize: 'var(--text-lg)',
        fontWeight: `var(${token})`,
      })}
    />
  ),
};

export const LineHeights: Story = {
  render: () => (
    <>
      <Samples items={lists.leadings} style={(token) => ({ lineHeight: `var(${token})` })} />
      <br />
      <Lengths items={lists.measures} />
    </>
  ),
};

export const Spacing: Story = {
  parameters: note('Steps of 4 px. The parent decides on distance, never a single element.'),
  render: () => <Lengths items={lists.spaces} />,
};

export const Sizes: Story = {
  render: () => (
    <>
      <Lengths items={lists.controls} />
      <br />
      <Lengths items={lists.widths} />
    </>
  ),
};

export const Corners: Story = {
  render: () => <Boxes property="borderRadius" items={lists.corners} />,
};

export const Shadows: Story = {
  render: () => <Boxes property="boxShadow" items={lists.shadows} />,
};

export const Motion: Story = {
  parameters: note(
    'Point at a lane or press Tab to see its speed. For people who ask for less motion, the first two take no time at all.',
  ),
  render: () => (
    <>
      <Entries
        wide
        items={lists.durations}
        draw={({ token }) => (
          <button
            type="button"
            aria-label={`Show ${token}`}
            className={styles.lane}
            style={{ '--shown': `var(${token})` } as CSSProperties}
          >
            <span className={styles.runner} />
          </button>
        )}
      />
      <br />
      <Entries wide items={lists.easings} />
    </>
  ),
};

export const Layers: Story = {
  parameters: note('From the page up.'),
  render: () => <Entries items={lists.layers} />,
};

export const Narrow: Story = { ...TypeScale, ...narrow };

function faceOf(item: object): CSSProperties {
  return 'heading' in item
    ? {
        fontFamily: 'var(--font-heading)',
        fontWeight: 'var(--weight-heading)',
        lineHeight: 'var(--leading-tight)',
      }
    : {};
}

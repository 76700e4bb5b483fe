import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Container, Grid, Inline, Stack } from './layout.tsx';

const meta = {
  title: 'Layout/Stack, Inline, Grid, Container',
  component: Stack,
  subcomponents: { Inline, Grid, Container },
  parameters: guide({
    purpose: 'Places things below each other, side by side or in columns, in steps of one scale.',
    use: [
      '**Stack** for pages, forms and cards; **Inline** for rows of buttons and badges.',
      '**Grid** for cards of equal width, **Container** for the width of a page.',
    ],
    avoid: ['Margins on single elements: the parent decides on distance.'],
    accessibility: [
      'They change no meaning; give them `as="section"` or `ul` where there is one.',
      'The order on the screen is the order in which things are read.',
    ],
  }),
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {
  args: { gap: 3 },
  render: (args) => (
    <Stack {...args}>
      <Card padding="sm">First</Card>
      <Card padding="sm">Second</Card>
      <Card padding="sm">Third</Card>
    </Stack>
  ),
};

export const InlineWraps: Story = {
  render: () => (
    <Inline justify="between">
      <Inline>
        <Button>Submit Answer</Button>
        <Button variant="outline">Save</Button>
      </Inline>
      <Button variant="ghost">Cancel</Button>
    </Inline>
  ),
};

export const GridOfCards: Story = {
  render: () => (
    <Grid min="sm">
      {['One', 'Two', 'Three', 'Four', 'Five'].map((name) => (
        <Card key={name} padding="sm">
          {name}
        </Card>
      ))}
    </Grid>
  ),
};

export const GridOfFour: Story = {
  render: () => (
    <Grid min="pairs">
      {['One', 'Two', 'Three', 'Four'].map((name) => (
        <Card key={name} padding="sm">
          {name}
        </Card>
      ))}
    </Grid>
  ),
};

export const Containers: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Stack>
      {(['narrow', 'text', 'page'] as const).map((width) => (
        <Container key={width} width={width}>
          <Card padding="sm" tone="sunken">
            {width}
          </Card>
        </Container>
      ))}
    </Stack>
  ),
};

export const RightToLeft: Story = { ...InlineWraps, ...rightToLeft };

export const Narrow: Story = { ...GridOfCards, ...narrow };

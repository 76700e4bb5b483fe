import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../layout/layout.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Text } from '../Text/Text.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from './Card.tsx';

const meta = {
  title: 'Content/Card',
  component: Card,
  parameters: guide({
    purpose: 'Holds what belongs together: a title, a few words, and what can be done about it.',
    use: [
      'On dashboards, for the ways that lead on.',
      'Around a form or a section that stands by itself.',
      '**Sunken** for what supports the main card: guidelines, a disclaimer.',
    ],
    avoid: [
      'Cards within cards: use space and headings.',
      'For a question in a list: use **QuestionCard**. For a figure: **StatCard**.',
    ],
    accessibility: [
      'A card is a plain box unless told: give it `as="section"` or `article` where that is what it is.',
      'Its title is a real heading; set `level` to its place in the page.',
    ],
  }),
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Card {...args}>
      <CardHeader>
        <CardTitle>Question Queue</CardTitle>
        <Badge tone="primary">12 available</Badge>
      </CardHeader>
      <CardBody>
        <Text>Questions that wait for an attorney, oldest first.</Text>
      </CardBody>
      <CardFooter>
        <Button variant="outline">Browse Questions</Button>
      </CardFooter>
    </Card>
  ),
};

export const Sunken: Story = {
  render: (args) => (
    <Card {...args} tone="sunken">
      <CardTitle>Response Guidelines</CardTitle>
      <Text>Be clear, name the law you rely on, and say what you would need to know.</Text>
    </Card>
  ),
};

export const Paddings: Story = {
  render: () => (
    <Grid min="sm">
      <Card padding="sm">Small</Card>
      <Card padding="md">Usual</Card>
      <Card padding="lg">Large</Card>
    </Grid>
  ),
};

export const SideBySide: Story = {
  render: () => (
    <Grid>
      {['Ask Question', 'My Questions', 'Privacy'].map((title) => (
        <Card key={title}>
          <CardTitle>{title}</CardTitle>
          <Text tone="muted">
            {title === 'Privacy'
              ? 'How we keep anonymous questions anonymous, from the first word to the last follow-up.'
              : 'A short line.'}
          </Text>
          <CardFooter>
            <Button variant="secondary">View</Button>
          </CardFooter>
        </Card>
      ))}
    </Grid>
  ),
};

export const LongText: Story = {
  render: () => (
    <Card>
      <CardTitle>
        Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiter
      </CardTitle>
      <Text>Long words break rather than push the card wider than the page.</Text>
    </Card>
  ),
};

export const Busy: Story = {
  render: () => (
    <Card>
      <CardTitle>Recent Activity</CardTitle>
      <Skeleton label="Loading your activity" />
    </Card>
  ),
};

export const Empty: Story = {
  render: () => (
    <Card>
      <CardTitle>Recent Activity</CardTitle>
      <Text tone="muted">No activity yet</Text>
    </Card>
  ),
};

export const RightToLeft: Story = {
  ...rightToLeft,
  render: () => (
    <Card>
      <CardHeader>
        <CardTitle>قائمة الأسئلة</CardTitle>
        <Badge tone="primary">١٢ متاحًا</Badge>
      </CardHeader>
      <Text>أسئلة تنتظر محاميًا، الأقدم أولاً.</Text>
      <CardFooter>
        <Button variant="outline">تصفح الأسئلة</Button>
      </CardFooter>
    </Card>
  ),
};

export const Dark: Story = { ...Default, ...dark };

export const Narrow: Story = { ...Default, ...narrow };

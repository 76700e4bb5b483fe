import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow } from '../../.storybook/guide.ts';
import {
  Alert,
  Avatar,
  Badge,
  Button,
  Card,
  CardTitle,
  Checkbox,
  Grid,
  IconAdd,
  IconAnonymous,
  IconCategory,
  IconQuestion,
  Inline,
  RadioGroup,
  Select,
  Stack,
  StatCard,
  StatusBadge,
  Text,
  TextArea,
  TextField,
  TextLink,
} from '../index.ts';

function ComponentSheet() {
  return (
    <Stack gap={4}>
      <Actions />
      <Marks />
      <Grid>
        <Alert title="Please note">Answers are general information.</Alert>
        <Alert tone="success" title="Password Reset Complete" />
        <Alert tone="warning" title="This cannot be undone" />
        <Alert tone="danger" title="Your questions could not be loaded" />
      </Grid>
      <Fields />
      <Grid min="sm">
        <StatCard label="Total Questions" value={7} icon={<IconQuestion />} />
        <Card tone="sunken" padding="sm">
          <CardTitle>Response guidelines</CardTitle>
          <Text tone="muted">Be clear, and name the law you rely on.</Text>
        </Card>
      </Grid>
    </Stack>
  );
}

function Actions() {
  return (
    <Inline>
      <Button icon={<IconAdd />}>Ask Question</Button>
      <Button variant="secondary">Open</Button>
      <Button variant="outline">View Details</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="destructive">Reject</Button>
      <Button disabled>Submit</Button>
      <TextLink href="#terms">Terms of service</TextLink>
    </Inline>
  );
}

function Marks() {
  return (
    <Inline gap={2}>
      <StatusBadge status="pending" />
      <StatusBadge status="claimed" />
      <StatusBadge status="answered" />
      <Badge icon={<IconCategory />}>Real Estate</Badge>
      <Badge tone="primary">12 available</Badge>
      <Badge tone="accent" icon={<IconAnonymous />}>
        Anonymous
      </Badge>
      <Badge tone="danger">Suspended</Badge>
      <Avatar letter="D" />
    </Inline>
  );
}

function Fields() {
  return (
    <Grid>
      <Stack gap={4}>
        <TextField label="Title" hint="Your question in one sentence." />
        <TextField label="Email" defaultValue="dana" error="Invalid email address" />
        <Select label="Category" defaultValue="1" options={[{ value: '1', label: 'Contracts' }]} />
      </Stack>
      <Stack gap={4}>
        <TextArea label="Your Response" counter={{ min: 50 }} />
        <RadioGroup
          legend="Privacy"
          defaultValue="named"
          options={[
            { value: 'named', label: 'Show my name' },
            { value: 'anonymous', label: 'Anonymous' },
          ]}
        />
        <Checkbox label="Include the standard disclaimer" defaultChecked />
      </Stack>
    </Grid>
  );
}

const meta = {
  title: 'Compositions/Component sheet',
  component: ComponentSheet,
  parameters: guide({
    purpose:
      'The parts that most screens are made of, on one page: what a change of a token or of another brand does to all of them at once. It is no screen of the portal; what a part is for stands on the part’s own page.',
    use: ['To judge a change of a token or a brand in one look, in both themes.'],
    avoid: ['As a pattern for a screen: it has no purpose of its own.'],
    accessibility: ['What holds for each part stands on that part’s own page.'],
  }),
} satisfies Meta<typeof ComponentSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };

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

/** The parts that most screens are made of, on one page. */
export function ComponentSheet() {
  return (
    <Stack gap={4}>
      <Actions />
      <Marks />
      <Grid>
        <Alert title="We kept your draft">You can go on where you left off.</Alert>
        <Alert tone="success" title="Password Reset Complete" />
        <Alert tone="warning" title="This cannot be undone" />
        <Alert tone="danger" title="Your questions could not be loaded" />
      </Grid>
      <Fields />
      <Grid min="sm">
        <StatCard label="Total Questions" value={7} icon={<IconQuestion />} />
        <Card tone="sunken" padding="sm">
          <CardTitle>Response Guidelines</CardTitle>
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
      <TextLink href="#terms">Terms of Service</TextLink>
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
        <TextField label="Question Title" hint="Your question in one line." />
        <TextField label="Email" defaultValue="dana" error="Invalid email address" />
        <Select label="Category" defaultValue="1" options={[{ value: '1', label: 'Contracts' }]} />
      </Stack>
      <Stack gap={4}>
        <TextArea label="Legal response" counter={{ min: 50 }} />
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

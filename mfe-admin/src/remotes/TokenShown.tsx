import { Alert, Button, Stack, TextField } from '@counsel/design-system';

type Props = { token: string; onDone: () => void };

/** A new token, this once: the portal keeps only what proves it. */
export const TokenShown = ({ token, onDone }: Props) => (
  <Stack gap={5}>
    <Alert live tone="warning" title="Copy it now.">
      It is not shown again. If it is lost, delete it and make another one.
    </Alert>
    <TextField
      label="Publishing Token"
      readOnly
      autoFocus
      value={token}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button onClick={onDone}>Done</Button>
  </Stack>
);

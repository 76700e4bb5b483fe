import { Button, Inline, Text } from '@counsel/design-system';

type Props = { label: string; isSubmitting: boolean; isUnsaved: boolean };

/** Saves a matter of the account, and says where what stands in its form is not saved yet. */
export const Save = ({ label, isSubmitting, isUnsaved }: Props) => (
  <Inline>
    <Button type="submit" variant="outline" busy={isSubmitting}>
      {isSubmitting ? 'Saving...' : label}
    </Button>
    {isUnsaved && !isSubmitting ? <Text tone="muted">Not saved yet</Text> : null}
  </Inline>
);

import { Alert, Checkbox, Stack, TextLink } from '@counsel/design-system';

type Props = { checked: boolean; onCheckedChange: (checked: boolean) => void };

/** What must be known and accepted before asking. */
export const Agreement = ({ checked, onCheckedChange }: Props) => (
  <Stack gap={4}>
    <Alert tone="warning" title="Legal Disclaimer">
      Answers are general legal information and do not create an attorney-client relationship. Do
      not include confidential details or the names of others, and do not wait for an answer when a
      deadline is near.
    </Alert>
    <Checkbox
      label={
        <>
          I accept the{' '}
          <TextLink href="/terms" target="_blank">
            terms and conditions
          </TextLink>{' '}
          and the{' '}
          <TextLink href="/privacy" target="_blank">
            privacy policy
          </TextLink>
        </>
      }
      hint="Both open in a new tab; what you have written stays here."
      checked={checked}
      onCheckedChange={onCheckedChange}
    />
  </Stack>
);

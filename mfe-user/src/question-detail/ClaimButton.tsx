import { Button, type ButtonProps, IconClaim } from '@counsel/design-system';

/** Claims the question, or opens what asks first. */
export const ClaimButton = ({ busy = false, ...rest }: ButtonProps) => (
  <Button {...rest} icon={<IconClaim />} busy={busy}>
    {busy ? 'Claiming...' : 'Claim Question'}
  </Button>
);

import { failures } from '@counsel/contracts';
import { Button, EmptyState, IconPrivacy } from '@counsel/design-system';
import { Link, messageOf, statusOf } from '@counsel/shell-sdk';

/** Why there is nothing to confirm, by the status of the refusal. */
const titles: Record<number, string> = {
  400: 'This link is no longer valid',
  403: 'This is another account’s application',
  409: 'This account has another application',
};

/** Whether the link itself was refused; another failure may pass. */
export const isNoLink = (error: unknown): boolean => (statusOf(error) ?? 0) in titles;

/** Takes the place of what a mailed link would have confirmed. */
export const LinkRefused = ({ error }: { error: unknown }) => {
  const isApplicant = statusOf(error) === 409;
  return (
    <EmptyState
      level={1}
      icon={<IconPrivacy />}
      title={titles[statusOf(error) ?? 0] ?? ''}
      description={messageOf(error, failures.confirmApplication.fallback)}
      action={
        <Button asChild>
          <Link to={isApplicant ? '/attorney-dashboard' : '/'}>
            {isApplicant ? 'View Application Status' : 'Return Home'}
          </Link>
        </Button>
      }
    />
  );
};

import { Button } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';

const preferences = '/settings#notifications';

/** The way to all choices about mails, by signing in first where that is needed. */
export const ToPreferences = () => {
  const { status } = useSession();
  if (status === 'loading') return null;
  const signedIn = status === 'signed-in';
  const path = signedIn ? preferences : `/login?returnTo=${encodeURIComponent(preferences)}`;
  return (
    <Button asChild size="lg">
      <Link to={path}>{signedIn ? 'Choose Your Emails' : 'Sign In to Choose Your Emails'}</Link>
    </Button>
  );
};

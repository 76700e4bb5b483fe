import { Button } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import { SendVerification } from '../account/SendVerification.tsx';

/** How to come by a new link: at once when signed in, else by signing in first. */
export const NewLink = () => {
  const { status, user } = useSession();
  if (status === 'loading') return null;
  if (user) return <SendVerification />;
  return (
    <Button asChild size="lg">
      <Link to={`/login?returnTo=${encodeURIComponent('/settings')}`}>
        Sign In to Get a New Link
      </Link>
    </Button>
  );
};

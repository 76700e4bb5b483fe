import { Button, type ButtonProps, IconBack } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';

/** Back to the dashboard that the reader comes from: attorneys have one of their own. */
export const BackLink = (props: ButtonProps) => {
  const { roles } = useSession();
  return (
    <Button asChild variant="ghost" size="sm" icon={<IconBack />} {...props}>
      <Link to={roles.includes('attorney') ? '/attorney-dashboard' : '/dashboard'}>
        Back to Dashboard
      </Link>
    </Button>
  );
};

import { Button, type ButtonProps, IconBack } from '@counsel/design-system';
import { Link, useLocation, useNavigate, useSession } from '@counsel/shell-sdk';
import type { MouseEvent } from 'react';

/** Back to the dashboard that the reader comes from: attorneys have one of their own. */
export const BackLink = (props: ButtonProps) => {
  const { roles } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const dashboard = roles.includes('attorney') ? '/attorney-dashboard' : '/dashboard';
  const goBack = (event: MouseEvent) => {
    // From its list the way back leads to the place there, as it was narrowed and sorted.
    if (state?.from !== dashboard || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button asChild variant="ghost" size="sm" icon={<IconBack />} {...props}>
      <Link to={dashboard} onClick={goBack}>
        Back to Dashboard
      </Link>
    </Button>
  );
};

import { Button, IconBack } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';

type Props = { to: string; children: string };

/** Leads back to the page that this one was opened from. */
export const Back = ({ to, children }: Props) => (
  <Button asChild variant="ghost" size="sm" icon={<IconBack />}>
    <Link to={to}>{children}</Link>
  </Button>
);

export const BackToPanel = () => <Back to="/admin">Admin Panel</Back>;

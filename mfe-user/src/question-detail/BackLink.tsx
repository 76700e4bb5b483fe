import { Button, IconBack } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import styles from './Page.module.css';

/** Back to the dashboard that the reader comes from: attorneys have one of their own. */
export const BackLink = () => {
  const { roles } = useSession();
  return (
    <Button asChild variant="ghost" size="sm" icon={<IconBack />} className={styles.back}>
      <Link to={roles.includes('attorney') ? '/attorney-dashboard' : '/dashboard'}>
        Back to Dashboard
      </Link>
    </Button>
  );
};

import { Alert, Spinner } from '@counsel/design-system';
import { messageOf, Retry, useSession } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import styles from './ProfileUnknown.module.css';

/** Stands in place of a screen as long as it is not known whether the reader is an attorney. */
export const ProfileUnknown = ({ label }: { label: string }) => {
  const { profileError, retry } = useSession();
  if (profileError === undefined) {
    return (
      <div className={styles.centre}>
        <Spinner label={label} showLabel size="lg" />
      </div>
    );
  }
  return (
    <Screen width="text">
      <Alert
        live
        tone="danger"
        title="We could not load your attorney profile."
        action={<Retry variant="outline" size="sm" onClick={retry} />}
      >
        {messageOf(profileError, 'Something went wrong. Please try again.')}
      </Alert>
    </Screen>
  );
};

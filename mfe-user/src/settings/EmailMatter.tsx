import type { CurrentUser } from '@counsel/contracts';
import { Badge, IconVerified, IconWarning, Inline, Stack, Text } from '@counsel/design-system';
import { SendVerification } from '../account/SendVerification.tsx';
import styles from './Account.module.css';
import { EmailForm } from './EmailForm.tsx';
import { Matter } from './Matter.tsx';

type Props = { user: CurrentUser };

/** The address of the account: whether it is verified, and how it becomes another one. */
export const EmailMatter = ({ user }: Props) => (
  <Matter
    id="email"
    title="Email Address"
    description="You sign in with it, and we write to it. A new address takes effect once you have opened the link that we send there."
  >
    <Stack gap={5}>
      <Present user={user} />
      <EmailForm />
    </Stack>
  </Matter>
);

const Present = ({ user: { email, emailVerified } }: Props) => (
  <Stack gap={3} align="start">
    <Inline>
      <Text as="span" tone="strong" className={styles.address}>
        {email}
      </Text>
      {emailVerified ? (
        <Badge tone="success" icon={<IconVerified />}>
          Verified
        </Badge>
      ) : (
        <Badge tone="warning" icon={<IconWarning />}>
          Not verified
        </Badge>
      )}
    </Inline>
    {emailVerified ? null : <SendVerification variant="outline" size="sm" />}
  </Stack>
);

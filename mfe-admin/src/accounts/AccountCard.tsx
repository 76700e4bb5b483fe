import type { Account, FoundAccount, Role } from '@counsel/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Facts,
  Inline,
  Marked,
} from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';

const roleNames: Record<Role, string> = {
  user: 'User',
  attorney: 'Attorney',
  admin: 'Administrator',
};

type Props = {
  account: Account;
  /** Where it was searched for: where the words stand. */
  found?: Pick<FoundAccount, 'nameMarks' | 'emailMarks'>;
};

/** One account, as administrators see it. */
export const AccountCard = ({ account, found }: Props) => {
  const { id, firstName, lastName, email, emailVerified, roles, createdAt } = account;
  const titleId = `account-${id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={2} id={titleId}>
          <Marked text={`${firstName} ${lastName}`} marks={found?.nameMarks ?? []} />
        </CardTitle>
        <Inline gap={2}>
          {roles.map((role) => (
            <Badge key={role} {...(role === 'user' ? {} : { tone: 'primary' as const })}>
              {roleNames[role]}
            </Badge>
          ))}
        </Inline>
      </CardHeader>
      <CardBody>
        <Facts
          items={[
            { label: 'Email', value: <Marked text={email} marks={found?.emailMarks ?? []} /> },
            { label: 'Verified', value: emailVerified ? 'Yes' : 'Not yet' },
            { label: 'Since', value: formatDate(createdAt) },
          ]}
        />
      </CardBody>
    </Card>
  );
};

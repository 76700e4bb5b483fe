import { grouped, type PendingApplication, type SameLicense } from '@counsel/contracts';
import { Badge, Facts, Heading, Inline, Stack, Text, TextLink } from '@counsel/design-system';
import { formatAge } from '@counsel/shell-sdk';
import { standings } from './words.ts';

type Props = { application: PendingApplication };

/** What to hold an application against: whose it is, who else names the license, the state's register. */
export const Evidence = ({ application }: Props) => (
  <Stack gap={3}>
    <Heading level={4}>To Verify</Heading>
    <Facts items={factsOf(application)} />
  </Stack>
);

const factsOf = (application: PendingApplication) => [
  {
    label: 'Application’s Email',
    value: <Proved address={application.email} isProved={application.addressConfirmed} />,
  },
  { label: 'Account', value: accountOf(application) },
  {
    label: 'Account Created',
    value: application.account ? formatAge(application.account.createdAt) : null,
  },
  { label: 'Same License', value: <Others application={application} /> },
  {
    label: 'Public Register',
    value: (
      <TextLink href={application.registerUrl} target="_blank" rel="noreferrer">
        {application.practiceState} attorneys (new tab)
      </TextLink>
    ),
  },
];

const accountOf = ({ account }: PendingApplication) =>
  account ? (
    <Proved address={account.email} isProved={account.emailVerified} />
  ) : (
    'None: made without signing in'
  );

const Proved = ({ address, isProved }: { address: string; isProved: boolean }) => (
  <Inline gap={2}>
    <span>{address}</span>
    <Badge tone={isProved ? 'success' : 'warning'}>
      {isProved ? 'Confirmed' : 'Not confirmed'}
    </Badge>
  </Inline>
);

const Others = ({ application: { sameLicense, sameLicenseCount } }: Props) => {
  if (sameLicenseCount === 0) return 'No other application';
  const more = sameLicenseCount - sameLicense.length;
  return (
    <Stack as="ul" role="list" gap={1}>
      {sameLicense.map((other) => (
        <li key={other.id}>{otherOf(other)}</li>
      ))}
      {more > 0 ? (
        <li>
          <Text tone="muted">and {grouped(more)} more</Text>
        </li>
      ) : null}
    </Stack>
  );
};

const otherOf = ({ firstName, lastName, email, standing }: SameLicense): string =>
  `${firstName} ${lastName}, ${email}: ${standings[standing]}`;

import { confirmations, type FailedMail } from '@counsel/contracts';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  Facts,
  IconError,
  IconSend,
} from '@counsel/design-system';
import { api, formatAge, formatDate, useAction } from '@counsel/shell-sdk';
import { mailName } from './mail-kinds.ts';

type Props = { mail: FailedMail };

const factsOf = ({ to, attempts, createdAt, failedAt }: FailedMail) => [
  { label: 'To', value: to ?? 'Not shown: it would tell who asked' },
  { label: 'Tries', value: String(attempts) },
  { label: 'Written', value: formatDate(createdAt) },
  { label: 'Given Up', value: formatAge(failedAt) },
];

/** One email that could not be delivered, and another try. */
export const FailedMailCard = ({ mail }: Props) => {
  const titleId = `email-${mail.id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={3} id={titleId}>
          {mailName(mail.kind)}
        </CardTitle>
        <Badge tone="danger" icon={<IconError />}>
          Failed
        </Badge>
      </CardHeader>
      <CardBody>
        <Facts items={factsOf(mail)} />
        <Facts items={[{ label: 'Reason', value: mail.reason }]} />
      </CardBody>
      <CardFooter>
        <SendAgain id={mail.id} titleId={titleId} />
      </CardFooter>
    </Card>
  );
};

const failed = {
  title: 'Email Not Sent',
  fallback: 'The email could not be sent again. Please try again.',
};

const SendAgain = ({ id, titleId }: { id: string; titleId: string }) => {
  const [send, { isLoading }] = useAction(api.useSendMailAgainMutation(), {
    done: { title: 'Email Under Way', description: confirmations.mailQueued },
    failed,
  });
  return (
    <Button
      variant="outline"
      icon={<IconSend />}
      busy={isLoading}
      aria-describedby={titleId}
      onClick={() => void send({ params: { id } })}
    >
      {isLoading ? 'Sending...' : 'Send Again'}
    </Button>
  );
};

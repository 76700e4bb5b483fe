import type { SupportReceipt } from '@counsel/contracts';
import { Button, Card, Facts, Inline, PageHeader, Text } from '@counsel/design-system';
import { Link, useArrival } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

type Props = { receipt: SupportReceipt; onAgain: () => void };

/** Takes the place of the form once the message is in: what to keep, and what happens next. */
export const Sent = ({ receipt: { reference, copyTo }, onAgain }: Props) => (
  <div ref={useArrival()}>
    <Screen width="text">
      <PageHeader
        title="Message Sent"
        description="It is on its way to the people who run Counsel, and kept until it has arrived."
      />
      <Card as="section" aria-label="What to keep">
        <Facts items={[{ label: 'Reference', value: reference }]} />
        <Text>
          {copyTo
            ? `A copy with this reference goes to ${copyTo}, and so does the answer.`
            : 'Please note this reference: no copy goes to an address that nobody has confirmed. The answer goes there.'}
        </Text>
      </Card>
      <Inline>
        <Button asChild>
          <Link to="/">Return Home</Link>
        </Button>
        <Button variant="outline" onClick={onAgain}>
          Write Another Message
        </Button>
      </Inline>
    </Screen>
  </div>
);

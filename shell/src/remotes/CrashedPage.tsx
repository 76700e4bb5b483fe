import { supportAddress } from '@counsel/contracts';
import { Button, IconWarning, Inline } from '@counsel/design-system';
import { Link, Retry } from '@counsel/shell-sdk';
import { Message } from '../pages/Message.tsx';
import { Reload } from './Reload.tsx';

type Props = { title: string; onRetry: () => void };

/** Says that a page threw while it was shown. */
export const CrashedPage = ({ title, onRetry }: Props) => (
  <Message
    role="alert"
    icon={<IconWarning />}
    title={`${title} stopped working`}
    description="Something on this page went wrong. The rest of the portal works."
    action={
      <Inline justify="center">
        <Retry onClick={onRetry} />
        <Reload variant="outline" />
        <Button asChild variant="ghost">
          <Link to={supportAddress('fault', window.location.pathname)}>Write to Support</Link>
        </Button>
      </Inline>
    }
  />
);

import { Button, IconWarning, Inline } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { Message } from '../pages/Message.tsx';
import type { PageFailure } from './failure.ts';

const temporary: Record<'slow' | 'unreachable' | 'broken', string> = {
  slow: 'Its files did not arrive in time. The rest of the portal works.',
  unreachable: 'Its files could not be reached. The rest of the portal works.',
  broken: 'Something in it does not work. The rest of the portal does.',
};

const describe = (failure: PageFailure): string => {
  switch (failure.kind) {
    case 'disabled':
      return 'This part of the portal is switched off at the moment. Please come back later.';
    case 'incompatible':
      return `It was built for version ${failure.needs} of the portal, which has ${failure.has}. Please come back later.`;
    case 'missing':
      return 'This part of the portal does not hold the page. Please come back later.';
    default:
      return temporary[failure.kind];
  }
};

type Props = {
  failure: PageFailure;
  title: string;
  /** How often it was tried again already. */
  tries?: number;
  /** Tries again; missing where that cannot help. */
  onRetry?: () => void;
};

/**
 * Says why a remote's page is not there. First Retry; when that did not help, Reload. A file that
 * hangs can make a request for the same file hang as well, so Reload is offered at once then.
 */
export const FailedPage = ({ failure, title, tries = 0, onRetry }: Props) => (
  <Message
    role="alert"
    icon={<IconWarning />}
    title={`${title} is not available`}
    description={describe(failure)}
    action={
      <Inline justify="center">
        {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
        {tries > 0 || failure.kind === 'slow' ? (
          <Button variant="outline" onClick={() => window.location.reload()}>
            Reload
          </Button>
        ) : null}
        <Button asChild variant="ghost">
          <Link to="/">Return Home</Link>
        </Button>
      </Inline>
    }
  />
);

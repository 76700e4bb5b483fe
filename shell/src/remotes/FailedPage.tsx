import { Button, IconWarning, Inline } from '@counsel/design-system';
import { Link, Retry, useLocation } from '@counsel/shell-sdk';
import { viewStarts } from '../navigation/account.ts';
import { Message } from '../pages/Message.tsx';
import type { PageFailure } from './failure.ts';
import { Reload } from './Reload.tsx';

type Temporary = 'slow' | 'unreachable' | 'changed' | 'renewed' | 'broken';

const temporary: Record<Temporary, string> = {
  slow: 'Its files did not arrive in time. The rest of the portal works.',
  unreachable: 'Its files could not be reached. Other pages may work.',
  changed:
    'What arrived is not what was published, so none of it was run. The rest of the portal works.',
  renewed:
    'Part of the version that you have open is no longer there. Reload to go on with the new one.',
  broken: 'Something in it does not work. The rest of the portal does.',
};

const describe = (failure: PageFailure): string => {
  switch (failure.kind) {
    case 'disabled':
      return 'This part of the portal is off at the moment. The page opens by itself once it is on again.';
    case 'incompatible':
      return `It was built for version ${failure.needs} of the portal, which has ${failure.has}. Please come back later.`;
    case 'missing':
      return 'This part of the portal does not hold the page. Please come back later.';
    default:
      return temporary[failure.kind];
  }
};

const titleOf = ({ kind }: PageFailure, title: string): string => {
  if (kind === 'disabled') return `${title} is switched off`;
  return kind === 'renewed' ? `${title} was renewed` : `${title} is not available`;
};

type Props = {
  failure: PageFailure;
  title: string;
  /** How often it was tried in vain while the page stood; then a page that starts anew is offered. */
  tries?: number;
  /** Tries again; missing where that cannot help. */
  onRetry?: () => void;
};

/** What only a page that starts anew can heal; a file that hangs makes a request for it hang as well. */
const needsReload = ({ kind }: PageFailure): boolean => kind === 'slow' || kind === 'renewed';

/** Where that would lead back here there is another, or none: Home sends attorneys to their dashboard. */
const wayOutOf = (pathname: string) => {
  if (pathname === '/') return null;
  return pathname === viewStarts.attorney
    ? { to: viewStarts.user, text: 'My Questions' }
    : { to: '/', text: 'Return Home' };
};

/** Says why a remote's page is not there. First Retry; when that did not help, Reload. */
export const FailedPage = ({ failure, title, tries = 0, onRetry }: Props) => {
  const retry = failure.kind === 'renewed' ? undefined : onRetry;
  const wayOut = wayOutOf(useLocation().pathname);
  return (
    <Message
      role="alert"
      icon={<IconWarning />}
      title={titleOf(failure, title)}
      description={describe(failure)}
      action={
        <Inline justify="center">
          {retry ? <Retry onClick={retry} /> : null}
          {tries > 0 || needsReload(failure) ? (
            <Reload variant={retry ? 'outline' : 'primary'} />
          ) : null}
          {wayOut ? (
            <Button asChild variant="ghost">
              <Link to={wayOut.to}>{wayOut.text}</Link>
            </Button>
          ) : null}
        </Inline>
      }
    />
  );
};

import { Button, IconSearch } from '@counsel/design-system';
import { Link, usePageTitle } from '@counsel/shell-sdk';
import { Message } from './Message.tsx';

/** Answers every address that leads nowhere. */
export const NotFound = () => {
  usePageTitle('404 Page Not Found');
  return (
    <Message
      icon={<IconSearch />}
      title="404 Page Not Found"
      description="Did you forget to add the page to the router?"
      action={
        <Button asChild variant="outline">
          <Link to="/">Return Home</Link>
        </Button>
      }
    />
  );
};

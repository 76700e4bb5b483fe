import { Heading, Skeleton, Stack, Text } from '@counsel/design-system';
import { api, itemsOf, QueryState, useKeptFocus } from '@counsel/shell-sdk';
import { MoreOf } from '../screen/MoreOf.tsx';
import { FailedMailCard } from './FailedMailCard.tsx';

/** The emails that the portal has given up, the latest first. */
export const FailedMails = () => {
  const query = api.useListFailedMailsInfiniteQuery();
  const count = itemsOf(query.data).length;
  const heading = useKeptFocus<HTMLHeadingElement>(count);
  return (
    <Stack as="section" aria-labelledby="failed-emails">
      <Heading level={2} id="failed-emails" ref={heading} tabIndex={-1}>
        Failed Emails
      </Heading>
      <QueryState
        query={query}
        label="the failed emails"
        skeleton={<Skeleton label="Loading the failed emails" count={1} />}
      >
        {(pages) => {
          const mails = itemsOf(pages);
          if (mails.length === 0) return <Text tone="muted">All emails could be delivered.</Text>;
          return (
            <Stack as="ul" role="list">
              {mails.map((mail) => (
                <FailedMailCard key={mail.id} mail={mail} />
              ))}
            </Stack>
          );
        }}
      </QueryState>
      <MoreOf what="failed email" count={count} query={query} />
    </Stack>
  );
};

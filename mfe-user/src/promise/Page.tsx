import { type PromiseMonth, promiseTexts, timesText } from '@counsel/contracts';
import { Facts, Heading, PageHeader, Stack, Text } from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

const howCounted =
  'Counted are the questions that were claimed or answered in the 30 days before an hour, or in a month, from the hour of asking to the hour of claiming or answering. “Half in about 5 hours” means that half of them took no longer. Nothing is told of fewer than five questions, and a figure changes once five came or went, so that nobody can tell one of them from it. Days and months are those of UTC.';

/** How quickly questions were claimed and answered, month by month, for anybody to read. */
const PromisePage = () => (
  <Screen width="text">
    <PageHeader
      title="The Promise in Figures"
      description="Counsel promises answers typically within 24 hours. This is how long they took."
    />
    <Recent />
    <Months />
    <Text tone="muted">{howCounted}</Text>
  </Screen>
);

type Steps = Pick<PromiseMonth, 'claimed' | 'answered'>;

const tooFew = 'Fewer than five questions';

const Times = ({ claimed, answered }: Steps) => (
  <Facts
    items={[
      { label: 'Claimed', value: claimed ? timesText(claimed) : tooFew },
      { label: 'Answered', value: answered ? timesText(answered) : tooFew },
    ]}
  />
);

const Recent = () => (
  <Stack as="section" aria-labelledby="recent">
    <Heading level={2} id="recent">
      The last 30 days
    </Heading>
    <QueryState query={api.useGetPromiseQuery()} label="the figures">
      {({ claimed, answered, answeredToday }) =>
        claimed === null && answered === null ? (
          <Text>{promiseTexts.none}</Text>
        ) : (
          <>
            <Times claimed={claimed} answered={answered} />
            <Text>Answered today: {answeredToday ?? 'fewer than five'}</Text>
          </>
        )
      }
    </QueryState>
  </Stack>
);

const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** `2026-03` as people say it. */
const nameOf = (month: string): string => {
  const [year, number] = month.split('-');
  return `${names[Number(number) - 1]} ${year}`;
};

const Months = () => (
  <QueryState query={api.useListPromiseMonthsQuery()} label="the months">
    {(months) =>
      months.map(({ month, ...steps }) => (
        <Stack as="section" key={month} aria-labelledby={month}>
          <Heading level={2} id={month}>
            {nameOf(month)}
          </Heading>
          <Times {...steps} />
        </Stack>
      ))
    }
  </QueryState>
);

export default PromisePage;

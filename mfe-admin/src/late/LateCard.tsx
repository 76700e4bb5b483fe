import { durations, type LateQuestion, stateName, unknownCategoryName } from '@counsel/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  Facts,
} from '@counsel/design-system';
import { api, formatDate } from '@counsel/shell-sdk';
import { AskAttorney } from './AskAttorney.tsx';

const timesOf = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

type Props = {
  question: LateQuestion;
  /** An attorney's name by their account. */
  nameOf: (userId: string) => string;
};

/** One question that waits too long: where it stands, never what it says. */
export const LateCard = ({ question, nameOf }: Props) => {
  const { id, categoryId, state, createdAt, waited, claimedBy, returns, asked } = question;
  const { data: categories = [] } = api.useListCategoriesQuery();
  const isLate = waited >= durations.escalationHours.administrators;
  const titleId = `late-${id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={2} id={titleId}>
          {categories.find((category) => category.id === categoryId)?.name ?? unknownCategoryName}
        </CardTitle>
        <Badge tone={isLate ? 'danger' : 'warning'}>{isLate ? 'Late' : 'About to Be Late'}</Badge>
      </CardHeader>
      <CardBody>
        <Facts
          items={[
            { label: 'Waits for', value: `${waited} hours, since ${formatDate(createdAt)}` },
            { label: 'State', value: state === null ? 'Not given' : stateName(state) },
            { label: 'Claimed by', value: claimedBy === null ? 'Nobody' : nameOf(claimedBy) },
            { label: 'Given back', value: returns === 0 ? 'Never' : timesOf(returns) },
            { label: 'Asked by name', value: asked.map(nameOf).join(', ') || 'Nobody' },
          ]}
        />
      </CardBody>
      {claimedBy === null ? (
        <CardFooter>
          <AskAttorney question={question} titleId={titleId} />
        </CardFooter>
      ) : null}
    </Card>
  );
};

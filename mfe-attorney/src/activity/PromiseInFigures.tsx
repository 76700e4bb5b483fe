import {
  figuresFor,
  hardCoded,
  mostText,
  type PromiseFigures,
  promiseTexts,
  type QuestionState,
  shortHours,
  stateName,
  stateOptions,
} from '@counsel/contracts';
import {
  Grid,
  Heading,
  IconAnswered,
  IconClaim,
  IconResponseTime,
  Select,
  Stack,
  StatCard,
  Text,
} from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { useState } from 'react';
import { useCategoryName } from '../categories.ts';

const all = 'all';

type Place = { categoryId?: number; state?: QuestionState };

/** How quickly all attorneys claim and answer, by category and state. */
export const PromiseInFigures = () => {
  const [place, setPlace] = useState<Place>({});
  const query = api.useGetPromiseQuery({ query: place });
  return (
    <Stack as="section" aria-labelledby="promise">
      <Heading level={2} id="promise">
        All Attorneys, Last 30 Days
      </Heading>
      <Filters place={place} onChange={setPlace} />
      <QueryState query={query} label="the figures of all">
        {(figures) => <Figures {...figures} asked={query.isFetching ? figures : place} />}
      </QueryState>
    </Stack>
  );
};

type FiltersProps = { place: Place; onChange: (place: Place) => void };

const Filters = ({ place, onChange }: FiltersProps) => {
  const { data: categories = [] } = api.useListCategoriesQuery();
  return (
    <Grid min="md">
      <Select
        label="Category"
        options={[
          { value: all, label: 'All Categories' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={place.categoryId === undefined ? all : String(place.categoryId)}
        onValueChange={(value) =>
          onChange({ ...place, categoryId: value === all ? undefined : Number(value) })
        }
      />
      <Select
        label="State"
        options={[{ value: all, label: 'All States' }, ...stateOptions]}
        value={place.state ?? all}
        onValueChange={(value) =>
          onChange({ ...place, state: value === all ? undefined : (value as QuestionState) })
        }
      />
    </Grid>
  );
};

const none = { value: '–', hint: promiseTexts.noneOfIt };

type FiguresProps = PromiseFigures & {
  asked: Pick<PromiseFigures, 'categoryId' | 'state'> | Place;
};

const Figures = ({ asked, claimed, answered, answeredToday, ...shown }: FiguresProps) => {
  const nameOf = useCategoryName();
  const namesOf = ({ categoryId, state }: FiguresProps['asked']) =>
    [categoryId ? nameOf(categoryId) : '', state ? stateName(state) : ''].filter(Boolean);
  const today =
    answeredToday === null
      ? { value: hardCoded.answeredToday, hint: promiseTexts.fewToday }
      : { value: answeredToday, hint: 'In all categories and states' };
  return (
    <>
      <Text tone="muted" role="status">
        {figuresFor(namesOf(shown), namesOf(asked))}
      </Text>
      <Grid min="sm">
        <StatCard
          label="Usually Claimed In"
          icon={<IconClaim />}
          {...(claimed ? { value: shortHours(claimed.half), hint: mostText(claimed) } : none)}
        />
        <StatCard
          label="Usually Answered In"
          icon={<IconResponseTime />}
          {...(answered ? { value: shortHours(answered.half), hint: mostText(answered) } : none)}
        />
        <StatCard label="Answered Today" icon={<IconAnswered />} {...today} />
      </Grid>
    </>
  );
};

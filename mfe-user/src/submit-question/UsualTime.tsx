import {
  figuresPlace,
  promiseTexts,
  type QuestionState,
  stateName,
  usualTime,
} from '@counsel/contracts';
import { Text } from '@counsel/design-system';
import { api } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories/category-name.ts';

type Props = { categoryId: number; state: QuestionState | undefined };

/** How long an answer usually takes: of the category and the state that are chosen, as far as told. */
export const UsualTime = ({ categoryId, state }: Props) => {
  const { data } = api.useGetPromiseQuery({ query: { categoryId, state } });
  const nameOf = useCategoryName();
  if (data === undefined) return null;
  const category = data.categoryId === null ? null : nameOf(data.categoryId);
  const place = figuresPlace(category, data.state && stateName(data.state));
  return (
    <Text size="sm" tone="muted" aria-live="polite">
      {data.answered ? usualTime(data.answered, place) : promiseTexts.none}
    </Text>
  );
};

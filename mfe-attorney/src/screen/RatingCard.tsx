import {
  commonRatingText,
  ownRatingText,
  type Ratings,
  ratingOf,
  ratingTexts,
} from '@counsel/contracts';
import { IconRating, StatCard } from '@counsel/design-system';
import { api } from '@counsel/shell-sdk';

type Props = {
  label: string;
  /** Stands until five questions were closed. */
  example: number;
};

/** What askers say of the reader's answers, or else of all; nothing while that is not known. */
export const RatingCard = ({ label, example }: Props) => {
  const { data } = api.useGetRatingsQuery();
  return (
    <StatCard
      label={label}
      icon={<IconRating />}
      {...(data ? figureOf(data, example) : { value: '–' })}
    />
  );
};

function figureOf({ own, all }: Ratings, example: number) {
  if (own) return { value: ratingOf(own), hint: ownRatingText(own, all) };
  if (all) return { value: ratingOf(all), hint: commonRatingText(all) };
  return { value: example, hint: ratingTexts.example };
}

import { measuredText } from '@counsel/contracts';
import { api } from '@counsel/shell-sdk';

type Props = {
  /** What stands there until they are known. */
  instead: string;
};

/** How quickly questions are answered, in figures. */
export const Figures = ({ instead }: Props) => {
  const { data } = api.useGetPromiseQuery();
  return data ? measuredText(data.answered, data.answeredToday) : instead;
};

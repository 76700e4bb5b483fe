import { IconAccount, IconAnonymous, type QuestionDetail } from '@counsel/design-system';
import { askerLabel } from './words.ts';

/** Who asked, as a detail of a question's card. */
export const askerDetail = (isAnonymous: boolean): QuestionDetail => ({
  label: askerLabel(isAnonymous),
  icon: isAnonymous ? <IconAnonymous /> : <IconAccount />,
});

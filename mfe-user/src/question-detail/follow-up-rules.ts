import { limits, type ToastText, toastTexts, tooLong } from '@counsel/contracts';

/** What is wrong with a follow-up, in the words of its toast; null when it can be sent. */
export const followUpFault = (content: string): ToastText | null => {
  const { length } = content.trim();
  if (length === 0) return toastTexts.followUpRequired;
  if (length < limits.followUp.min) return toastTexts.followUpTooShort;
  if (length <= limits.followUp.max) return null;
  return { title: 'Follow-up Too Long', description: tooLong(limits.followUp.max) };
};

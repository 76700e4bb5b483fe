import { mailNames } from '@counsel/contracts';

/** What a mail is about; a kind that is not known stands as it is. */
export const mailName = (kind: string): string => mailNames[kind] ?? kind;

import { type KnownAnswers, readerPath } from '@counsel/contracts';

/** Whether the server said that nobody is signed in. */
export const isKnownVisitor = (known: KnownAnswers): boolean => known[readerPath]?.status === 401;

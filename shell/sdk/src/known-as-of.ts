/** When the server first answered this page, by its own clock; undefined until then. */
let first: number | undefined;

/** @param text of a `Date` header */
export const noteDate = (text: string | null | undefined): void => {
  if (first !== undefined) return;
  const date = Date.parse(text ?? '');
  if (Number.isFinite(date)) first = date;
};

export const noteAnswer = ({ headers }: Response): void => noteDate(headers.get('date'));

/**
 * As of when the page knows how things are on the server, in milliseconds by the server's clock:
 * whatever changes later is told.
 */
export const knownAsOf = (): number | undefined => first;

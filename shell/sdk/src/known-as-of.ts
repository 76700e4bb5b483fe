/** When the server first answered this page, by its own clock; undefined until then. */
let first: number | undefined;

export const noteAnswer = ({ headers }: Response): void => {
  if (first !== undefined) return;
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(date)) first = date;
};

/**
 * As of when the page knows how things are on the server, in milliseconds by the server's clock:
 * whatever changes later is told.
 */
export const knownAsOf = (): number | undefined => first;

type Asked = { status: string; startedTimeStamp?: number };
type Cache = Record<string, Asked | undefined>;
type ApiState = { api: { queries: Cache; mutations: Cache } };

/** Since when the portal has not answered, in milliseconds of the browser's clock; undefined where nothing is asked. */
export const selectPendingSince = ({
  api: { queries, mutations },
}: ApiState): number | undefined => {
  const started = [...Object.values(queries), ...Object.values(mutations)]
    .filter((asked) => asked?.status === 'pending')
    .flatMap((asked) => asked?.startedTimeStamp ?? []);
  return started.length > 0 ? Math.min(...started) : undefined;
};

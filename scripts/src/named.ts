/** A server's address with another database, where one is named. */
export function named(serverUrl: string, database: string | undefined): string {
  const url = new URL(serverUrl);
  if (database) url.pathname = `/${database}`;
  return url.href;
}

import { type Call, type CallName, calls } from '@counsel/contracts';
import { matchRoutes } from '@counsel/shell-sdk/host';

type Row = { path: string; name: CallName; call: Call };

const table: Row[] = Object.entries<Call>(calls).map(([name, call]) => ({
  path: call.path,
  name: name as CallName,
  call,
}));

/** The call at an address, by whichever method where none is told; the router ranks `/queue` before `/:id`. */
export const callAt = (pathname: string, method?: string): Row | undefined => {
  const rows = method === undefined ? table : table.filter(({ call }) => call.method === method);
  return matchRoutes(rows, pathname)?.at(-1)?.route;
};

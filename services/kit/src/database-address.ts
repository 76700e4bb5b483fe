import pg from 'pg';

/**
 * The address of a database, or how to know it now. It may be several, one a line: while passwords are
 * changed, the former and the next stand there, and the one that the server takes counts.
 */
export type DatabaseAddress = string | (() => string);

/** Of an address, what does not change while a process runs: all but the password. */
interface Parsed extends pg.Client {
  connectionParameters: { options?: string };
}

/** How to connect there: each connection that is opened asks for the password of that moment. */
export function connectionTo(address: DatabaseAddress): pg.ClientConfig {
  const addresses = () => linesOf(typeof address === 'string' ? address : address());
  const [connectionString] = addresses();
  // Without a password there is none to change: the server asks for something else.
  if (passwordOf(connectionString) === '') return { connectionString };
  const { host, port, user, database, ssl, connectionParameters } = new pg.Client({
    connectionString,
  }) as Parsed;
  const { options } = connectionParameters;
  return {
    ...{ host, port, user, database },
    ...(ssl ? { ssl: ssl as pg.ClientConfig['ssl'] } : {}),
    ...(options ? { options } : {}),
    password: async () => passwordOf(await takenOf(addresses())),
  } as pg.ClientConfig;
}

const linesOf = (text: string): [string, ...string[]] =>
  text.trim().split(/\s+/) as [string, ...string[]];

const passwordOf = (address: string): string => decodeURIComponent(new URL(address).password);

/** PostgreSQL's codes for a password that is not this role's. */
const refusals = ['28P01', '28000'];

/** The first that the server takes; asked only where there are several. */
async function takenOf([first, ...others]: [string, ...string[]]): Promise<string> {
  const [second, ...rest] = others;
  if (second === undefined || (await isTaken(first))) return first;
  return takenOf([second, ...rest]);
}

async function isTaken(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // What is wrong beside the password, the connection itself is to meet.
    return !refusals.includes((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => {});
  }
}

import pg from 'pg';
import type { Role } from '../secrets.ts';

/** Gives a service's role another password; it is named after the database that the client is in. */
export async function setPassword(client: pg.Client, role: Role, password: string): Promise<void> {
  const { rows } = await client.query('select current_database() as name');
  const name = pg.escapeIdentifier(`${rows[0].name}_${role}`);
  await client.query(`alter role ${name} password ${pg.escapeLiteral(password)}`);
}

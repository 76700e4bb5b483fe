import { pathToFileURL } from 'node:url';
import { migrateTo, statementsOf } from '@counsel/service-kit';
import type pg from 'pg';
import { namesOf } from '../backup/check.ts';
import { ownMigrations } from '../doctor/database.sql.ts';
import { Fault } from '../fault.ts';
import { type Role, roles } from '../secrets.ts';
import { serviceFolders } from '../services.ts';
import { sizesOf } from './sizes.sql.ts';

export interface Due {
  role: Role;
  /** That were made, in their order. */
  done: string[];
  /** That are not, in theirs. */
  due: string[];
}

/**
 * What each service's schema lacks.
 * @throws {Fault} if a newer release has been here
 */
export async function dueIn(database: pg.Client): Promise<Due[]> {
  const all: Due[] = [];
  for (const role of roles) {
    const { rows } = await database.query('select to_regclass($1) is not null as there', [
      `${role}.knex_migrations`,
    ]);
    const names = rows[0].there ? (await database.query(ownMigrations(role))).rows : [];
    const done: string[] = names.map(({ name }) => name);
    const ours = namesOf(role);
    const unknown = done.find((name) => !ours.includes(name));
    if (unknown) {
      throw new Fault(
        `The database is newer than this release (${role} has ${unknown}): nothing is to be done by it.`,
      );
    }
    all.push({ role, done, due: ours.filter((name) => !done.includes(name)) });
  }
  return all;
}

export const folderOf = (role: Role): URL => pathToFileURL(`${serviceFolders[role]}/migrations/`);

export interface Step {
  role: Role;
  migration: string;
  statement: string;
  /** Of the largest table that it names and that is there now. */
  rows: number;
  bytes: number;
  /** About how many seconds it takes. */
  seconds: number;
  /** Whether those who write the table wait for it. */
  isShut: boolean;
}

/**
 * The statements of what is due, as they are sent to a database that is made for that alone, with what
 * they meet in the one that is meant.
 * @param scratch each service's address of the former
 */
export async function planOf(
  database: pg.Client,
  all: Due[],
  scratch: Record<Role, string>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { role, done, due } of all) {
    if (due.length === 0) continue;
    await migrateTo(scratch[role], folderOf(role), done);
    const { rows: sizes } = await database.query<Size>(sizesOf, [role]);
    for (const [migration, statements] of await statementsOf(scratch[role], folderOf(role), due)) {
      for (const statement of statements) {
        steps.push({ role, migration, statement, ...costOf(statement, sizes) });
      }
    }
  }
  return steps;
}

interface Size {
  name: string;
  rows: number;
  bytes: number;
}

/**
 * Rows a second, reckoned low: what reads a table, what builds an index of words of it, what writes each
 * row anew. An operator is told an order of magnitude, no more.
 */
const rates = { read: 400_000, words: 20_000, write: 30_000 };

/** What goes through all rows, and how fast; all else is done at once, however much there is. */
const kinds: { pattern: RegExp; rate: number; isShut: boolean }[] = [
  {
    pattern: /^create (unique )?index concurrently .* using gin/i,
    rate: rates.words,
    isShut: false,
  },
  { pattern: /^create (unique )?index concurrently/i, rate: rates.read, isShut: false },
  { pattern: /^create (unique )?index .* using gin/i, rate: rates.words, isShut: true },
  { pattern: /^create (unique )?index/i, rate: rates.read, isShut: true },
  { pattern: /validate constraint/i, rate: rates.read, isShut: false },
  {
    pattern:
      /^alter table .* (type|stored|set not null|add (constraint .*)?(check|foreign|unique))\b(?!.*not valid)/i,
    rate: rates.write,
    isShut: true,
  },
  { pattern: /^(update|delete|insert into .* select)\b/i, rate: rates.write, isShut: false },
];

export function costOf(
  statement: string,
  sizes: Size[],
): Pick<Step, 'rows' | 'bytes' | 'seconds' | 'isShut'> {
  const words = new Set(statement.match(/\w+/g));
  const named = sizes.filter(({ name }) => words.has(name));
  const { rows, bytes } = named.reduce((most, each) => (each.rows > most.rows ? each : most), {
    rows: 0,
    bytes: 0,
  });
  const kind = kinds.find(({ pattern }) => pattern.test(statement));
  if (!kind || rows === 0) return { rows, bytes, seconds: 0, isShut: false };
  return { rows, bytes, seconds: rows / kind.rate, isShut: kind.isShut };
}

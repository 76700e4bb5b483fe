import type { Knex } from '../database.ts';
import { isTraceKept, traced } from './tracing.ts';

interface Asked {
  __knexQueryUid: string;
  sql?: string;
}

/** What is done, and to which table: a statement's text is not told, nor its values. */
function nameOf(sql = ''): string {
  const [, verb = 'statement'] =
    /^\s*(?:with\b.*?\b)?(select|insert|update|delete|begin|commit|rollback)\b/is.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(sql) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/** Has the statements of a pool be part of the trace of whoever asks. */
export function traceQueries(database: Knex): void {
  const under = new Map<string, () => void>();
  const end = ({ __knexQueryUid: id }: Asked) => {
    under.get(id)?.();
    under.delete(id);
  };
  database.on('query', ({ __knexQueryUid: id, sql }: Asked) => {
    if (!isTraceKept()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    under.set(id, resolve);
    void traced(
      { name: nameOf(sql), kind: 'client', attributes: { 'db.system.name': 'postgresql' } },
      () => promise,
    );
  });
  database.on('query-response', (_response: unknown, asked: Asked) => end(asked));
  database.on('query-error', (_error: unknown, asked: Asked) => end(asked));
}

import type { CallOwner } from '@counsel/contracts';
import pg from 'pg';
import { jobsSchema } from './jobs.ts';
import { type QueueRights, queueRights } from './queues.ts';

/**
 * Who may do what to pg-boss's tables, as SQL, since only the database can hold a service to it
 * (decision 33): a service sends its own events, and reads and works on its own queues.
 */

const { escapeIdentifier, escapeLiteral } = pg;

/** The rows of jobs: pg-boss asks for them by either name. */
const jobTables = ['job', 'job_common'];
const walled = [...jobTables, 'queue', 'schedule', 'job_dependency'];

const among = (column: string, queues: string[]): string =>
  `${column} = any (array[${queues.map(escapeLiteral).join(', ')}]::text[])`;

/** What a service may see and change of a row that its own queues hold. */
function policiesOf(service: CallOwner, role: string): string[] {
  const { reads, sends } = queueRights(service);
  const policy = (table: string, command: string, rule: string) =>
    `create policy ${service}_${command} on ${jobsSchema}.${table} for ${command} to ${role} ${rule}`;
  const own = (command: string, table: string, column = 'name') => {
    const rule = among(column, reads);
    return policy(
      table,
      command,
      command === 'update' ? `using (${rule}) with check (${rule})` : `using (${rule})`,
    );
  };
  return [
    ...jobTables.flatMap((table) =>
      rowPolicies({ reads, sends }, (...rest) => policy(table, ...rest)),
    ),
    policy('queue', 'select', `using (${among('name', [...reads, ...sends])})`),
    // Never adds one: all are there. pg-boss asks for the one of the clock at its start.
    policy('queue', 'insert', `with check (${among('name', reads)})`),
    own('update', 'queue'),
    ...schedulePolicies(service, reads, (...rest) => policy('schedule', ...rest)),
    own('select', 'job_dependency', 'child_name'),
    own('delete', 'job_dependency', 'child_name'),
  ];
}

type Policy = (command: string, rule: string) => string;

/**
 * A sender sees what its own transaction sends, and only in it: pg-boss has the database return the
 * row. A dead letter would let a job pass on into another queue by its reader's rights.
 */
function rowPolicies({ reads, sends }: QueueRights, policy: Policy): string[] {
  const own = among('name', reads);
  const sent = `${among('name', sends)} and created_on = ${jobsSchema}.job_now()`;
  const kept = `${own} and dead_letter is null`;
  return [
    policy('select', `using (${own} or ${sent})`),
    policy('insert', `with check (${among('name', [...reads, ...sends])} and dead_letter is null)`),
    policy('update', `using (${own}) with check (${kept})`),
    policy('delete', `using (${own})`),
  ];
}

/** Identity's process is the clock: it reads all schedules, and notes what it has sent of them. */
function schedulePolicies(service: CallOwner, reads: string[], policy: Policy): string[] {
  const own = among('name', reads);
  const seen = service === 'identity' ? 'true' : own;
  return [
    policy('select', `using (${seen})`),
    policy('insert', `with check (${own})`),
    policy('update', `using (${seen}) with check (${seen})`),
    policy('delete', `using (${own})`),
  ];
}

/** What supervision writes of a queue. Never its name or table, which others' statements are made of. */
const supervised = `deferred_count, queued_count, ready_count, active_count, failed_count,
  total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history,
  singletons_active, monitor_claim_on, monitor_on, maintain_on`;

/** Rights on tables and columns; the rows are the policies' matter. None to empty, none on functions. */
const grantsOf = (service: CallOwner, role: string): string => `
  grant usage on schema ${jobsSchema} to ${role};
  grant execute on function ${jobsSchema}.job_now to ${role};
  grant select, insert, update, delete on ${jobTables.map((t) => `${jobsSchema}.${t}`).join(', ')}
    to ${role};
  grant select, update (${supervised}) on ${jobsSchema}.queue to ${role};
  grant select, insert, update, delete on ${jobsSchema}.schedule to ${role};
  grant select, delete on ${jobsSchema}.job_dependency to ${role};
  grant select, update (flow_on, monitor_backoff_on) on ${jobsSchema}.version to ${role};
  ${service === 'identity' ? clockGrants(role) : ''}`;

const clockGrants = (role: string): string => `
  grant insert on ${jobsSchema}.queue to ${role};
  grant execute on function ${jobsSchema}.create_queue to ${role};
  grant update (cron_on) on ${jobsSchema}.version to ${role};`;

/** The roles' rights, instead of all that they had before; for one transaction. */
export function jobGrants(roles: Record<CallOwner, string>): string {
  const all = ['public', ...Object.values(roles).map(escapeIdentifier)].join(', ');
  const revokes = ['tables', 'sequences', 'functions'].map(
    (kind) => `revoke all on all ${kind} in schema ${jobsSchema} from ${all};`,
  );
  const grants = each(roles, (service, role) => grantsOf(service, role));
  return [`revoke all on schema ${jobsSchema} from ${all};`, ...revokes, ...grants].join('\n');
}

export interface JobPolicies {
  /** Where rows are somebody's. */
  tables: string[];
  count: number;
  statements: string;
}

/** The rows that each role sees and changes, instead of what was said of them before. */
export function jobPolicies(roles: Record<CallOwner, string>): JobPolicies {
  const policies = each(roles, policiesOf).flat();
  const walls = walled.map(
    (table) => `alter table ${jobsSchema}.${table} enable row level security`,
  );
  const statements = [dropPolicies, ...walls, ...policies].join(';\n');
  return { tables: walled, count: policies.length, statements };
}

const each = <T>(
  roles: Record<CallOwner, string>,
  make: (service: CallOwner, role: string) => T,
): T[] =>
  Object.entries(roles).map(([service, role]) =>
    make(service as CallOwner, escapeIdentifier(role)),
  );

const dropPolicies = `do $$ declare known record; begin
  for known in select policyname, tablename from pg_policies where schemaname = '${jobsSchema}' loop
    execute format('drop policy %I on ${jobsSchema}.%I', known.policyname, known.tablename);
  end loop; end $$`;

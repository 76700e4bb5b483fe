import { join } from 'node:path';
import { type ChildSpec, nodeChild, type Role } from '@counsel/scripts';
import { answers } from './answers.ts';
import type { Host } from './hosts.ts';
import { logsIn } from './logs.ts';
import { ports } from './ports.ts';
import { Unit } from './unit.ts';

/** What all processes of the portal are told. */
export interface Settings {
  folder: string;
  publicUrl: string;
  smtpUrl: string;
  principalKey: string;
  sessionKey: string;
  administrator: { email: string; password: string };
  /** Each host's addresses of the database, through its pooler and past it. */
  databaseUrl(host: Host, role: Role): string;
  directUrl?: ((host: Host, role: Role) => string) | undefined;
  isUnprepared: boolean;
}

/** What can differ from one start of a process to the next. */
export interface Variant {
  /** The checkout whose code it runs. */
  release: string;
  /** How many hours its clock is ahead, or behind, by faketime's library. */
  clock?: { hours: number; library: string } | undefined;
}

const operator = {
  OPERATOR_NAME: 'Rehearsal LLC',
  OPERATOR_ADDRESS: '1 Trial Street, Austin, TX 78701',
  OPERATOR_EMAIL: 'support@counsel-rehearsal.com',
};

const folders: Record<Role, string> = {
  gateway: 'gateway',
  identity: 'services/identity',
  questions: 'services/questions',
  attorneys: 'services/attorneys',
};

/** A process of the portal on one of its hosts. */
export class PortalUnit extends Unit {
  readonly role: Role;
  readonly variant: Variant;

  constructor(options: ConstructorParameters<typeof Unit>[0] & { role: Role; variant: Variant }) {
    super(options);
    this.role = options.role;
    this.variant = options.variant;
  }

  /** Drains, and starts as its variant now says. */
  async roll(change: Partial<Variant> = {}): Promise<void> {
    Object.assign(this.variant, change);
    await this.stop();
    await this.start();
  }
}

/** Attorneys first and the gateway last, as configuration.md says of an upgrade. */
export const rollingOrder: Role[] = ['attorneys', 'identity', 'questions', 'gateway'];

/** One of each, on a host. */
export function portalUnits(
  host: Host,
  hosts: Host[],
  settings: Settings,
  { release, note }: { release: string; note: (text: string) => void },
): PortalUnit[] {
  return rollingOrder.map((role) => {
    const variant: Variant = { release };
    const name = `${role} on ${host.name}`;
    const spec = () => specOf({ role, host, hosts, settings, variant });
    return new PortalUnit({ name, host, spec, note, role, variant });
  });
}

interface Placed {
  role: Role;
  host: Host;
  hosts: Host[];
  settings: Settings;
  variant: Variant;
}

function specOf({ role, host, hosts, settings, variant }: Placed): ChildSpec {
  const { folder, publicUrl, principalKey, databaseUrl, directUrl, isUnprepared } = settings;
  const all = (service: Exclude<Role, 'gateway'>) =>
    hosts.map(({ address }) => `http://${address}:${ports[service]}`).join(',');
  const env = {
    PORT: String(ports[role]),
    HOST: host.address,
    DATABASE_URL: databaseUrl(host, role),
    ...(directUrl && { DATABASE_DIRECT_URL: directUrl(host, role) }),
    ...(isUnprepared && { PREPARED_STATEMENTS: 'false' }),
    POOL_SIZE: '5',
    PRINCIPAL_KEY: principalKey,
    PUBLIC_URL: publicUrl,
    IDENTITY_PRIORITY: 'normal',
    ...(role !== 'identity' && { IDENTITY_URL: all('identity') }),
    ...(['gateway', 'identity'].includes(role) && { ...operator, THROTTLE_SCALE: '100000' }),
    ...(['gateway', 'identity'].includes(role) && { QUESTIONS_URL: all('questions') }),
    ...(['gateway', 'questions'].includes(role) && { ATTORNEYS_URL: all('attorneys') }),
    ...(role === 'identity' && mailing(settings)),
    ...(role === 'gateway' && {
      SESSION_KEYS: settings.sessionKey,
      DATA_DIR: join(folder, host.name, 'data'),
      ADMIN_SECOND_FACTOR: 'asked',
      TRUSTED_PROXIES: publicUrl.replace(/^http:\/\/|:\d+$/g, ''),
    }),
    ...clockEnv(variant),
  };
  const file = `${host.name}-${role}`;
  const isReady = () => answers(`http://${host.address}:${ports[role]}/readyz`);
  const cwd = join(variant.release, folders[role]);
  const spec = { name: file, cwd, env, isReady, stopLimit: 20_000 };
  return { ...nodeChild(spec, 'src/main.ts', [], logsIn(folder)), readyLimit: 60_000 };
}

const mailing = ({ smtpUrl, administrator: { email, password } }: Settings) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Counsel <no-reply@rehearsal.test>',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
});

const clockEnv = ({ clock }: Variant) =>
  clock && {
    LD_PRELOAD: clock.library,
    FAKETIME: `${clock.hours > 0 ? '+' : ''}${clock.hours}h`,
    // What is waited for goes by the other clock, which nobody moves.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

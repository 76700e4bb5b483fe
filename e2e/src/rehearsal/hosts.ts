import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One of the machines that the rehearsal makes of this one. */
export interface Host {
  name: string;
  address: string;
  /** How a program is run there. */
  command(words: string[]): string[];
  /** Takes it off the network and puts it back, where it is on one of its own. */
  network?: { cut(): void; join(): void };
}

export interface Hosts {
  /** Of the machine that all are made of: where people and the mail server are. */
  address: string;
  host(name: string): Host;
  isApart: boolean;
  remove(): void;
}

/** Addresses of this machine: everything that a host has but a network that can be cut. */
export function loopbackHosts(): Hosts {
  const made = new Map<string, Host>();
  return {
    address: '127.0.0.1',
    isApart: false,
    host(name) {
      const known = made.get(name);
      if (known) return known;
      const address = `127.0.77.${made.size + 10}`;
      const host: Host = { name, address, command: (words) => words };
      made.set(name, host);
      return host;
    },
    remove() {},
  };
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });
const prefix = 'counsel-';

/** Namespaces and bridges of rehearsals that were killed before they could clean up. */
function sweep(): void {
  const names = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).match(/^\S+/gm) ?? [];
  for (const name of names) {
    const [, owner] = /^counsel-(\d+)-/.exec(name) ?? [];
    if (owner && !existsSync(`/proc/${owner}`)) remove(name);
  }
  const links = execFileSync('ip', ['-o', 'link', 'show', 'type', 'bridge'], { encoding: 'utf8' });
  for (const [, link = '', owner] of links.matchAll(/\b(cb(\d+)):/g)) {
    if (!existsSync(`/proc/${owner}`)) ip('link', 'delete', link);
  }
}

function remove(namespace: string): void {
  const inside = execFileSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
  for (const pid of inside.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  ip('netns', 'delete', namespace);
}

/**
 * A network namespace for each host, on one bridge.
 * @throws where this is not allowed
 */
export function namespacedHosts(): Hosts {
  sweep();
  const { pid } = process;
  const network = `10.203.${pid % 250}`;
  const bridge = `cb${pid}`;
  const made = new Map<string, Host>();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${network}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const add = (name: string): Host => {
    const number = made.size + 10;
    const namespace = `${prefix}${pid}-${name}`;
    const [outside, inside] = [`cv${pid}-${number}`, 'eth0'];
    const address = `${network}.${number}`;
    ip('netns', 'add', namespace);
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', namespace);
    ip('link', 'set', outside, 'master', bridge, 'up');
    ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', inside);
    ip('-n', namespace, 'link', 'set', inside, 'up');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    return {
      name,
      address,
      command: (words) => ['ip', 'netns', 'exec', namespace, ...words],
      network: {
        cut: () => ip('link', 'set', outside, 'down'),
        join: () => ip('link', 'set', outside, 'up'),
      },
    };
  };
  return {
    address: `${network}.1`,
    isApart: true,
    host(name) {
      const host = made.get(name) ?? add(name);
      made.set(name, host);
      return host;
    },
    remove() {
      for (const name of made.keys()) remove(`${prefix}${pid}-${name}`);
      ip('link', 'delete', bridge);
    },
  };
}

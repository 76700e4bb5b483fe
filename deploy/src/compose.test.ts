import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { inDeploy, read } from './documents.ts';
import { type Environment, readAs, readers } from './processes.ts';

interface Service {
  image: string;
  command?: string | string[];
  environment?: Environment;
  secrets?: string[];
  volumes?: string[];
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  user?: string;
}

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

const [compose] = read<Compose>('compose.yaml') as [Compose];

/** What whoever starts it sets. */
const set: Environment = {
  COUNSEL_HOST: 'counsel.firm.example',
  OPERATOR_NAME: 'Firm GmbH',
  OPERATOR_ADDRESS: 'Ring 1, Wien',
  OPERATOR_EMAIL: 'help@ringfirm.com',
  MAIL_FROM: 'counsel@firm.example',
};

const filledIn = (env: Environment = {}): Environment =>
  Object.fromEntries(
    Object.entries(env).map(([name, text]) => [
      name,
      String(text).replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => set[variable] ?? ''),
    ]),
  );

const processes = Object.entries(compose.services).filter(
  ([, { command }]) => Array.isArray(command) && (command[0] ?? '') in readers,
);

describe('compose.yaml', () => {
  it('gives each process the variables that it reads, and all that it needs', () => {
    assert.equal(processes.length, 5);
    for (const [name, { command, environment }] of processes) {
      assert.doesNotThrow(() => readAs(command?.[0] ?? '', filledIn(environment)), name);
    }
  });

  it('gives each process the secrets that it reads, and no other', () => {
    for (const [name, { environment = {}, secrets = [] }] of processes) {
      const read = Object.entries(environment)
        .filter(([variable]) => variable.endsWith('_FILE'))
        .map(([, path]) => path.replace('/run/secrets/', ''));
      assert.deepEqual(secrets.toSorted(), read.toSorted(), name);
    }
  });

  it('opens no port but the web’s, and lets nothing but it and the mail out', () => {
    for (const [name, { ports, networks }] of Object.entries(compose.services)) {
      assert.equal(ports !== undefined, name === 'web', name);
      const isOut = networks.some((network) => !compose.networks[network]?.internal);
      assert.equal(isOut, ['web', 'relay'].includes(name), name);
    }
  });

  it('runs the portal’s processes without a right, on a root that nobody writes', () => {
    for (const [name, service] of processes) {
      assert.equal(service.read_only, true, name);
      assert.equal(service.user, '10001:10001', name);
    }
  });

  it('names no secret that its command does not make, nor one twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    try {
      cpSync(inDeploy('compose'), join(folder, 'compose'), { recursive: true });
      const make = () => execFileSync('sh', [join(folder, 'compose/make-secrets.sh')]);
      const contents = () =>
        readdirSync(join(folder, 'secrets')).map((name) => [
          name,
          readFileSync(join(folder, 'secrets', name), 'utf8'),
        ]);
      make();
      const made = contents();
      make();
      assert.deepEqual(contents(), made, 'a second time makes others');
      const names = made.map(([name]) => name);
      const files = Object.values(compose.secrets).map(({ file }) =>
        file.replace('./secrets/', ''),
      );
      assert.deepEqual([...files, 'pooler_users'].toSorted(), names.toSorted());
      assert.equal(new Set(made.map(([, text]) => text)).size, made.length);
      assert.equal(statSync(join(folder, 'secrets')).mode & 0o077, 0);
      JSON.parse(Object.fromEntries(made).store_users ?? '');

      for (const name of ['link_keys', 'encryption_keys']) rmSync(join(folder, 'secrets', name));
      writeFileSync(join(folder, 'secrets/principal_key'), 'of-the-version-before');
      make();
      const { link_keys, encryption_keys } = Object.fromEntries(contents());
      const before = 'of-the-version-before\n';
      assert.deepEqual([link_keys, encryption_keys], [before, before]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  describe('the command that replaces its secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const said = join(folder, 'said');
    const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
    const inode = (name: string) => statSync(join(folder, 'secrets', name)).ino;
    const rotate = (what: string) =>
      execFileSync('sh', [join(folder, 'compose/rotate.sh'), what], {
        env: { ...process.env, COMPOSE: join(folder, 'stub'), PAUSE: '0' },
        stdio: 'pipe',
      });

    before(() => {
      cpSync(inDeploy('compose'), join(folder, 'compose'), { recursive: true });
      execFileSync('sh', [join(folder, 'compose/make-secrets.sh')]);
      // Keeps what is asked of compose, and what the processes are told at that moment.
      const stub = `#!/bin/sh
echo "$@" >> ${said}
case "$*" in *psql*) cat >> ${said}; cat ${folder}/secrets/gateway_* >> ${said};; esac
`;
      writeFileSync(join(folder, 'stub'), stub, { mode: 0o755 });
    });

    for (const [name, kept] of [
      ['session_keys', 1],
      ['link_keys', 8],
      ['encryption_keys', 8],
    ] as const) {
      it(`puts a new key before those of ${name}, of which ${kept} stay, into the same file`, () => {
        const first = secret(name);
        const place = inode(name);
        rotate(name);
        const [second, ...rest] = secret(name).split(',');
        assert.deepEqual(rest, [first]);
        assert.notEqual(second, first);
        for (let time = 0; time < 9; time += 1) rotate(name);
        assert.equal(secret(name).split(',').length, 1 + kept);
        assert.equal(inode(name), place);
        assert.equal(statSync(join(folder, 'secrets', name)).mode & 0o777, 0o444);
      });
    }

    it('tells a role’s process both passwords while the database and the pooler learn the new', () => {
      const names = ['gateway_direct_url', 'gateway_database_url'];
      const former = names.map(secret);
      const others = secret('pooler_users').split('\n').slice(1);
      rotate('gateway');
      const next = names.map(secret);
      const passwords = new Set(next.map((address) => new URL(address).password));
      assert.equal(passwords.size, 1);
      const [password = ''] = passwords;
      for (const [at, address] of former.entries()) {
        assert.equal(next[at], Object.assign(new URL(address), { password }).href);
      }
      const told = readFileSync(said, 'utf8');
      assert.ok(told.includes(`alter role counsel_gateway password '${password}';`));
      for (const address of [...former, ...next]) assert.ok(told.includes(address), address);
      assert.match(told, /kill --signal=HUP pooler/);
      assert.deepEqual(secret('pooler_users').split('\n'), [
        `"counsel_gateway" "${password}"`,
        ...others,
      ]);
    });

    it('refuses what is no secret of its', () => {
      assert.throws(() => rotate('all'), /Say what/);
    });
  });
});

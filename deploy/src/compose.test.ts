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
import { describe, it } from 'mocha';
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
});

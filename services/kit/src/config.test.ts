import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { describe, it } from 'mocha';
import Type from 'typebox';
import {
  ConfigError,
  configParts,
  type Environment,
  lookAgainAfter,
  readConfig,
  ServiceConfig,
} from './config.ts';

const right = {
  PORT: '4001',
  DATABASE_URL: 'postgres://u:p@localhost/counsel',
  PRINCIPAL_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'http://localhost:8080',
};

describe('readConfig', () => {
  it('turns texts into what the schema says and fills in defaults', () => {
    const config = readConfig(ServiceConfig, { ...right, LOG_LEVEL: '', UNKNOWN: 'x' });
    assert.deepEqual(
      [config.PORT, config.HOST, config.LOG_LEVEL, config.POOL_SIZE],
      [4001, '127.0.0.1', 'info', 10],
    );
    assert.equal('UNKNOWN' in config, false);
  });

  it('takes a secret out of a file, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const file = join(folder, 'key');
    writeFileSync(file, `${'f'.repeat(40)}\n`);
    const { PRINCIPAL_KEY, ...rest } = right;
    const read = (env: Environment) => readConfig(ServiceConfig, { ...rest, ...env });
    try {
      assert.equal(read({ PRINCIPAL_KEY_FILE: file }).PRINCIPAL_KEY, 'f'.repeat(40));
      assert.equal(read({ PRINCIPAL_KEY, POOL_SIZE_FILE: file }).POOL_SIZE, 10);
      const both = /^PRINCIPAL_KEY and PRINCIPAL_KEY_FILE must not be set together\.$/;
      assert.throws(() => read({ PRINCIPAL_KEY, PRINCIPAL_KEY_FILE: file }), { message: both });
      const away = { PRINCIPAL_KEY_FILE: join(folder, 'away') };
      assert.throws(() => read(away), {
        message: /^PRINCIPAL_KEY_FILE must name .* \(ENOENT\)\.$/,
      });
      writeFileSync(file, 'short-secret');
      const short = /^PRINCIPAL_KEY must be a secret of at least 32 characters\.$/;
      assert.throws(() => read({ PRINCIPAL_KEY_FILE: file }), { message: short });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses secrets that can be guessed, where others than this machine come', () => {
    const strong = '0e8f2c6ab19d4753';
    const at = (PUBLIC_URL: string, env: Environment) => () =>
      readConfig(ServiceConfig, { ...right, ...env, PUBLIC_URL });
    const weak: [string, string][] = [
      ['PRINCIPAL_KEY', 'k'.repeat(32)],
      ['PRINCIPAL_KEY', 'change-me-0123456789abcdefghijklmnop'],
      ['PRINCIPAL_KEY', '01010101010101010101010101010101'],
      ['DATABASE_URL', 'postgres://u:p@db/counsel'],
      ['DATABASE_URL', 'postgres://u:postgres-password@db/counsel'],
      ['DATABASE_URL', `postgres://u:${strong}@db/counsel\npostgres://u:short@db/counsel`],
    ];
    const good = {
      PRINCIPAL_KEY: strong.repeat(2),
      DATABASE_URL: `postgres://u:${strong}@db/counsel`,
    };
    for (const [name, value] of weak) {
      const env = { ...good, [name]: value };
      assert.doesNotThrow(at('http://localhost:8080', env), name);
      const sentence = new RegExp(`^${name} holds a \\w+ that can be guessed: [^\n]+\\.$`);
      assert.throws(at('https://counsel.firm', env), { message: sentence }, value);
    }
    assert.doesNotThrow(at('https://counsel.firm', good));
    const bare = { ...good, DATABASE_URL: 'postgres://u@db/counsel' };
    assert.doesNotThrow(at('https://counsel.firm', bare));
  });

  it('has a secret be what its file holds, while it is good', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const file = join(folder, 'key');
    const { PRINCIPAL_KEY: _, ...rest } = right;
    const [first, second] = ['f'.repeat(40), 's'.repeat(40)];
    writeFileSync(file, first);
    const clock = mock.method(performance, 'now');
    let now = 0;
    clock.mock.mockImplementation(() => now);
    try {
      const config = readConfig(ServiceConfig, { ...rest, PRINCIPAL_KEY_FILE: file });
      const later = () => {
        now += lookAgainAfter;
        return config.PRINCIPAL_KEY;
      };
      writeFileSync(file, second);
      assert.equal(config.PRINCIPAL_KEY, first, 'not asked every time');
      assert.equal(later(), second);
      writeFileSync(file, 'short');
      assert.equal(later(), second);
      rmSync(file);
      assert.equal(later(), second);
      writeFileSync(file, first);
      assert.equal(later(), first);
    } finally {
      clock.mock.restore();
      rmSync(folder, { recursive: true });
    }
  });

  it('reads what a variable was called before, and names it so', () => {
    const schema = Type.Object({
      PRINCIPAL_KEY: Type.Optional(configParts.principalKey),
      LINK_KEYS: configParts.linkKeys,
    });
    const key = 'k'.repeat(40);
    assert.equal(readConfig(schema, { PRINCIPAL_KEY: key }).LINK_KEYS, key);
    const both = { PRINCIPAL_KEY: key, LINK_KEYS: 'l'.repeat(40) };
    assert.equal(readConfig(schema, both).LINK_KEYS, both.LINK_KEYS);
    assert.throws(() => readConfig(schema, { PRINCIPAL_KEY: 'short' }), {
      message: /^PRINCIPAL_KEY must be [^\n]+$/,
    });
    assert.throws(() => readConfig(schema, {}), { message: /^LINK_KEYS must be .* not set\.$/ });
  });

  it('names every fault at once, one sentence each, without a secret', () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://secret', PRINCIPAL_KEY: 'short-secret' };
    assert.throws(
      () => readConfig(ServiceConfig, wrong),
      (error: unknown) => {
        assert.ok(error instanceof ConfigError);
        assert.deepEqual(error.faults.map((fault) => fault.split(' ')[0]).sort(), [
          'DATABASE_URL',
          'PORT',
          'PRINCIPAL_KEY',
          'PUBLIC_URL',
        ]);
        assert.ok(error.faults.includes('PORT must be a port from 0 to 65535; it is "eighty".'));
        assert.doesNotMatch(error.message, /secret"|mysql|short-/);
        return true;
      },
    );
  });
});

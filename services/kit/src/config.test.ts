import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { ConfigError, type Environment, readConfig, ServiceConfig } from './config.ts';

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

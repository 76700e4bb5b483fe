import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { ConfigError, readConfig, ServiceConfig } from './config.ts';

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

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ConfigError } from '@counsel/service-kit';
import { testOperator } from '@counsel/service-kit/testing';
import { readLauncherConfig } from './config.ts';
import { root } from './paths.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readLauncherConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
  return [];
};

describe('the configuration of the launcher', () => {
  it('keeps four ports for metrics, none of them another’s', () => {
    assert.equal(readLauncherConfig({ METRICS_PORT: '9464' }).metricsPort, 9464);
    assert.deepEqual(faultsOf({ METRICS_PORT: '8078' }), [
      'PORT and METRICS_PORT must differ, which takes 8078 to 8081.',
    ]);
    assert.deepEqual(faultsOf({ METRICS_PORT: '65533' }), [
      'METRICS_PORT must leave 4 ports up to 65535; it is "65533".',
    ]);
  });

  it('needs no variable', () => {
    const config = readLauncherConfig({});
    assert.equal(config.port, 8080);
    assert.equal(config.mailPort, 1080);
    assert.equal(config.storybookPort, 8081);
    assert.equal(config.publicUrl, 'http://localhost:8080');
    assert.equal(config.dataDir, join(root, '.data'));
    assert.ok(!('databaseUrl' in config));
    assert.ok(!('metricsPort' in config));
  });

  it('follows its variables', () => {
    const config = readLauncherConfig({
      PORT: '9000',
      DATA_DIR: '/somewhere',
      PUBLIC_URL: 'https://counsel.example/',
      ...testOperator,
      THROTTLE_SCALE: '2.5',
      REMOTES_BUCKET: 's3://counsel/remotes',
    });
    assert.equal(config.remotesBucket, 's3://counsel/remotes');
    assert.equal(config.port, 9000);
    assert.equal(config.dataDir, '/somewhere');
    assert.equal(config.publicUrl, 'https://counsel.example');
    assert.equal(config.throttleScale, 2.5);
    assert.deepEqual(config.operator, testOperator);
  });

  it('asks administrators for a second factor on one’s own machine, and requires it elsewhere', () => {
    const factor = (PUBLIC_URL: string, more = {}) =>
      readLauncherConfig({ PUBLIC_URL, ...testOperator, ...more }).adminSecondFactor;
    for (const url of ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:8080']) {
      assert.equal(factor(url), 'asked', url);
    }
    for (const url of ['https://counsel.example', 'http://10.0.0.7', 'http://localhost.example']) {
      assert.equal(factor(url), 'required', url);
    }
    const ADMIN_SECOND_FACTOR = 'required';
    assert.equal(factor('http://localhost:1', { ADMIN_SECOND_FACTOR }), 'required');
    assert.deepEqual(faultsOf({ ADMIN_SECOND_FACTOR: 'off' }).length, 1);
  });

  it('names every malformed variable at once, each in one sentence', () => {
    const faults = faultsOf({
      PORT: '80a',
      MAIL_PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      SMTP_URL: 'mail',
      PUBLIC_URL: 'counsel.example',
      THROTTLE_SCALE: '0',
      SESSION_KEYS: 'short',
      ADMIN_EMAIL: 'nobody',
      REMOTES_BUCKET: 'counsel',
    });
    assert.deepEqual(faults.map((fault) => fault.split(' ')[0]).sort(), [
      'ADMIN_EMAIL',
      'DATABASE_URL',
      'MAIL_PORT',
      'PORT',
      'PUBLIC_URL',
      'REMOTES_BUCKET',
      'SESSION_KEYS',
      'SMTP_URL',
      'THROTTLE_SCALE',
    ]);
    for (const fault of faults) assert.match(fault, /^\S+ must be [^\n]+\.$/);
  });

  it('wants to know who runs a portal that others come to', () => {
    const faults = faultsOf({ PUBLIC_URL: 'https://counsel.example' });
    assert.deepEqual(
      faults.map((fault) => fault.split(' ')[0]),
      ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
    );
  });

  it('shows no secret', () => {
    const faults = faultsOf({ PRINCIPAL_KEY: 'hunter2', DATABASE_URL: 'x://me:hunter2@host' });
    assert.equal(faults.length, 2);
    assert.ok(!faults.join().includes('hunter2'));
  });

  it('wants an address for each service, or for none', () => {
    const faults = faultsOf({ IDENTITY_DATABASE_URL: 'postgres://a@b/c' });
    assert.match(
      faults.join(),
      /^GATEWAY_DATABASE_URL, QUESTIONS_.*, ATTORNEYS_.* must be set too/,
    );
  });

  it('refuses one port for two servers', () => {
    assert.match(faultsOf({ PORT: '9000', MAIL_PORT: '9000' }).join(), /must differ/);
    assert.match(faultsOf({ PORT: '9000', STORYBOOK_PORT: '9000' }).join(), /must differ/);
    assert.deepEqual(
      faultsOf({ PORT: '9000', MAIL_PORT: '9000', SMTP_URL: 'smtp://localhost' }),
      [],
    );
  });

  it('wants to know whose password it is given', () => {
    assert.match(faultsOf({ ADMIN_PASSWORD: 'correct horse' }).join(), /ADMIN_EMAIL must be set/);
  });
});

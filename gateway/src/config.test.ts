import assert from 'node:assert/strict';
import { ConfigError } from '@counsel/service-kit';
import { testOperator } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { readGatewayConfig } from './config.ts';

const strong = '0e8f2c6ab19d47530e8f2c6ab19d4753';

const env = {
  DATABASE_URL: 'postgres://counsel_gateway@localhost/counsel',
  PUBLIC_URL: 'https://portal.test',
  SESSION_KEYS: `${strong},${strong}f`,
  IDENTITY_URL: 'http://127.0.0.1:1',
  QUESTIONS_URL: 'http://127.0.0.1:2',
  ATTORNEYS_URL: 'http://127.0.0.1:3',
  DATA_DIR: '/var/counsel',
  ...testOperator,
};

function faultsOf(changes: Record<string, string>): readonly string[] {
  try {
    readGatewayConfig({ ...env, ...changes });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('the gateway’s configuration', () => {
  it('has defaults for what may differ', () => {
    const config = readGatewayConfig(env);
    assert.deepEqual([config.PORT, config.HOST, config.THROTTLE_SCALE], [8080, '127.0.0.1', 1]);
    assert.equal(config.ADMIN_SECOND_FACTOR, 'required');
    assert.match(config.SHELL_DIR, /shell[/\\]dist$/);
    assert.deepEqual(faultsOf({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,::1' }), []);
  });

  it('names every fault, and no secret', () => {
    const secret = 'too-short-secret';
    const cases: [string, string][] = [
      ['SESSION_KEYS', secret],
      ['SESSION_KEYS', `${strong},${secret}`],
      ['THROTTLE_SCALE', '0'],
      ['ADMIN_SECOND_FACTOR', 'off'],
      ['THROTTLE_SCALE', 'many'],
      ['IDENTITY_URL', 'localhost'],
      ['TRUSTED_PROXIES', 'everyone'],
      ['TRUSTED_PROXIES', '10.0.0.0/33'],
      ['DATA_DIR', ''],
      ['OPERATOR_NAME', ''],
      ['OPERATOR_EMAIL', 'help@example.com'],
      ['REMOTES_BUCKET', 'counsel'],
      ['REMOTES_BUCKET', 's3://counsel/../other?x'],
    ];
    for (const [name, value] of cases) {
      const faults = faultsOf({ [name]: value });
      assert.equal(faults.length, 1, `${name}=${value}`);
      assert.match(faults[0] ?? '', new RegExp(`^${name} must be`));
      assert.doesNotMatch(faults[0] ?? '', new RegExp(secret));
    }
    assert.equal(faultsOf({ PORT: 'x', DATA_DIR: '', PUBLIC_URL: 'portal' }).length, 3);
  });

  it('wants to know how a bucket is opened', () => {
    const bucket = { REMOTES_BUCKET: 's3://counsel/remotes' };
    assert.match(faultsOf(bucket).join(), /^AWS_REGION must be set/);
    const region = { ...bucket, AWS_REGION: 'eu-central-1' };
    assert.deepEqual(faultsOf(region), [], 'the machine’s own role may open it');
    const half = faultsOf({ ...region, AWS_SECRET_ACCESS_KEY: 'a-secret-key' });
    assert.match(half.join(), /must be set together/);
    assert.doesNotMatch(half.join(), /a-secret-key/);
    assert.match(
      faultsOf({ ...region, AWS_ENDPOINT_URL: 'bucket' }).join(),
      /^AWS_ENDPOINT_URL must/,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import Type from 'typebox';
import { ConfigError, configParts, readConfig } from './config.ts';
import { operatorConfig, operatorFaults } from './operator.ts';
import { testOperator } from './testing/operator.ts';

const schema = Type.Object({ ...operatorConfig, PUBLIC_URL: configParts.publicUrl });

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(schema, env, operatorFaults);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
  return [];
};

const PUBLIC_URL = 'https://portal.harborlane.legal';

describe('the operator’s settings', () => {
  it('need not be there where nobody but one’s own machine comes to the portal', () => {
    for (const url of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080']) {
      assert.deepEqual(faultsOf({ PUBLIC_URL: url }), [], url);
    }
  });

  it('must be there elsewhere: each that is not is told at once, in a sentence', () => {
    assert.deepEqual(faultsOf({ PUBLIC_URL, ...testOperator }), []);
    const faults = faultsOf({ PUBLIC_URL });
    assert.deepEqual(
      faults.map((fault) => fault.split(' ')[0]),
      ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
    );
    assert.match(
      faults[0] ?? '',
      /^OPERATOR_NAME must be the name .+, since PUBLIC_URL is not of this machine; it is not set\.$/,
    );
  });

  it('are no placeholders', () => {
    const placeholders = {
      OPERATOR_NAME: ['Your Company', '<name>', 'TODO', 'Example Inc', '[operator]', 'xxx'],
      OPERATOR_ADDRESS: ['Your street 1, City', 'change me', '… street', '{{address}}'],
      OPERATOR_EMAIL: ['you@example.com', 'help@counsel.example', 'help@portal.localhost'],
    };
    for (const [name, values] of Object.entries(placeholders)) {
      for (const value of values) {
        const faults = faultsOf({ PUBLIC_URL, ...testOperator, [name]: value });
        assert.equal(faults.length, 1, value);
        assert.match(faults[0] ?? '', new RegExp(`^${name} must be .+ is a placeholder\\.$`));
      }
    }
  });

  it('are lines of text, and an address', () => {
    for (const wrong of [
      { OPERATOR_NAME: 'Harbor\nBcc: all' },
      { OPERATOR_ADDRESS: 'x' },
      { OPERATOR_EMAIL: 'help' },
      { OPERATOR_EMAIL: 'help@a.b?cc=all' },
    ]) {
      assert.equal(faultsOf({ PUBLIC_URL, ...testOperator, ...wrong }).length, 1);
    }
  });
});

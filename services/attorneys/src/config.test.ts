import assert from 'node:assert/strict';
import { ConfigError } from '@counsel/service-kit';
import { describe, it } from 'mocha';
import { barRegisters, readAttorneysConfig } from './config.ts';

const env = {
  PORT: '4003',
  DATABASE_URL: 'postgres://localhost/counsel',
  LINK_KEYS: '0e8f2c6ab19d47530e8f2c6ab19d4753',
  PUBLIC_URL: 'https://counsel.example',
  IDENTITY_URL: 'http://127.0.0.1:4001',
};
const registersOf = (named?: string) =>
  barRegisters(readAttorneysConfig({ ...env, BAR_REGISTERS: named }));

describe('the registers of attorneys', () => {
  it('are the states’ own, but where an operator names others', () => {
    assert.equal(registersOf().TX, 'https://www.texasbar.com');
    const changed = registersOf(' TX=https://bar.example/find?by=number  AL=https://al.example ');
    assert.equal(changed.TX, 'https://bar.example/find?by=number');
    assert.equal(changed.AL, 'https://al.example');
    assert.equal(changed.TN, registersOf().TN);
  });

  it('are https addresses of states where one may practise, or the service does not start', () => {
    const long = `TX=https://${'x'.repeat(150)}`;
    for (const named of ['TX', 'TX=http://bar.example', 'WY=https://bar.example', long]) {
      assert.throws(() => registersOf(named), ConfigError, named);
    }
    assert.throws(() => registersOf('TX=javascript:alert(1)'), ConfigError);
  });
});

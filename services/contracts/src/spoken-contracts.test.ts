import assert from 'node:assert/strict';
import { contractFault } from './contract-fault.ts';
import { metContract, shareScopeFor, spokenContracts } from './spoken-contracts.ts';

describe('what a shell speaks', () => {
  it('is all that its shell.json names', () => {
    const shell = { contract: '2.0.0', contracts: ['2.0.0', '1.4.0'] };
    assert.deepEqual(spokenContracts(shell), ['2.0.0', '1.4.0']);
  });

  it('is the one contract of a shell of before adapters, and nothing where none is named', () => {
    assert.deepEqual(spokenContracts({ contract: '1.4.0' }), ['1.4.0']);
    for (const shell of [undefined, null, 'text', {}, { contract: 2 }, { contracts: '1.0.0' }]) {
      assert.deepEqual(spokenContracts(shell), []);
    }
  });

  it('meets a remote by any of them', () => {
    const spoken = ['2.0.0', '1.4.0'];
    assert.equal(metContract(spoken, '^2.0.0'), '2.0.0');
    assert.equal(metContract(spoken, '^1.2.0'), '1.4.0');
    assert.equal(metContract(spoken, '^1.5.0'), undefined);
    assert.equal(contractFault({ name: 'calm', contract: '^1.2.0' }, spoken), null);
  });

  it('gives a remote of the past a share scope of its own', () => {
    const spoken = ['2.0.0', '1.4.0'];
    assert.equal(shareScopeFor(spoken, '^2.0.0'), 'default');
    assert.equal(shareScopeFor(spoken, '^1.2.0'), '1.4.0');
  });

  it('names every version where none is met', () => {
    const needs = { name: 'ahead', contract: '^3.0.0' };
    assert.match(
      String(contractFault(needs, ['2.0.0', '1.4.0'])),
      /\^3\.0\.0.*2\.0\.0 and 1\.4\.0/,
    );
    assert.match(String(contractFault(needs, [])), /\^3\.0\.0.*does not say/);
  });
});

import assert from 'node:assert/strict';
import { anEntry } from '../../test/registry.ts';
import {
  classify,
  isLost,
  MissingPageError,
  outcomeOf,
  phaseOf,
  refusalOf,
  TooSlowError,
} from './failure.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('a remote that must not run', () => {
  it('is a disabled one', () => {
    assert.deepEqual(refusalOf({ ...anEntry(), enabled: false }, ['1.0.0']), { kind: 'disabled' });
  });

  it('is one built for another contract; both sides are told', () => {
    assert.deepEqual(refusalOf(anEntry({ contract: '^2.0.0' }), ['1.4.0']), {
      kind: 'incompatible',
      needs: '^2.0.0',
      has: '1.4.0',
    });
  });

  it('is none that is enabled and fits', () => {
    assert.equal(refusalOf(anEntry({ contract: '^1.2.0' }), ['1.4.0']), null);
  });
});

describe('a load that failed', () => {
  const kind = (error: unknown) => classify(error).kind;

  it('is slow when something did not arrive in time', () => {
    assert.equal(kind(new TooSlowError('page did not arrive')), 'slow');
    assert.equal(kind(new DOMException('signal timed out', 'TimeoutError')), 'slow');
    assert.equal(
      kind(new Error('#RUNTIME-003 Failed to get manifest', { cause: new TooSlowError('x') })),
      'slow',
    );
    assert.equal(
      kind(new Error('#RUNTIME-008: ScriptNetworkError: Script "x" timed out.')),
      'slow',
    );
  });

  it('is unreachable when a file is not there', () => {
    assert.equal(kind(new Error('#RUNTIME-003: Failed to get manifest.')), 'unreachable');
    assert.equal(kind(named('ChunkLoadError', 'Loading chunk 7 failed.')), 'unreachable');
    assert.equal(kind(new Error('Loading CSS chunk 7 failed.')), 'unreachable');
    assert.equal(kind(named('ScriptNetworkError', 'Failed to load script')), 'unreachable');
  });

  it('is missing when the remote does not hold the page', () => {
    assert.equal(kind(new MissingPageError('mfe-user holds no page x')), 'missing');
  });

  it('is broken when the code itself failed', () => {
    assert.equal(kind(new TypeError('x is not a function')), 'broken');
    assert.equal(
      kind(new Error('#RUNTIME-008 ScriptExecutionError: Script loaded but threw')),
      'broken',
    );
    assert.equal(kind('odd'), 'broken');
  });
});

describe('an error of a page that is shown', () => {
  it('is a part that did not arrive, or the page’s own', () => {
    assert.equal(isLost(named('ChunkLoadError', 'Loading chunk 7 failed.')), true);
    assert.equal(isLost(named('ChunkLoadError', 'Loading chunk 7 failed.\n(timeout: x)')), true);
    assert.equal(isLost(new Error('Loading CSS chunk 7 failed.')), true);
    assert.equal(isLost(new TypeError('x is not a function')), false);
  });

  it('counts as out of reach where the part was renewed', () => {
    assert.equal(outcomeOf({ kind: 'renewed' }), 'unreachable');
    assert.equal(outcomeOf({ kind: 'changed' }), 'changed');
  });
});

describe('the step that a load failed in', () => {
  it('is told by what the runtime and the chunk loaders say', () => {
    assert.equal(phaseOf(new Error('#RUNTIME-003: Failed to get manifest.'), 'remote'), 'manifest');
    assert.equal(phaseOf(named('ScriptNetworkError', 'Failed to load'), 'remote'), 'entry');
    assert.equal(phaseOf(named('ChunkLoadError', 'Loading chunk 7 failed.'), 'page'), 'page');
    assert.equal(phaseOf(new Error('Loading CSS chunk 7 failed.'), 'page'), 'style');
    assert.equal(phaseOf(new MissingPageError('user holds no page x'), 'page'), 'page');
    assert.equal(phaseOf(new TypeError('x is not a function'), 'page'), 'start');
    const ran = new Error('#RUNTIME-008 ScriptExecutionError: Script loaded but threw');
    assert.equal(phaseOf(ran, 'remote'), 'start');
  });

  it('is, for what did not arrive in time, the one that was waited for', () => {
    assert.equal(phaseOf(new TooSlowError('x'), 'remote'), 'entry');
    assert.equal(phaseOf(new TooSlowError('x'), 'page'), 'page');
  });
});

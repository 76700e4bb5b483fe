import assert from 'node:assert/strict';
import { frameOf, remoteFrames } from './stack.ts';
import { noteStep, stepsSoFar } from './steps.ts';
import { errorOf } from './told.ts';

const origin = 'https://portal.test';
const billing = `${origin}/remotes/billing/1.2.0`;

const thrown = (stack: string, message = 'no words') =>
  Object.assign(new TypeError(message), { stack });

describe('the stack of an error', () => {
  before(() => {
    Object.assign(globalThis, { window: { location: { origin } } });
  });
  after(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  const places = (error: unknown) =>
    remoteFrames(error).map(({ remote, version, file, line, column }) =>
      [remote, version, file, line, column].join(' '),
    );

  it('is read as V8 writes it, the shell’s frames left out', () => {
    const error = thrown(`TypeError: no words
    at a (${origin}/assets/react.0123.js:1:200)
    at async b (${billing}/assets/864.cbc9.js:1:42)
    at ${billing}/remoteEntry.js?retry=1:3:7
    at new c (${origin}/remotes/user/1.0.0-0abc/assets/x.js:2:9)
    at eval (eval at d (${billing}/e.js:1:1), <anonymous>:1:1)
    at https://elsewhere.test/remotes/billing/1.2.0/a.js:1:1`);
    assert.deepEqual(places(error), [
      'billing 1.2.0 assets/864.cbc9.js 1 42',
      'billing 1.2.0 remoteEntry.js 3 7',
      'user 1.0.0-0abc assets/x.js 2 9',
    ]);
  });

  it('is read as Firefox and Safari write it', () => {
    const error = thrown(`a@${billing}/assets/864.cbc9.js:1:42
${billing}/assets/1.js:1:5
async*b@${origin}/assets/main.js:1:1
@${billing}/remoteEntry.js:3:7
`);
    assert.deepEqual(places(error), [
      'billing 1.2.0 assets/864.cbc9.js 1 42',
      'billing 1.2.0 assets/1.js 1 5',
      'billing 1.2.0 remoteEntry.js 3 7',
    ]);
  });

  it('is not what the message says', () => {
    const message = `first\n    at x (${billing}/assets/typed.js:1:1)`;
    const error = thrown(`TypeError: ${message}\n    at ${billing}/assets/real.js:1:2`, message);
    assert.deepEqual(places(error), ['billing 1.2.0 assets/real.js 1 2']);
    assert.deepEqual(places(new Error(`see a@${billing}/assets/typed.js:1:1`)), []);
  });

  it('is one frame where something else was thrown, and nobody’s without', () => {
    const [frame] = frameOf({ filename: `${billing}/a.js`, lineno: 4, colno: 2 });
    assert.deepEqual([frame?.remote, frame?.line], ['billing', 4]);
    for (const filename of ['', 'app.js', `${origin}/assets/main.js`]) {
      assert.deepEqual(frameOf({ filename, lineno: 1, colno: 1 }), []);
    }
    for (const value of ['text', null, undefined, {}]) assert.deepEqual(remoteFrames(value), []);
  });

  it('is told without a word of the message, nor a name that is no class', () => {
    const owner = { remote: 'billing', version: '1.2.0' };
    const stack = `TypeError: secret\n    at ${billing}/a.js:1:2\n    at ${origin}/remotes/user/1.0.0/b.js:1:1`;
    const error = Object.assign(thrown(stack, 'secret'), { name: 'what Ada wrote' });
    error.stack = stack.replace('TypeError', error.name);
    const told = errorOf(error, owner);
    assert.deepEqual(told, {
      name: 'Error',
      frames: [{ file: 'a.js', line: 1, column: 2 }],
      breadcrumbs: [],
    });
    assert.equal(errorOf('secret', owner).name, 'NotAnError');
  });
});

describe('the steps before an error', () => {
  it('are the last twenty', () => {
    for (let n = 0; n < 25; n++) noteStep({ did: 'opened', what: `/page-${n}` });
    noteStep({ did: 'opened', what: `/${'long/'.repeat(50)}` });
    assert.equal(stepsSoFar().length, 20);
    assert.equal(stepsSoFar().at(-1)?.what, '/page-24');
  });
});

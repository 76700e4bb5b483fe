import assert from 'node:assert/strict';
import { refusal } from './failure.ts';
import { type FailedCall, waitingOf } from './waiting.ts';

const texts = { done: { title: 'Done' }, failed: { title: 'Failed', fallback: 'No.' } };
const lost = { status: 0, message: 'Not reached.', body: null };

describe('a call that failed', () => {
  const online = Object.getOwnPropertyDescriptor(globalThis.navigator, 'onLine');
  const say = (value: boolean) =>
    Object.defineProperty(globalThis.navigator, 'onLine', { configurable: true, value });
  beforeEach(() => {
    say(false);
  });
  after(() => {
    if (online) Object.defineProperty(globalThis.navigator, 'onLine', online);
    else Reflect.deleteProperty(globalThis.navigator, 'onLine');
  });
  const waits = (over: Partial<FailedCall> & { endpointName?: string } = {}) => {
    const { endpointName = 'answerQuestion', ...rest } = over;
    const arg = { endpointName, originalArgs: { params: { id: 'q' }, body: {} } };
    const call = { error: lost, asked: { arg }, what: 'answer', acting: undefined, ...texts };
    return waitingOf({ ...call, ...rest });
  };

  it('waits for the network with all that it takes to send it', () => {
    const acting = { name: 'attorney', version: '1.0.0' };
    const waiting = waits({ first: ['acceptTerms'], acting });
    const { since, ...rest } = waiting ?? assert.fail('it does not wait');
    const asked = { call: 'answerQuestion', params: { id: 'q' }, what: 'answer' };
    assert.deepEqual(rest, { ...asked, first: ['acceptTerms'], acting, ...texts });
    assert.ok(Math.abs(Date.now() - since) < 60_000);
  });

  it('does not where there is a network, or where the server answered', () => {
    assert.equal(waits({ error: refusal(400, '', '{}') }), null);
    say(true);
    assert.equal(waits(), null);
  });

  it('does not where a repeat could be done twice', () => {
    for (const endpointName of ['closeQuestion', 'changeName', 'billingPay']) {
      assert.equal(waits({ endpointName }), null, endpointName);
    }
    assert.equal(waits({ asked: {} }), null);
  });
});

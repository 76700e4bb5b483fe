import assert from 'node:assert/strict';
import { refusal, unreachable } from './failure.ts';
import { sessionStatus } from './session-state.ts';

const ended = { error: refusal(401, 'Unauthorized', '') };
const down = { error: unreachable };
const known = { data: {} };
const unknown = {};

describe('the state of the session', () => {
  it('is loading until the user and the roles are known', () => {
    assert.equal(sessionStatus(unknown, unknown), 'loading');
    assert.equal(sessionStatus(known, unknown), 'loading');
    assert.equal(sessionStatus(known, known), 'signed-in');
  });

  it('is signed out when the server knows no user', () => {
    assert.equal(sessionStatus(ended, unknown), 'signed-out');
    assert.equal(sessionStatus(known, ended), 'signed-out');
    assert.equal(sessionStatus({ ...known, ...ended }, known), 'signed-out');
  });

  it('is failed when nobody could say, but not for someone who was there', () => {
    assert.equal(sessionStatus(down, unknown), 'failed');
    assert.equal(sessionStatus(known, down), 'failed');
    assert.equal(sessionStatus({ ...known, ...down }, { ...known, ...down }), 'signed-in');
  });
});

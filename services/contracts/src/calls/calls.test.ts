import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { createAjv } from '../ajv.ts';
import { callList, calls } from './index.ts';

describe('the table of calls', () => {
  it('holds every call of the product once', () => {
    const expected = [
      'GET /api/auth/user',
      'GET /api/auth/user/roles',
      'GET /api/attorney/profile',
      'GET /api/questions/user',
      'GET /api/categories',
      'POST /api/questions',
      'POST /api/terms/accept',
      'GET /api/questions/queue',
      'POST /api/questions/:id/claim',
      'POST /api/questions/:id/answer',
      'GET /api/attorney/claimed-questions',
      'GET /api/questions/:id',
      'POST /api/followups',
      'POST /api/attorney-application',
      'GET /api/admin/attorneys/pending',
      'POST /api/admin/attorneys/:id/approve',
      'DELETE /api/admin/attorneys/:id/reject',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/auth/forgot-password',
      'POST /api/auth/reset-password',
      'POST /api/auth/logout',
      'GET /api/login',
    ];
    const lines = callList.map(({ call }) => `${call.method} ${call.path}`);
    assert.deepEqual(
      expected.filter((line) => lines.filter((other) => other === line).length !== 1),
      [],
    );
    assert.equal(new Set(lines).size, lines.length, 'no call stands twice');
  });

  it('compiles every schema', () => {
    const ajv = createAjv();
    for (const { name, call } of callList) {
      for (const schema of [call.params, call.query, call.body, call.success.schema]) {
        if (schema) assert.doesNotThrow(() => ajv.compile(schema), name);
      }
    }
  });

  it('changes nothing by a GET, which other sites can have a browser send', () => {
    for (const { name, call } of callList) {
      const isRead = call.method === 'GET';
      const { body, changes = [], recentSignIn = false, upload = false } = call;
      if (isRead)
        assert.deepEqual(
          [body, changes, recentSignIn, upload],
          [undefined, [], false, false],
          name,
        );
    }
  });

  it('bounds how often anybody creates something', () => {
    const creates = callList.filter(({ call }) => call.success.status === 201 || call.idempotent);
    assert.ok(creates.length >= 7);
    assert.deepEqual(
      creates.filter(({ call }) => !call.throttle).map(({ name }) => name),
      [],
    );
  });

  it('drops what the schema does not list and trims what is written', () => {
    const body = {
      title: `  ${'t'.repeat(10)} `,
      content: 'c'.repeat(50),
      categoryId: 1,
      userId: 'x',
    };
    const validate = createAjv().compile(calls.submitQuestion.body);
    assert.equal(validate(body), true);
    assert.deepEqual(body, {
      title: 't'.repeat(10),
      content: 'c'.repeat(50),
      categoryId: 1,
      isAnonymous: false,
    });
  });
});

import assert from 'node:assert/strict';
import { testOperator } from '@counsel/service-kit/testing';
import { adviceFor } from './advice.ts';
import { readLauncherConfig } from './config.ts';

describe('advice at the start', () => {
  const about = (variables: Record<string, string>) =>
    adviceFor(readLauncherConfig({ ...testOperator, ...variables }));

  it('says that mail reaches nobody where people come from elsewhere', () => {
    for (const url of [
      'https://counsel.example',
      'http://192.168.1.7:8080',
      'http://localhost.test',
    ]) {
      const [advice = '', ...more] = about({ PUBLIC_URL: url });
      assert.match(advice, /^Mail reaches nobody: people come by http.* Set SMTP_URL/, url);
      assert.deepEqual(more, []);
    }
  });

  it('has none for a trial, nor where a mail server takes the mails', () => {
    for (const url of [
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:80',
      'http://a.localhost',
    ]) {
      assert.deepEqual(about({ PUBLIC_URL: url }), [], url);
    }
    assert.deepEqual(about({}), []);
    const served = { PUBLIC_URL: 'https://counsel.example', SMTP_URL: 'smtps://mail.example' };
    assert.deepEqual(about(served), []);
  });
});

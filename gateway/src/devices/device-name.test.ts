import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { deviceName } from './device-name.ts';

describe('the name of a device', () => {
  const headers = {
    'Chrome on Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Safari on iOS':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Microsoft Edge on macOS':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  };

  for (const [name, header] of Object.entries(headers)) {
    it(`is ${name}`, () => assert.equal(deviceName(header), name));
  }

  it('never is what the header says of itself', () => {
    for (const header of [
      undefined,
      '',
      'x',
      'Your account is locked, call 555-0100/1.0',
      '<b>/1',
    ]) {
      assert.equal(deviceName(header), 'An unknown browser');
    }
    assert.equal(deviceName('Call-555-0100/1 (Windows NT 10.0)'), 'An unknown browser on Windows');
  });

  it('takes no time over a long header', () => {
    assert.equal(
      deviceName(`${headers['Firefox on Linux']} ${'('.repeat(60_000)}`),
      'Firefox on Linux',
    );
  });
});

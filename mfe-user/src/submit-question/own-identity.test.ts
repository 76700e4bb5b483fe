import assert from 'node:assert/strict';
import { identityTraces } from './own-identity.ts';

const asker = { firstName: 'Will', lastName: "O'Brien-Łoś", email: 'will@bakery.test' };
const traces = (text: string) => identityTraces(text, asker);

describe('advice on what tells who asks', () => {
  it('finds the asker’s names as words of their own', () => {
    for (const text of ['I, Will, rent a shop.', "the O'Brien-Łoś bakery", "WILL O'BRIEN-ŁOŚ"]) {
      assert.deepEqual(traces(text), ['your name'], text);
    }
  });

  it('takes no common word for a name', () => {
    for (const text of ['Who will pay?', 'Willow trees on the plot', 'My goodWill']) {
      assert.deepEqual(traces(text), [], text);
    }
  });

  it('finds addresses, the asker’s own and others', () => {
    for (const text of ['Write to WILL@bakery.test.', 'my partner <jo@shop.example>']) {
      assert.ok(traces(text).includes('an email address'), text);
    }
    assert.deepEqual(traces('Sold @ 5 dollars a piece'), []);
  });

  it('finds phone numbers as people write them', () => {
    for (const text of ['(615) 555-0142', '615.555.0142', '+44 20 7946 0958', 'call 6155550142']) {
      assert.deepEqual(traces(text), ['a phone number'], text);
    }
  });

  it('takes no date, sum or paragraph for a phone number', () => {
    for (const text of [
      '2026-03-04',
      '03/04/2026',
      '$1,250,000.00',
      'section 1001-10',
      '12345678',
    ]) {
      assert.deepEqual(traces(text), [], text);
    }
  });

  it('names all it finds', () => {
    const all = traces('Will, will@bakery.test, 615 555 0142');
    assert.deepEqual(all, ['your name', 'an email address', 'a phone number']);
  });

  it('finds nothing in an empty text, nor for someone without a name', () => {
    assert.deepEqual(traces(''), []);
    const nameless = { firstName: '', lastName: '', email: 'a@b.test' };
    assert.deepEqual(identityTraces('A plain question.', nameless), []);
  });
});

import assert from 'node:assert/strict';
import { slipsIn } from './slips.ts';

const own = { firstName: 'Leo', lastName: 'Lovelace' };
const found = (text: string) => slipsIn(text, own, 'counsel.example');
const of = (kind: string, text: string) =>
  found(text)
    .filter((slip) => slip.kind === kind)
    .map((slip) => slip.found);

describe('what slips into an answer', () => {
  it('is another attorney’s name, as attorneys are named', () => {
    const texts = {
      'Please call attorney Ada Byron today.': 'Ada Byron',
      'My colleague, Atty. Nora Quinn, knows.': 'Nora Quinn',
      'You could ask Grace O’Malley-Łoś, Esq. about it.': 'Grace O’Malley-Łoś',
      'The Law Offices of Ann Marie Smith filed it.': 'Ann Marie Smith',
      'Smith & Jones LLP drafted the lease.': 'Smith & Jones',
    };
    for (const [text, name] of Object.entries(texts)) {
      assert.deepEqual(of('attorney', text), [name], text);
    }
  });

  it('is not one’s own name, nor what is no name', () => {
    const texts = [
      'Leo Lovelace, Esq.',
      'I am attorney Lovelace.',
      'the Attorney General of Texas',
      'attorney fees and the Attorney Fees Act',
      'an attorney in your state',
      'Counsel may help.',
    ];
    for (const text of texts) assert.deepEqual(of('attorney', text), [], text);
  });

  it('is a link that leads out of the portal, by its host, or a mailbox', () => {
    const text =
      'See [this](https://evil.example/counsel.example), www.law.example and http://UPPER.example. Mail me@firm.example.';
    assert.deepEqual(of('link', text), [
      'evil.example',
      'www.law.example',
      'upper.example',
      'me@firm.example',
    ]);
    assert.deepEqual(of('link', 'https://counsel.example/question/1'), []);
    assert.deepEqual(of('link', 'Section 1.2 of the Act; e.g. 5 @ 3'), []);
  });

  it('is a passage’s field that nothing filled', () => {
    assert.deepEqual(of('field', 'Dear {{asker}}, {{ date }} {{asker}} {single}'), [
      '{{asker}}',
      '{{ date }}',
    ]);
  });

  it('is named once, and five of a kind at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => `https://h${n % 7}.example/${n}`).join(' ');
    assert.equal(of('link', many).length, 5);
    assert.deepEqual(found('A plain answer about leases.'), []);
  });

  it('is looked for in no time, whatever is typed', () => {
    const parts = ['Attorney A', 'A ', 'a@', '{{', 'https://', "A'", 'www.', 'A, ', 'A & '];
    for (const part of parts) {
      const before = process.cpuUsage();
      found(part.repeat(20_000 / part.length));
      const { user, system } = process.cpuUsage(before);
      assert.ok(user + system < 300_000, `${part}: ${user + system} µs`);
    }
  });
});

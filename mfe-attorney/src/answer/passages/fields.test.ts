import assert from 'node:assert/strict';
import { filled, valuesOf } from './fields.ts';

const about = {
  question: { title: 'May we *leave*?', askerName: 'Will O’Brien' },
  category: 'Real Estate',
  user: { firstName: 'Leo', lastName: 'Lovelace' },
  date: 'Mar 2, 2026',
};

describe('the fields of a passage', () => {
  it('are filled by the question and its attorney', () => {
    const passage = 'Dear {{asker}}, on {{ Category }}, {{date}}. {{attorney}}';
    const text = 'Dear Will O’Brien, on Real Estate, Mar 2, 2026. Leo Lovelace';
    assert.equal(filled(passage, valuesOf(about)), text);
  });

  it('tell nothing of an asker who gave no name', () => {
    const { askerName: _, ...question } = about.question;
    assert.equal(filled('Dear {{asker}}', valuesOf({ ...about, question })), 'Dear asker');
  });

  it('are words, whatever others wrote in them', () => {
    assert.equal(filled('{{title}}', valuesOf(about)), String.raw`May we \*leave\*?`);
    const question = { title: '[x](https://evil.example) {{asker}}', askerName: '$& \\' };
    const values = valuesOf({ ...about, question });
    assert.equal(
      filled('{{title}} {{asker}}', values),
      String.raw`\[x\](https://evil.example) {{asker}} $& \\`,
    );
  });

  it('stay where they are unknown or have no value', () => {
    const values = valuesOf({ ...about, user: null });
    for (const passage of ['{{attorney}}', '{{state}}', '{{toString}}', '{asker}', '{{}}']) {
      assert.equal(filled(passage, values), passage);
    }
  });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'mocha';
import { durations, limits } from '../limits.ts';
import { type DocumentName, documents } from './index.ts';

/**
 * What each version said, as a hash of its words. A text that has changed since it was in force is
 * another version: give it the next number and its day, and add a line here. Lines stay.
 */
const versions: Record<DocumentName, readonly string[]> = {
  terms: ['bCAYNKsfqZuE4E6b'],
  privacy: ['xH0bObPaDxcUmXx0'],
};

const names = Object.keys(documents) as DocumentName[];
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

const wordsOf = (name: DocumentName): string =>
  documents[name].sections.map(({ words }) => words).join('\n');

describe('the documents', () => {
  for (const name of names) {
    it(`${name}: has a new version for each change of its words`, () => {
      const { version, title, lead, sections } = documents[name];
      assert.equal(versions[name].length, version);
      assert.equal(hashOf({ title, lead, sections }), versions[name][version - 1]);
    });

    it(`${name}: names the operator and how to reach them, by the settings alone`, () => {
      const words = wordsOf(name);
      for (const setting of ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'mailto:OPERATOR_EMAIL']) {
        assert.ok(words.includes(setting), setting);
      }
    });

    it(`${name}: has a place for each link to one`, () => {
      for (const [, of, id] of wordsOf(name).matchAll(/\(\/(terms|privacy)#([\w-]+)\)/g)) {
        const { sections } = documents[of as DocumentName];
        assert.ok(
          sections.some((section) => section.id === id),
          `/${of}#${id}`,
        );
      }
      const ids = documents[name].sections.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
    });
  }

  it('tell the times and figures that hold', () => {
    const words = wordsOf('privacy');
    const told: Record<string, number> = {
      '24 hours without use': durations.sessionIdleHours / 24,
      '30 days at most': durations.sessionAbsoluteDays / 30,
      'one year from the last time': durations.knownDeviceDays / 365,
      'one hour, then removed': durations.mailedLinkSeconds / 3_600,
      'in 14 days, is removed': durations.applicationLinkDays / 14,
      '| 90 days |': durations.noticesDays / 90,
      'in the portal for 14 days': durations.supportDays / 14,
      'usually 400 days': durations.auditDays / 400,
      'never what you wrote | 30 days |': durations.remoteReportsDays / 30,
      'while another is tried, for 30 days': durations.canaryGroupDays / 30,
      'lock you out, for one year': durations.knownDeviceDays / 365,
      'of five questions at least': limits.promise.least / 5,
    };
    for (const [text, ratio] of Object.entries(told)) {
      assert.ok(words.includes(text), text);
      assert.equal(ratio, 1, text);
    }
  });
});

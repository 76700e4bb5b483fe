import assert from 'node:assert/strict';
import { mailKinds } from '@counsel/contracts';
import { signedToken } from '@counsel/service-kit';
import { testOperator } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { linkToken } from '../links/links.ts';
import { unsubscribeToken } from '../preferences/preferences.ts';
import { renderLetter } from './layout.ts';
import { writeLetter } from './letter.ts';

const publicUrl = 'https://portal.counsel.example';
const portal = { PUBLIC_URL: publicUrl, ...testOperator };
const key = 'a fixed key of thirty-two letters';
const id = '2c5ea4c0-4067-4f5f-9b3d-1c1a7d3a1a11';

describe('the tokens of mailed links', () => {
  it('are those of mails that were sent long ago', () => {
    assert.equal(linkToken(id, key), 'Pw2UAdyu7y6ijBcKaKc1-0L0br-cDzndbV4ikdkWkA4');
    assert.equal(
      unsubscribeToken({ userId: id, kind: 'question-claimed' }, key),
      `${id}.question-claimed.-FZ5NOeP93ZfekT7t-M3C0vxsls2ixOt55JhYMgsPcE`,
    );
    assert.equal(
      signedToken('application links', [6], key),
      '6._Tj-l_kUMyBQXtiZj6pwdJ7cubobyboqDu7_Y1qzWQs',
    );
  });
});

describe('a letter', () => {
  const rejection = (reason: string, greeting = 'Hello,') =>
    renderLetter(
      writeLetter('application-rejected', { greeting, facts: { reason }, tokens: {}, portal }),
    );

  it('shows what people wrote as they wrote it', () => {
    const { html, text } = rejection(`<b>&"'{{= it.link }}`, 'Hello <i>&"\',');
    assert.ok(html.includes('Reason: &lt;b&gt;&amp;&quot;&#39;{{= it.link }}'));
    assert.ok(html.includes('Hello &lt;i&gt;&amp;&quot;&#39;,'));
    assert.doesNotMatch(html, /<b>|<i>/);
    assert.ok(text.includes(`Reason: <b>&"'{{= it.link }}`) && text.startsWith('Hello <i>&"\','));
  });

  it('keeps the lines of a reason apart', () => {
    const { html, text } = rejection('first\r\nsecond\nthird');
    assert.match(html, /Reason: first<br>\s*second<br>\s*third<br>/);
    assert.ok(text.includes('Reason: first\r\nsecond\nthird'));
  });

  it('escapes the addresses that it leads to', () => {
    const unsubscribe = `${publicUrl}/unsubscribe?token="><b>`;
    const { imprint } = writeLetter('reset', {
      greeting: '',
      facts: {},
      tokens: { linkToken: 'x' },
      portal,
    });
    const letter = {
      subject: 'x',
      paragraphs: [],
      list: [],
      action: 'x',
      greeting: 'Hello,',
      imprint,
    };
    const { html } = renderLetter({ ...letter, link: `${publicUrl}/?a="><b>`, unsubscribe });
    assert.doesNotMatch(html, /"><b>/);
    assert.ok(html.includes(`href="${publicUrl}/?a=&quot;&gt;&lt;b&gt;"`));
    assert.ok(html.includes(`href="${publicUrl}/unsubscribe?token=&quot;&gt;&lt;b&gt;"`));
  });

  it('says who runs the portal, and where to read and ask more', () => {
    const { html, text } = rejection('none');
    assert.ok(text.includes('Harbor & Lane LLC, 12 Harbor Lane, Austin, TX 78701, USA'));
    assert.ok(html.includes('Harbor &amp; Lane LLC, 12 Harbor Lane, Austin, TX 78701, USA'));
    for (const page of ['Support', 'Terms', 'Privacy']) {
      const link = `${publicUrl}/${page.toLowerCase()}`;
      assert.ok(text.includes(`${page}: ${link}`), text);
      assert.match(html, new RegExp(`<a href="${link}"[^>]*>${page}</a>`));
    }
  });

  it('does not go out with a link that lacks what it needs', () => {
    const needs =
      /question-(?!late)|attorney-asked|claim-reminded|verification|confirmation|^reset|new-address$|^remote-|^canary-/;
    for (const kind of mailKinds) {
      const facts = { at: '2026-03-02T09:30:00.000Z' };
      const nothing = { greeting: 'Hello,', facts, tokens: {}, portal };
      const row = () => writeLetter(kind, nothing);
      if (needs.test(kind)) assert.throws(row, /needs/, kind);
      else assert.match(row().link, /^https:\/\/portal\.counsel\.example\/[\w#/-]+$/);
    }
  });
});

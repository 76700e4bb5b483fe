import assert from 'node:assert/strict';
import { limits } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { htmlOf } from './html.ts';
import { mayLink, placeOf } from './links.ts';

const html = (text: string) => htmlOf(text, 3).trimEnd();
const longest = limits.answer.max;
const filled = (part: string) => part.repeat(Math.ceil(longest / part.length)).slice(0, longest);
const lines = (line: (n: number) => string) =>
  Array.from({ length: 400 }, (_, n) => line(n))
    .join('\n')
    .slice(0, longest);

/** What a text may become. */
const tags = /^<\/?(h[1-6]|p|br|hr|blockquote|ul|ol|li|a|em|strong)( (href|start)="[^"<>]*")?>$/;

describe('Markdown', () => {
  it('has headings, lists, links, quotes and stress', () => {
    const written = [
      '# Issue\nMay you **leave** *early*?\nYes.',
      '> The lease says so.',
      '1. Write\n2. Wait\n   - a month',
      '[The statute](https://law.example/a?b=1&c=2), <mailto:a@b.example>',
    ];
    assert.deepEqual(
      written.map((text) => html(text).replaceAll('\n', '')),
      [
        '<h3>Issue</h3><p>May you <strong>leave</strong> <em>early</em>?<br>Yes.</p>',
        '<blockquote><p>The lease says so.</p></blockquote>',
        '<ol><li>Write</li><li>Wait<ul><li>a month</li></ul></li></ol>',
        '<p><a href="https://law.example/a?b=1&amp;c=2">The statute</a>, <a href="mailto:a@b.example">mailto:a@b.example</a></p>',
      ],
    );
  });

  it('leaves all else as it was typed', () => {
    const texts = [
      '<b>bold</b> <!-- no --> <script>alert(1)</script>',
      '`code` ~~gone~~ www.example.com https://example.com &copy; (c)',
      '    indented',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      '[1]: https://example.com',
      '```\nfenced\n```',
      'Title\n===',
      '[a](javascript:alert(1)) [b](/path) [c](//host) <javascript:alert(1)>',
    ];
    for (const text of texts) {
      const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const shown = html(text).replaceAll('&gt;', '>').replaceAll('&quot;', '"');
      assert.equal(shown, `<p>${escaped.replaceAll('\n', '<br>\n')}</p>`);
    }
  });

  it('puts headings below those of the page and skips none', () => {
    const levels = (text: string, level: number) =>
      [...htmlOf(text, level).matchAll(/<h(\d)>/g)].map(([, found]) => Number(found));
    assert.deepEqual(levels('## a\n#### b\n###### c\n## d\n# e', 3), [3, 4, 5, 3, 3]);
    assert.deepEqual(levels('### a\n# b\n## c', 2), [2, 2, 3]);
    assert.deepEqual(levels('# a\n## b\n### c\n#### d', 5), [5, 6, 6, 6]);
  });

  it('links to pages over https and to mailboxes alone', () => {
    const wrong = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'vbscript:x',
      'data:text/html,<script>alert(1)</script>',
      'data:image/png;base64,AAAA',
      'http://example.com',
      'ftp://example.com',
      'file:///etc/passwd',
      'blob:https://example.com/1',
      'tel:+1',
      '/attorney',
      '//example.com',
      '#top',
      'example.com',
      'https:',
      'https://[bad',
      '',
    ];
    for (const href of wrong) {
      assert.equal(mayLink(href), false, href);
      assert.doesNotMatch(html(`[a](${href}) [b](<${href}>) <${href}>`), /<a href="[^"]/, href);
    }
    for (const href of ['https://example.com', 'HTTPS://example.com/a', 'mailto:a@b.example']) {
      assert.equal(mayLink(href), true, href);
    }
  });

  it('tells where a link leads, whatever it looks like', () => {
    const places = {
      'https://bank.example@evil.example/bank.example': 'evil.example',
      'https://bаnk.example': 'xn--bnk-6cd.example',
      'https://evil.example\\@bank.example': 'evil.example',
      'https://ＢＡＮＫ。example': 'bank.example',
      'https://evil.example:8443/?https://bank.example': 'evil.example:8443',
      'mailto:a@b.example?bcc=c@d.example&body=x': 'a@b.example',
    };
    for (const [href, place] of Object.entries(places)) assert.equal(placeOf(href), place, href);
  });

  const hostile: Record<string, string> = {
    'nested brackets': '['.repeat(longest / 2) + ']'.repeat(longest / 2),
    'open brackets': filled('['),
    'nested links': filled('[a]('),
    'links in links': filled('[a](https://b.example '),
    'open labels': filled('[a'),
    images: filled('![a](data:image/svg+xml,<svg/onload=alert(1)>)'),
    'a huge table': filled(`${'|a'.repeat(100)}|\n`),
    'a table of dashes': filled(`${'|-'.repeat(100)}|\n`),
    stress: filled('*a **b '),
    'crossed stress': filled('*a_'),
    'closed stress': filled('a**b'),
    'alternate stress': filled('_*'),
    asterisks: filled('*'),
    'nested quotes': filled('>'),
    'quotes and blanks': filled('> '),
    'quotes and lists': filled('1. > '),
    'nested lists': lines((n) => `${' '.repeat(n)}- a`),
    'nested lists by two': lines((n) => `${'  '.repeat(n)}* a`),
    'lists that begin': filled('- '),
    headings: filled('# a\n'),
    'underlined lines': filled('a\n-\n'),
    rules: filled('---\n'),
    'line breaks': filled('a\n'),
    backslashes: filled('\\'),
    backticks: lines((n) => `${'`'.repeat(n)}a`),
    'open tags': filled('<a '),
    'less than': filled('<'),
    autolinks: filled('<https://a'),
    'autolinks of another script': filled('<https://b\u0430nk.example/\u200d\u0301>'),
    'reversing autolinks': filled('<https://a.example/\u200f\u061cmoc.knab>'),
    entities: filled('&#106;avascript:&amp;'),
    definitions: filled('[a]: https://b.example\n'),
    parentheses: `[a](${'('.repeat(longest / 2)}${')'.repeat(longest / 2 - 10)}`,
    titles: filled('[a](https://b.example "'),
    'null bytes': filled('a\u0000'),
    combining: filled('\u200b\u0301['),
    html: filled('<svg><style><!--</style><img src=x onerror=alert(1)>'),
    'mutating html': filled('<math><mtext><table><mglyph><style><img src onerror=alert(1)>'),
  };

  for (const [what, text] of Object.entries(hostile)) {
    it(`is safe and fast for ${what}`, () => {
      const before = process.cpuUsage();
      const made = html(text);
      const { user, system } = process.cpuUsage(before);
      const found = made.match(/<[^>]*>/g) ?? [];
      assert.deepEqual(
        found.filter((tag) => !tags.test(tag)),
        [],
      );
      for (const [, href = ''] of made.matchAll(/href="([^"]*)"/g)) {
        assert.match(href, /^(https:\/\/|mailto:)/);
      }
      assert.ok(made.length < 6 * text.length + 100, `${made.length} characters`);
      const milliseconds = (user + system) / 1000;
      assert.ok(milliseconds < 1_500, `${milliseconds} ms of a core`);
    });
  }
});

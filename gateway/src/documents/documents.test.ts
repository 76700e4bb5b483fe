import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testOperator } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { publicUrl, startGateway, type TestGateway } from '../../test/support.ts';

const drawn = '<!doctype html><title>Terms</title><p>OPERATOR_NAME, OPERATOR_ADDRESS</p>';
const link = '<a href="mailto:OPERATOR_EMAIL">OPERATOR_EMAIL</a><link href="PUBLIC_URL/terms">';
const html = { accept: 'text/html' };

describe('the documents', () => {
  let portal: TestGateway;
  let shell: string;
  before(async () => {
    portal = await startGateway();
    shell = portal.config.SHELL_DIR;
    await mkdir(shell, { recursive: true });
    await writeFile(join(shell, 'index.html'), 'the shell');
    await writeFile(join(shell, 'terms.html'), drawn + link);
    await writeFile(join(shell, 'privacy.html'), 'what is kept');
  });
  after(() => portal?.stop());

  it('name the operator as the settings do, and nothing of that is read as HTML', async () => {
    const { status, text, headers } = await portal.ask('/terms', { headers: html });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/html/);
    const { OPERATOR_ADDRESS, OPERATOR_EMAIL } = testOperator;
    assert.ok(text.includes(`<p>Harbor &#38; Lane LLC, ${OPERATOR_ADDRESS}</p>`), text);
    assert.ok(text.includes(`<a href="mailto:${OPERATOR_EMAIL}">${OPERATOR_EMAIL}</a>`), text);
    assert.ok(text.includes(`<link href="${publicUrl}/terms">`), text);
    assert.doesNotMatch(text, /OPERATOR_|PUBLIC_URL/);
  });

  it('name them to programs, too', async () => {
    const json = '{"name":"OPERATOR_NAME","url":"PUBLIC_URL/"}';
    const page = `<script type="application/ld+json">${json}</script>`;
    await writeFile(join(shell, 'privacy.html'), page);
    const { text } = await portal.ask('/privacy', { headers: html });
    const [, told = ''] = /json">([^<]*)</.exec(text) ?? [];
    assert.deepEqual(JSON.parse(told), { name: 'Harbor & Lane LLC', url: `${publicUrl}/` });
    await writeFile(join(shell, 'privacy.html'), 'what is kept');
  });

  it('are the same for whoever asks', async () => {
    for (const cookie of ['', 'counsel=anything']) {
      assert.equal((await portal.ask('/privacy', { cookie, headers: html })).text, 'what is kept');
    }
  });

  it('come compressed, are asked for again each time, and sent only where they have changed', async () => {
    const packed = await fetch(`http://127.0.0.1:${portal.port}/terms`, {
      headers: { 'accept-encoding': 'br' },
    });
    assert.equal(packed.headers.get('content-encoding'), 'br');
    assert.match(await packed.text(), /Harbor/);
    const { headers, text } = await portal.ask('/terms', { headers: html });
    assert.equal(headers['content-encoding'], undefined);
    assert.equal(headers['cache-control'], 'no-cache');
    const again = { ...html, 'if-none-match': String(headers.etag) };
    assert.deepEqual((await portal.ask('/terms', { headers: again })).status, 304);
    await writeFile(join(shell, 'terms.html'), `${drawn}${link}<p>new`);
    assert.equal((await portal.ask('/terms', { headers: again })).text, `${text}<p>new`);
  });

  it('are read, never written', async () => {
    assert.equal((await portal.ask('/terms', { method: 'POST', body: {} })).status, 405);
    assert.equal((await portal.ask('/terms', { method: 'HEAD', headers: html })).text, '');
  });

  it('are the portal’s pages where a shell of the time before has none', async () => {
    await rm(join(shell, 'privacy.html'));
    assert.equal((await portal.ask('/privacy', { headers: html })).text, 'the shell');
    assert.equal((await portal.ask('/termsandmore', { headers: html })).text, 'the shell');
  });
});

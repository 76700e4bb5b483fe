import assert from 'node:assert/strict';
import { durations, limits, type RemoteVersion } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { attestationOf, attestedBy } from '../../test/attested.ts';
import { archiveOf, buildRemote } from '../../test/builds.ts';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import type { Received } from '../../test/support.ts';

const name = 'signed';

describe('what is published is attested', () => {
  let shipping: Shipping;
  let token: string;
  before(async () => {
    shipping = await startShipping();
    token = await shipping.createToken(name);
  });
  after(() => shipping?.stop());

  const archive = async (version: string) =>
    archiveOf(await buildRemote(shipping.builds, name, version, { version }));
  type Predicate = Parameters<typeof attestationOf>[3];

  /** Sends a version by the token, with what somebody signed of something. */
  async function send(
    version: string,
    { predicate = {} as Predicate, by = token, of = version } = {},
  ) {
    const attestation = await attestationOf(name, of, await archive(of), predicate);
    const headers = { ...bearer(token), ...(await attestedBy(by, attestation)) };
    return shipping.send(name, version, await archive(version), headers);
  }

  function refused(
    { status, body, text }: Received,
    expected: number,
    code: string,
    words: RegExp,
  ) {
    assert.deepEqual([status, body.code], [expected, code], text);
    assert.match(body.message, words);
  }

  it('by the holder of the token, and shown to whoever may see the remote', async () => {
    assert.equal((await send('1.0.0')).status, 201);
    const [shown] = (await shipping.detail(name)).versions;
    const { key, source, test } = shown?.attestation ?? {};
    assert.match(key ?? '', /^[\w-]{43}$/);
    assert.equal(source?.commit, 'c0ffee'.padEnd(40, '0'));
    assert.deepEqual([test?.shell, test?.checks, test?.failed], ['1.1.0', 1, []]);
    await send('1.0.1');
    const keys = (await shipping.detail(name)).versions.map((each) => each.attestation?.key);
    assert.equal(new Set(keys).size, 1, 'one key for one token');
  });

  it('or refused: unsigned, or sent by an administrator, who has no key', async () => {
    const path = `/api/remotes/${name}/versions/2.0.0`;
    const gzip = { 'content-type': 'application/gzip' };
    const body = await archive('2.0.0');
    const bare = await shipping.call('PUT', path, body, { ...gzip, ...bearer(token) });
    refused(bare, 400, 'not-attested', /newest @counsel\/remote-kit/);
    const signed = await attestedBy(token, await attestationOf(name, '2.0.0', body));
    const session = await shipping.call('PUT', path, body, { ...gzip, ...signed });
    refused(session, 400, 'not-attested', /signs with the publishing token/);
  });

  it('or refused: signed by another key, of another build, at another time', async () => {
    refused(await send('2.0.0', { by: 'another token' }), 400, 'invalid', /signature/);
    refused(await send('2.0.0', { of: '1.9.0' }), 400, 'invalid', /it is of another build/);
    const headers = { ...bearer(token), 'x-counsel-attestation': 'made-up' };
    refused(
      await shipping.send(name, '2.0.0', await archive('2.0.0'), headers),
      400,
      'invalid',
      /attestation of this build does not hold/,
    );
    const endless = { ...headers, 'x-counsel-attestation': 'x'.repeat(limits.attestation.all + 1) };
    refused(
      await shipping.send(name, '2.0.0', await archive('2.0.0'), endless),
      400,
      'invalid',
      /more than 7000 characters/,
    );
    const test = { at: new Date().toISOString(), shell: '1.0.0', checks: [] };
    refused(await send('2.0.0', { predicate: { test } }), 400, 'invalid', /fewer than 1 items/);
    for (const apart of [-2, 2]) {
      const at = new Date(Date.now() + apart * durations.attestation).toISOString();
      refused(await send('2.0.0', { predicate: { at } }), 400, 'invalid', /too far from/);
    }
    const changed = await shipping.database('remoteVersions').where({ version: '2.0.0' });
    assert.deepEqual(changed, []);
  });

  describe('and goes live once its contract test was passed', () => {
    const at = new Date().toISOString();
    const checks = [
      { check: 'every address has its page', passed: true },
      { check: '/page opens for everyone', passed: false },
    ];
    before(async () => {
      await shipping.change(name, 'grant', { version: '1.0.0' });
      await shipping.change(name, 'promote', { version: '1.0.0' });
    });

    async function isRefused(version: string, predicate: Predicate, words: RegExp) {
      const published = await send(version, { predicate });
      assert.equal(published.status, 201, published.text);
      const body = published.body as unknown as RemoteVersion;
      assert.notEqual(body.attestation?.test?.failed.length, 0);
      refused(await shipping.change(name, 'promote', { version }), 409, 'not-tested', words);
      const canary = { version, percent: 5 };
      refused(await shipping.change(name, 'canary', canary), 409, 'not-tested', words);
      const byTeam = { version, revision: await shipping.revision() };
      const promoted = `/api/remotes/${name}/promote`;
      const answer = await shipping.call('POST', promoted, byTeam, bearer(token));
      refused(answer, 409, 'not-tested', words);
    }

    it('not where there was none', () =>
      isRefused('3.0.0', { test: null }, /without its contract test/));

    it('not where it failed, which is named', () =>
      isRefused(
        '3.2.0',
        { test: { at, shell: '1.0.0', checks } },
        /did not pass its contract test: \/page opens for everyone\./,
      ));

    it('also where nobody attested it, since it is older than that', async () => {
      const version = '1.0.1';
      await shipping
        .database('remoteVersions')
        .where({ remote: name, version })
        .update({ attestation: null });
      const { status, text } = await shipping.change(name, 'promote', { version });
      assert.equal(status, 200, text);
      const shown = (await shipping.detail(name)).versions.find((one) => one.version === version);
      assert.equal(shown?.attestation, null);
    });
  });
});

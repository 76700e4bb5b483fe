import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RemoteDetail } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase } from '@counsel/service-kit/testing';
import { attestationOf, attestedBy } from './attested.ts';
import { archiveOf, type BuildChanges, buildRemote } from './builds.ts';
import {
  type Received,
  received,
  type Sending,
  startGateway,
  type TestGateway,
} from './support.ts';
import { account } from './upstreams.ts';

/** The contract of the portal's shell. */
export const contract = '1.4.0';

/** A portal to which remotes are shipped, and its administrator. */
export interface Shipping {
  portal: TestGateway;
  database: Knex;
  admin: string;
  /** Where builds are made. */
  builds: string;
  /** Calls as the administrator, unless other headers say who calls. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Sending['headers'],
  ): Promise<Received>;
  createToken(name: string): Promise<string>;
  /** Builds a version and sends it, attested and tested, by a token unless one is given. */
  publish(
    name: string,
    version: string,
    changes?: BuildChanges,
    content?: string,
  ): Promise<Received>;
  send(
    name: string,
    version: string,
    archive: Buffer,
    headers?: Sending['headers'],
  ): Promise<Received>;
  /** Sends half of an archive, and the rest when it is told to. */
  beginUpload(
    name: string,
    version: string,
    archive: Buffer,
    headers: OutgoingHttpHeaders,
  ): { rest: () => void; answer: Promise<Received> };
  /** Publishes, approves and promotes. */
  ship(name: string, version: string, changes?: BuildChanges): Promise<void>;
  /** Has a remote's versions declare nothing, as those do that were published before that was asked for. */
  undeclare(name: string): Promise<void>;
  /** Changes on the registry as it is now. */
  change(name: string, action: string, body?: object): Promise<Received>;
  revision(): Promise<number>;
  registry(cookie?: string): Promise<Registry>;
  /** A file of a version, as the administrator gets it: also of one that browsers were never given. */
  file(name: string, version: string, path?: string): Promise<Received>;
  liveVersion(name: string): Promise<string | undefined>;
  detail(name: string): Promise<RemoteDetail>;
  /** Gives the portal a shell that speaks those contracts, its own first. */
  speak(own: string, ...adapted: string[]): Promise<void>;
  stop(): Promise<void>;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Whoever sends a build: the holder of the given token, else of one that is gone afterwards. */
async function publisherOf(database: Knex, remote: string, authorization?: string | string[]) {
  const given = /^Bearer (.+)$/.exec(String(authorization))?.[1];
  if (given !== undefined) return { token: given, async [Symbol.asyncDispose]() {} };
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest('base64url');
  await database('remoteTokens').insert({ remote, label: token, createdBy: 'a test', hash });
  return {
    token,
    async [Symbol.asyncDispose]() {
      await database('remoteTokens').where({ hash }).delete();
    },
  };
}

export async function startShipping(env: Record<string, string> = {}): Promise<Shipping> {
  const builds = await mkdtemp(join(tmpdir(), 'builds-'));
  const portal = await startGateway(env);
  await mkdir(portal.config.SHELL_DIR, { recursive: true });
  const database = openTestDatabase(portal.database.urls.gateway);
  const admin = await portal.signIn({ ...account('user', 'admin'), code: '123456' });

  const shipping: Shipping = {
    portal,
    database,
    admin,
    builds,
    call(method, path, body, headers) {
      const isOther = headers?.authorization !== undefined;
      const sending = { method, body, sameOrigin: !isOther, headers: headers ?? {} };
      return portal.ask(path, isOther ? sending : { ...sending, cookie: admin });
    },
    async createToken(name) {
      const path = `/api/remotes/${name}/tokens`;
      const { body } = await shipping.call('POST', path, { label: `for ${name}` });
      return String(body.token);
    },
    async publish(name, version, changes = {}, content = version) {
      const folder = await buildRemote(builds, name, content, { version, ...changes });
      return shipping.send(name, version, await archiveOf(folder));
    },
    async send(name, version, archive, headers = {}) {
      await using publisher = await publisherOf(database, name, headers.authorization);
      const attestation = await attestationOf(name, version, archive);
      // Awaited: the token is gone afterwards.
      return await shipping.call('PUT', `/api/remotes/${name}/versions/${version}`, archive, {
        'content-type': 'application/gzip',
        ...bearer(publisher.token),
        ...(await attestedBy(publisher.token, attestation)),
        ...headers,
      });
    },
    beginUpload(name, version, archive, headers) {
      const half = Math.floor(archive.length / 2);
      const upload = request({
        ...{ host: '127.0.0.1', port: portal.port, method: 'PUT' },
        path: `/api/remotes/${name}/versions/${version}`,
        headers: {
          ...{ 'content-type': 'application/gzip', 'content-length': archive.length },
          ...headers,
        },
      });
      const answer = once(upload, 'response').then(([response]) => received(response));
      upload.write(archive.subarray(0, half));
      return { rest: () => upload.end(archive.subarray(half)), answer };
    },
    async ship(name, version, changes) {
      for (const done of [
        await shipping.publish(name, version, changes),
        await shipping.change(name, 'grant', { version }),
        await shipping.change(name, 'promote', { version }),
      ]) {
        if (done.status >= 300) throw new Error(`${name} ${version}: ${done.text}`);
      }
    },
    async undeclare(remote) {
      const manifest = database.raw(`manifest - '{calls,roles,hosts}'::text[]`);
      await database('remote_versions').where({ remote }).update({ manifest });
    },
    async change(name, action, body = {}) {
      const revision = await shipping.revision();
      return shipping.call('POST', `/api/remotes/${name}/${action}`, { revision, ...body });
    },
    async revision() {
      return (await database('registry').first('revision')).revision;
    },
    async registry(cookie) {
      const answer = await portal.ask('/remotes/registry.json', cookie ? { cookie } : {});
      return JSON.parse(answer.text);
    },
    file: (name, version, path = 'assets/page.js') =>
      portal.ask(`/remotes/${name}/${version}/${path}`, { cookie: admin }),
    async liveVersion(name) {
      const { remotes } = await shipping.registry();
      return remotes.find((remote) => remote.name === name)?.version;
    },
    async detail(name) {
      const { body } = await shipping.call('GET', `/api/remotes/${name}`);
      return body as unknown as RemoteDetail;
    },
    async speak(own, ...adapted) {
      const shell = { contracts: [own, ...adapted], contract: own };
      await writeFile(join(portal.config.SHELL_DIR, 'shell.json'), JSON.stringify(shell));
    },
    async stop() {
      await database.destroy();
      await portal.stop();
      await rm(builds, { recursive: true, force: true });
    },
  };
  await shipping.speak(contract);
  return shipping;
}

import assert from 'node:assert/strict';
import { calls, type Registry, registryPath } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { Page, Response } from 'playwright-core';
import {
  administrator,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  originOf,
  register,
} from './support/cast.ts';
import { heading, sees } from './support/expectations.ts';
import { holdBack, neverIdle, scriptOf } from './support/screens.ts';
import { sharedStage } from './support/shared.ts';
import { askForAll, type Stage } from './support/stage.ts';

/**
 * What first visits may cost, in bytes as they come through the gateway, compressed, and in
 * requests. Who needs more raises a number here, and sees what it costs.
 */
const budgets = {
  landing: { scripts: 99_900, 'page and styles': 20_000, fonts: 46_000, requests: 11 },
  // Its page brings the registry and what it would ask for.
  dashboard: { scripts: 159_700, 'page and styles': 30_000, fonts: 46_000, requests: 32 },
  entry: 6_500,
  markdown: 50_000,
} as const;

type Kind = Exclude<keyof (typeof budgets)['landing'], 'requests'>;

const kinds: Record<string, Kind> = {
  document: 'page and styles',
  stylesheet: 'page and styles',
  script: 'scripts',
  font: 'fonts',
};

/** Everything that a page asked for, from its first request on. */
class Traffic {
  readonly #responses: Response[] = [];

  constructor(page: Page) {
    page.on('response', (response) => this.#responses.push(response));
  }

  get requests(): number {
    return this.#responses.length;
  }

  asked(path: string): number {
    return this.#responses.filter((response) => new URL(response.url()).pathname === path).length;
  }

  /** The size of each script. */
  async scripts(): Promise<Map<string, number>> {
    const found = this.#responses
      .map((response) => response.request())
      .filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(found.map((request) => request.sizes()));
    return new Map(found.map((each, at) => [each.url(), sizes[at]?.responseBodySize ?? 0]));
  }

  async bytes(): Promise<Record<Kind, number>> {
    const sums: Record<Kind, number> = { scripts: 0, 'page and styles': 0, fonts: 0 };
    for (const response of this.#responses) {
      const kind = kinds[response.request().resourceType()];
      if (!kind) continue;
      await response.finished();
      sums[kind] += (await response.request().sizes()).responseBodySize;
    }
    return sums;
  }

  /** Its scripts, as a fault tells them: what is late may bring one more. */
  async #list(): Promise<string> {
    const sizes = [...(await this.scripts())];
    return sizes.map(([url, size]) => `${new URL(url).pathname} ${size}`).join(', ');
  }

  async assertWithin(limits: Readonly<Record<Kind | 'requests', number>>): Promise<void> {
    const used = { ...(await this.bytes()), requests: this.requests };
    for (const [name, limit] of Object.entries(limits)) {
      const value = used[name as keyof typeof used];
      assert.ok(value > 0, `no ${name} were counted`);
      assert.ok(value <= limit, `${name}: ${value}, ${limit} allowed; ${await this.#list()}`);
    }
  }
}

describe('what a first visit costs', () => {
  let stage: Stage;
  let member: Member;
  before(async () => {
    stage = await sharedStage();
    member = await register(stage.portal);
    await member.api.do(calls.submitQuestion, { body: aQuestion() });
    // What a portal that has just begun tells with a page is late at first: the page then asks for it.
    const { page, context } = await stage.open(member);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await context.close();
  });
  after(() => stage?.strike());

  it('the landing page, until it can be used', async () => {
    const { page, context } = await stage.open();
    await neverIdle(context);
    const traffic = new Traffic(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await sees(page, heading('How It Works'));
    await traffic.assertWithin(budgets.landing);
    assert.equal(traffic.asked(calls.getCurrentUser.path), 0, 'a visitor is told');
    await context.close();
  });

  it('the landing page is on the screen before its code is asked for', async () => {
    const { page, context } = await stage.open();
    await page.goto('/', { waitUntil: 'networkidle' });
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/libraries.'))
        ?.startTime ?? Number.NaN,
    ]);
    assert.ok(painted < asked, `painted after ${painted} ms, asked after ${asked}`);
    await context.close();
  });

  it('a dashboard, with all that its remote needs', async () => {
    const { page, context } = await stage.open(member);
    await neverIdle(context);
    const traffic = new Traffic(page);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await sees(page, heading(aQuestion().title));
    assert.equal(traffic.asked(registryPath), 0, 'the registry is told with the page');
    await traffic.assertWithin(budgets.dashboard);
    for (const call of [calls.getCurrentUser, calls.getRoles, calls.getAttorneyStanding]) {
      assert.equal(traffic.asked(call.path), 0, call.path);
    }
    await context.close();
  });

  it('what shows an answer’s Markdown, once there is one', async () => {
    const admin = await administrator(stage.portal);
    const lawyer = await attorney(stage.portal, admin.api);
    const read = async (format: 'plain' | 'markdown') => {
      const { id } = await member.api.do(calls.submitQuestion, { body: aQuestion() });
      await lawyer.api.do(calls.claimQuestion, { params: { id } });
      const body = { ...anAnswer(), format };
      await lawyer.api.do(calls.answerQuestion, { params: { id }, body });
      const { page, context } = await stage.open(member);
      await neverIdle(context);
      const traffic = new Traffic(page);
      await page.goto(`/question/${id}`, { waitUntil: 'networkidle' });
      await sees(page, anAnswer().content);
      const scripts = await traffic.scripts();
      await context.close();
      return scripts;
    };
    const always = await read('plain');
    const scripts = [...(await read('markdown'))].filter(([address]) => !always.has(address));
    assert.ok(scripts.some(([address]) => address.includes('/assets/markdown.')));
    const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
    assert.ok(bytes > 10_000 && bytes <= budgets.markdown, `${bytes} bytes`);
  });

  it('the session is asked for while the code is still on its way', async () => {
    const { page, context } = await stage.open(member);
    await askForAll(page);
    const letGo = await holdBack(page, await scriptOf(page, 'libraries'));
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(calls.getCurrentUser.path),
    );
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await asked;
    letGo();
    await sees(page, heading(aQuestion().title));
    await context.close();
  });

  it('the remote of an address comes beside the shell’s code, and once', async () => {
    const { page, context } = await stage.open(member);
    const traffic = new Traffic(page);
    const letGo = await holdBack(page, await scriptOf(page, 'libraries'));
    const { remotes } = await registryOf(stage.portal);
    const ofPage = remotes.find(({ name }) => name === 'user')?.manifest.pageFiles?.dashboard ?? [];
    assert.ok(ofPage.length > 0, 'the build names the page’s files');
    const first = ['remoteEntry.js', 'assets/__federation_expose_remote.'];
    first.push(...ofPage);
    const asked = first.map((file) =>
      page.waitForRequest(
        (request) => request.url().includes('/remotes/user/') && request.url().includes(`/${file}`),
      ),
    );
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const requests = await Promise.all(asked);
    letGo();
    await sees(page, heading(aQuestion().title));
    for (const request of requests) {
      assert.equal(traffic.asked(new URL(request.url()).pathname), 1, request.url());
    }
    await context.close();
  });

  it('the shell’s parts that a page needs come beside its remote, and once', async () => {
    const admin = await administrator(stage.portal);
    const lawyer = await attorney(stage.portal, admin.api);
    const { page, context } = await stage.open(lawyer);
    const traffic = new Traffic(page);
    const { remotes } = await registryOf(stage.portal);
    const entry = remotes.find(({ name }) => name === 'attorney')?.entry ?? assert.fail();
    const folder = entry.slice(0, entry.lastIndexOf('/'));
    const letGo = await holdBack(page, `${folder}/remoteEntry.js`);
    const asked = ['design-system-Select.', 'design-system-Dialog.'].flatMap((part) =>
      ['.css', '.js'].map((kind) =>
        page.waitForRequest(
          (request) => request.url().includes(`/assets/${part}`) && request.url().endsWith(kind),
        ),
      ),
    );
    await page.goto('/question-queue', { waitUntil: 'commit' });
    const requests = await Promise.all(asked);
    letGo();
    await sees(page, heading('Question Queue'));
    for (const request of requests) {
      assert.equal(traffic.asked(new URL(request.url()).pathname), 1, request.url());
    }
    await context.close();
  });

  it('the shell’s parts that a page needs come after the page is on the screen, not before', async () => {
    const admin = await administrator(stage.portal);
    const { page, context } = await stage.open(await attorney(stage.portal, admin.api));
    await page.goto('/question-queue', { waitUntil: 'networkidle' });
    await sees(page, heading('Question Queue'));
    const [painted, asked] = await page.evaluate(
      () =>
        [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/design-system-(Select|Dialog)\./.test(name))
            .map(({ startTime }) => startTime),
        ] as const,
    );
    assert.ok(asked.length >= 4, 'code and styles of both');
    for (const time of asked)
      assert.ok(painted < time, `painted after ${painted} ms, asked ${time}`);
    await context.close();
  });

  it('what a page reads first is asked for beside its code, and once', async () => {
    const { page, context } = await stage.open(member);
    await askForAll(page);
    const letGo = await holdBack(page, await scriptOf(page, 'libraries'));
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(calls.listOwnQuestions.path),
    );
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await asked;
    letGo();
    await sees(page, heading(aQuestion().title));
    await context.close();
    const { remotes } = await registryOf(stage.portal);
    const admin = await administrator(stage.portal);
    const everybody = await attorney(stage.portal, admin.api);
    const routes = remotes.flatMap(({ manifest }) => manifest.routes);
    for (const { path, asks = [] } of routes) {
      if (asks.length > 0) await asksOnce(everybody, path, asks);
    }
  });

  const asksOnce = async (reader: Member, path: string, asks: string[]) => {
    const { page, context } = await stage.open(reader);
    await neverIdle(context);
    await askForAll(page);
    const traffic = new Traffic(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(
      ([early, paths]) => paths.every((each) => !(each in (Reflect.get(globalThis, early) ?? {}))),
      ['counselEarly', asks] as const,
    );
    for (const ask of asks) assert.equal(traffic.asked(ask), 1, `${path} asks for ${ask}`);
    await context.close();
  };

  it('a visitor is asked to sign in, and nothing of a member’s is asked for', async () => {
    const { page, context } = await stage.open();
    const traffic = new Traffic(page);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await page.waitForURL('**/login**');
    assert.equal(traffic.asked(calls.listOwnQuestions.path), 0);
    await context.close();
  });

  it('each remote’s entry', async () => {
    const origin = originOf(stage.portal);
    const registry = await registryOf(stage.portal);
    assert.ok(registry.remotes.length >= 3);
    for (const { entry } of registry.remotes) {
      const address = new URL('remoteEntry.js', origin + entry);
      const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      assert.equal(headers.get('content-encoding'), 'br');
      const bytes = Number(headers.get('content-length'));
      assert.ok(bytes > 0 && bytes <= budgets.entry, `${address}: ${bytes}`);
    }
  });
});

async function registryOf(portal: Portal): Promise<Registry> {
  const answer = await fetch(originOf(portal) + registryPath);
  return answer.json();
}

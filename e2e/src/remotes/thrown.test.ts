import assert from 'node:assert/strict';
import { breadcrumbText, calls, placeOf, placeText, type RemoteError } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import { administrator, type Member, originOf, register } from '../support/cast.ts';
import { remoteOf } from '../support/copies.ts';
import { query } from '../support/rows.ts';
import { run } from '../support/run.ts';
import { sendBuild } from '../support/send.ts';
import { type Stage, setStage } from '../support/stage.ts';
import { thrownRemote } from './thrown.remote.ts';

const secret = 'Xylophonist';
const name = 'thrown';

/** Where a text stands in the remote's sources, as \`file:line\`. */
function placeIn(file: string, text: string): string {
  const line = (thrownRemote[file] ?? '').split('\n').findIndex((each) => each.includes(text));
  assert.notEqual(line, -1);
  return `${file}:${line + 1}`;
}

describe('what a remote throws in a browser', () => {
  let stage: Stage;
  let admin: Member;
  let viewer: Viewer;
  let where: { folder: string; portal: string; token: string };
  const remote = remoteOf(thrownRemote);
  const told: string[] = [];
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    const params = { name };
    const made = await admin.api.do(calls.createRemoteToken, { params, body: { label: 'Team' } });
    where = { folder: remote.folder, portal: originOf(stage.portal), token: made.token };
    const ship = async (...words: string[]) => {
      const { code, stderr } = await run(where, ...words);
      assert.equal(code, 0, stderr);
    };
    await ship('build');
    await sendBuild(where);
    const { revision } = await admin.api.do(calls.getRemote, { params });
    await admin.api.do(calls.grantRemote, { params, body: { version: '1.0.0', revision } });
    await ship('promote', '1.0.0');
    viewer = await stage.open(await register(stage.portal));
    viewer.page.on('request', (request) => {
      if (request.url().endsWith(calls.reportRemotes.path)) told.push(request.postData() ?? '');
    });
    await viewer.page.goto(`/thrown/${secret}`);
    await viewer.page.getByRole('textbox', { name: 'Words' }).fill(secret);
    // An answer that came between two clicks would stand between their steps.
    await viewer.page.getByText('Categories Are Here').waitFor();
  });
  after(async () => {
    remote.remove();
    await stage?.strike();
  });

  /** Presses a button, and waits until the portal tells of what that threw. */
  async function thrownBy(button: string, error: string): Promise<RemoteError> {
    await viewer.page.getByRole('button', { name: button, exact: true }).click();
    let found: RemoteError | undefined;
    const isTold = async () => {
      const errors = await admin.api.do(calls.listRemoteErrors, { params: { name } });
      found = errors.find((each) => each.name === error);
      return found !== undefined;
    };
    await until(isTold, { what: `the ${error} to be told` });
    assert.ok(found);
    return found;
  }

  const place = ({ frames }: RemoteError) => {
    const found = placeOf(frames);
    return found && placeText(found);
  };

  it('in a timer, a promise or a click is counted to it, with its place in the sources', async () => {
    const cases = [
      ['In a Timer', 'TypeError', placeIn('src/thrown/fail.ts', 'new TypeError')],
      ['In a Promise', 'ReferenceError', placeIn('src/thrown/fail.ts', 'new ReferenceError')],
      ['In a Click', 'SyntaxError', placeIn('src/thrown/fail.ts', 'new SyntaxError')],
    ] as const;
    for (const [button, error, expected] of cases) {
      const thrown = await thrownBy(button, error);
      assert.deepEqual([thrown.version, thrown.count, place(thrown)], ['1.0.0', 1, expected]);
      assert.match(thrown.browsers[0]?.name ?? '', /^Chrom\w+( Headless)? \d+$/);
    }
    const { failureKinds } = await admin.api.do(calls.getRemote, { params: { name } });
    const kinds = failureKinds.map(({ phase, kind, count }) => [phase, kind, count]);
    assert.deepEqual(kinds, [['run', 'threw', 3]]);
  });

  it('while it is shown is counted once, with its place and what led to it', async () => {
    const thrown = await thrownBy('In Render', 'RangeError');
    assert.equal(place(thrown), placeIn('src/thrown/Page.tsx', 'new RangeError'));
    const steps = thrown.breadcrumbs.map(breadcrumbText);
    // The bell of the page asks when it likes.
    const ofPage = steps.filter((step) => !step.startsWith('called countNotices'));
    assert.deepEqual(ofPage.slice(-4), Array(4).fill('clicked a button'));
    assert.ok(steps.includes('opened /thrown/:id'), steps.join());
    assert.ok(steps.includes('called listCategories: 200'), steps.join());
    const { failureKinds } = await admin.api.do(calls.getRemote, { params: { name } });
    const crashes = failureKinds.filter(({ kind }) => kind === 'crashed');
    assert.deepEqual([crashes[0]?.count, crashes.length], [1, 1]);
  });

  it('is told by the command, and the team says there whom to write to', async () => {
    const { code, stdout } = await run(where, 'errors', '--version', '1.0.0');
    assert.equal(code, 0);
    assert.match(stdout, /RangeError at src\/thrown\/Page\.tsx:\d+\n {2}1\.0\.0, once/);
    assert.match(stdout, /Before the first one:\n(.*\n)* +opened \/thrown\/:id/);
    const none = await run(where, 'errors', '--version', '9.9.9', '--json');
    assert.deepEqual(none.json.errors, []);
    const unset = await run(where, 'contact', '--json');
    assert.equal(unset.json.contact, null);
    const email = 'team@firm.example';
    assert.match((await run(where, 'contact', email)).stdout, /team@firm\.example is written to/);
    assert.equal((await admin.api.do(calls.getRemote, { params: { name } })).contact, email);
    assert.equal((await run(where, 'contact', email, '--remove')).code, 64);
    assert.equal((await run(where, 'contact', '--remove', '--json')).json.contact, null);
  });

  it('never tells what was typed, nor the address', async () => {
    assert.ok(told.length > 0);
    assert.doesNotMatch(told.join(), new RegExp(secret, 'i'));
    const rows = await query(stage.portal, 'gateway', 'select * from remote_errors');
    assert.ok(rows.length >= 4);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(secret, 'i'));
  });
});

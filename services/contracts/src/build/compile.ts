/**
 * Writes `dist/`: what browsers get of the contracts. Validators are compiled ahead of time, since
 * the pages' security policy forbids `eval`; the table of calls stands there without its schemas.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { TSchema } from 'typebox';
import { Code } from 'typebox/compile';
import { createAjv } from '../ajv.ts';
import type { Call } from '../call.ts';
import { callAccess, callList } from '../calls/index.ts';
import { forms } from '../forms.ts';
import * as limitsFile from '../limits.ts';
import { mailNames, mailOccasions, notificationKinds } from '../notifications.ts';
import { RegistryEntry } from '../remotes.ts';
import { FromSandbox } from '../sandbox.ts';
import * as textsFile from '../texts.ts';

const target = new URL('../../dist/', import.meta.url);

const onlyStatics = ({ method, path, paged, continued, idempotent, ...call }: Call) => ({
  method,
  path,
  paged,
  continued,
  idempotent,
  offline: call.offline,
  reads: call.reads,
  changes: call.changes,
});

/**
 * Says yes or no, no more: what it refuses is told to nobody, and every visitor gets the registry's,
 * which would be five times as long by ajv.
 */
function checkModule(name: string, schema: TSchema): string {
  const { Code: code, External } = Code(schema);
  const check = /^const check_0 = .*$/m.exec(code)?.[0];
  if (!check) throw new Error(`TypeBox wrote no check for ${name}`);
  return [
    "import CodePointCount from './ucs2length.js';",
    'const Guard = { CodePointCount };',
    `const External = [${External.variables.map(String).join(', ')}];`,
    check,
    `export const ${name} = check_0;`,
    '',
  ].join('\n');
}

function validatorsModule(): string {
  const ajv = createAjv({ code: { source: true, esm: true, lines: true } });
  const names: Record<string, string> = {};
  for (const { name, schema } of Object.values(forms)) {
    ajv.addSchema(schema, name);
    names[name] = name;
  }
  const code = standaloneCode(ajv, names);
  // The one helper that ajv's output asks for, as an import instead of a `require`.
  const helper = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;
  const imported = "import ucs2length from './ucs2length.js';\n";
  return helper.test(code) ? imported + code.replace(helper, 'ucs2length') : code;
}

/**
 * Groups of constants, each as a module whose exports they are: a page's code then holds those that it
 * names. A bundler keeps an object whole.
 */
function groups(): Record<string, object> {
  const { messages, refusals, refusalCodes, sessionTexts, toastTexts, confirmations, failures } =
    textsFile;
  const { limits, durations, listLengths, remoteLengths } = limitsFile;
  const texts = { messages, refusals, refusalCodes, sessionTexts, toastTexts, confirmations };
  return { ...texts, failures, limits, durations, listLengths, remoteLengths };
}

const moduleOf = (group: object): string =>
  Object.entries(group)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** By itself: a page that asks nothing of the server goes without. */
function callsModule(): string {
  const calls = Object.fromEntries(callList.map(({ name, call }) => [name, onlyStatics(call)]));
  return `export const calls = ${JSON.stringify(calls, null, 2)};\n`;
}

function browserModule(): string {
  const staticForms = Object.fromEntries(
    Object.entries(forms).map(([key, { name, equal, toasts }]) => [key, { name, equal, toasts }]),
  );
  const shared = [
    'alert-texts',
    'claim-texts',
    'closing-labels',
    'closing-texts',
    'document-pages',
    'explain',
    'grouped',
    'hard-coded',
    'holds-switch',
    'known',
    'late-texts',
    'limits',
    'list-texts',
    'live',
    'network-texts',
    'own-address',
    'part-words',
    'practice-state-options',
    'practice-states',
    'promise-texts',
    'question-length',
    'rating-texts',
    'reading',
    'registry-path',
    'remote-error-texts',
    'sandbox-flags',
    'schedule-texts',
    'search-texts',
    'secret-fields',
    'spoken-contracts',
    'states',
    'status-texts',
    'support-texts',
    'texts',
    'undeclared-call',
    'version-range',
  ];
  return [
    ...shared.map((file) => `export * from '../src/${file}.ts';`),
    // What a module exports by itself goes before what it passes on whole.
    ...Object.keys(groups()).map((name) => `export * as ${name} from './${name}.js';`),
    "export { calls } from './calls.js';",
    "export * from './call-access.js';",
    `export const forms = ${JSON.stringify(staticForms, null, 2)};`,
    `export const mailNames = ${JSON.stringify(mailNames, null, 2)};`,
    `export const notificationKinds = ${JSON.stringify(notificationKinds)};`,
    `export const mailOccasions = ${JSON.stringify(mailOccasions, null, 2)};`,
    'export const defineRemoteConfig = (config) => config;',
    '',
  ].join('\n');
}

mkdirSync(target, { recursive: true });
const files = {
  'validators.js': validatorsModule(),
  'registry-validator.js': checkModule('isRegistryEntry', RegistryEntry),
  'sandbox-validator.js': checkModule('isFromSandbox', FromSandbox),
  'browser.js': browserModule(),
  'calls.js': callsModule(),
  'call-access.js': moduleOf({ callAccess }),
  ...Object.fromEntries(
    Object.entries(groups()).map(([name, group]) => [`${name}.js`, moduleOf(group)]),
  ),
  // Length in code points (the definition JSON Schema gives).
  'ucs2length.js': 'export default (text) => [...text].length;\n',
};
for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, target), content);

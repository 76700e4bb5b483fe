import type { FieldError } from '../explain.ts';
import { linePattern } from '../fields.ts';
import { limits } from '../limits.ts';
import type { RemoteManifest } from '../remotes.ts';
import type { Gate } from './gate.ts';
import { gateTexts } from './texts.ts';

const most = limits.remoteTexts;

/** Each text of people's with its place in remote.json and its longest. */
function* textsOf({
  routes,
  navigation,
  tour,
}: RemoteManifest): Generator<[string, string, number]> {
  for (const [n, { title }] of routes.entries()) yield [`routes.${n}.title`, title, most.title];
  for (const [n, { label }] of navigation.entries()) {
    yield [`navigation.${n}.label`, label, most.label];
  }
  for (const [n, { title, content }] of tour.entries()) {
    yield [`tour.${n}.title`, title, most.title];
    yield [`tour.${n}.content`, content, most.tour];
  }
}

function countFaults({ navigation, tour }: RemoteManifest): FieldError[] {
  const counted = [
    { path: 'navigation', found: navigation.length, most: most.entries },
    { path: 'tour', found: tour.length, most: most.steps },
  ];
  return counted
    .filter(({ found, most }) => found > most)
    .map(({ path, most }) => ({ path: `${path}.${most}`, message: gateTexts.tooMany(most) }));
}

const lengthFaults = (manifest: RemoteManifest): FieldError[] =>
  [...textsOf(manifest)]
    .map(([path, text, most]) => ({ path, length: [...text].length, most }))
    .filter(({ length, most }) => length > most)
    .map(({ path, length, most }) => ({ path, message: gateTexts.tooLong(length, most) }));

const line = new RegExp(linePattern, 'u');

/** What nobody could read, or what would turn the words beside it around. */
const characterFaults = (manifest: RemoteManifest): FieldError[] =>
  [...textsOf(manifest)]
    .filter(([, text]) => text.trim() === '' || !line.test(text))
    .map(([path]) => ({ path, message: gateTexts.notAText }));

/** Navigation and tour are everybody's: one remote takes no more than its share of them. */
export const navigationGate: Gate = {
  about: gateTexts.navigation,
  faultsOf: async ({ manifest }) => [
    ...countFaults(manifest),
    ...lengthFaults(manifest),
    ...characterFaults(manifest),
  ],
};

import type { FieldError } from '../explain.ts';
import { declarationGate } from './declared.ts';
import type { Gate, GatedBuild } from './gate.ts';
import { mapsGate } from './maps.ts';
import { navigationGate } from './navigation.ts';
import { stylesGate } from './styles.ts';
import { weightGate } from './weight.ts';

export type { Gate, GatedBuild } from './gate.ts';
export { classPrefix } from './selectors.ts';

/** What a build is held to, by the kit before it is sent and by the gateway when it arrives. */
export const gates: readonly Gate[] = [
  declarationGate,
  navigationGate,
  weightGate,
  stylesGate,
  mapsGate,
];

/** Everything that keeps a build from being published. */
export async function gateFaults(build: GatedBuild): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const gate of gates) faults.push(...(await gate.faultsOf(build)));
  return faults;
}

import type { FieldError } from '../explain.ts';
import { type Gate, type GatedBuild, lineAt } from './gate.ts';
import { gateTexts } from './texts.ts';

/** The comment at the end of a file by which a browser finds the map; not the word in a program. */
const comment = /(?:\/\/|\/\*)[#@]\s*sourceMappingURL=[^\s'"`]+\s*(?:\*\/)?\s*$/;

async function faultsOf({ manifest, read }: GatedBuild): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const { path } of manifest.files) {
    if (!/\.(js|css)$/i.test(path)) continue;
    const text = (await read(path)).toString();
    // Only the end is looked at: a long line before it must cost nothing.
    const start = Math.max(0, text.length - 1_000);
    const found = comment.exec(text.slice(start));
    if (!found) continue;
    const line = lineAt(text, start + found.index);
    faults.push({ path: `${path}:${line}`, message: gateTexts.mapAddress });
  }
  return faults;
}

export const mapsGate: Gate = { about: gateTexts.maps, faultsOf };

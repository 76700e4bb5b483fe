import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const inDeploy = (...parts: string[]): string => join(import.meta.dirname, '..', ...parts);

/** Any object of Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  // biome-ignore lint/suspicious/noExplicitAny: what it holds goes by its kind; schemas judge that.
  spec?: any;
}

/** The documents of a text. @throws what is no YAML, or names a key twice */
export function documentsIn<Document>(text: string): Document[] {
  return parseAllDocuments(text, { merge: true, uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() as Document;
  });
}

export const read = <Document>(...parts: string[]): Document[] =>
  documentsIn(readFileSync(inDeploy(...parts), 'utf8'));

/** A program that few machines have. */
export const hasKubectl = spawnSync('kubectl', ['version', '--client']).error === undefined;

/** As `kubectl apply --kustomize` would send it. */
export const rendered = (overlay: string): Manifest[] =>
  documentsIn(
    execFileSync('kubectl', ['kustomize', inDeploy('kubernetes/overlays', overlay)], {
      encoding: 'utf8',
    }),
  );

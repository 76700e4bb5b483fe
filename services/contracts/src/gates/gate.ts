import type { FieldError } from '../explain.ts';
import type { RemoteManifest } from '../remotes.ts';

/** A remote's build, wherever its files are. */
export interface GatedBuild {
  manifest: RemoteManifest;
  /** The contents of one of its listed files. */
  read(path: string): Promise<Buffer>;
}

/** What every remote must pass before it is published. */
export interface Gate {
  /** What holds where it finds no fault. */
  about: string;
  /** Each fault with its place: `assets/page.css:3`, or a path in remote.json. */
  faultsOf(build: GatedBuild): Promise<FieldError[]>;
}

/** The line that a position stands on, counted from one. */
export const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;

import type { RegistryEntry, Role } from '@counsel/contracts';
import type { CounselBaseQuery } from '@counsel/shell-sdk/host';

export type Theme = 'light' | 'dark';

/** What a frame is told to begin with; a port comes with it, over which the rest goes. */
export type Start = {
  entry: RegistryEntry;
  /** Of the page to show: path, query and hash. */
  location: string;
  view: Role;
  theme: Theme;
  /** What it kept on the device before, such as drafts. */
  kept: Record<string, string>;
};

/** What a call gave, or why it was refused. */
export type CallAnswer = Awaited<ReturnType<CounselBaseQuery>>;

/** What the page tells the frame later. */
export type ToSandbox =
  | { kind: 'answer'; id: number; answer: CallAnswer }
  | { kind: 'location'; location: string }
  | { kind: 'view'; view: Role }
  | { kind: 'theme'; theme: Theme };

import { BuiltError } from '../built.ts';

/** Exit codes of the command: sysexits' EX_USAGE for what was typed wrong. */
export const exitCodes = { done: 0, failed: 1, usage: 64 } as const;

export interface FailureDetails {
  /** For machines; the portal's own code where it refused. */
  code: string;
  /** What to do about it. */
  hint?: string;
  /** Faults one by one, where there are several. */
  faults?: readonly string[];
  exitCode?: number;
  cause?: unknown;
}

/** What a person is told when a command can't do its work: what happened, and what helps. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly code: string;
  readonly hint: string | undefined;
  readonly faults: readonly string[];
  readonly exitCode: number;

  constructor(message: string, details: FailureDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.hint = details.hint;
    this.faults = details.faults ?? [];
    this.exitCode = details.exitCode ?? exitCodes.failed;
  }
}

/** Something that was typed wrong or left out. */
export const usageFailure = (message: string, hint?: string): CommandFailure =>
  new CommandFailure(message, {
    code: 'usage',
    exitCode: exitCodes.usage,
    ...(hint !== undefined && { hint }),
  });

/** Any error as a failure of the command; unforeseen ones keep their own words. */
export const failureOf = (error: unknown): CommandFailure => {
  if (error instanceof CommandFailure) return error;
  if (error instanceof BuiltError) {
    const { message, faults } = error;
    const hint = 'Mend what is named, then build again. Nothing was sent.';
    return new CommandFailure(message, { code: 'bad-build', faults, hint, cause: error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new CommandFailure(message, { code: 'failed', cause: error });
};

export const failureAsText = ({ message, faults, hint }: CommandFailure): string =>
  [message, ...faults.map((fault) => `  - ${fault}`), ...(hint === undefined ? [] : [hint])].join(
    '\n',
  );

export const failureAsJson = ({ message, code, faults, hint }: CommandFailure) => ({
  ok: false,
  error: {
    code,
    message,
    ...(faults.length > 0 && { faults }),
    ...(hint !== undefined && { hint }),
  },
});

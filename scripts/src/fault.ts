/**
 * Something that the person who started the portal can put right. Its message is one clear sentence
 * per line, and is all that they see: no stack.
 */
export class Fault extends Error {}

/** A start that was called off. */
export class Stopped extends Fault {
  constructor() {
    super('Stopped before everything had started.');
  }
}

/** The text to show for anything thrown: a fault's sentences, or all that is known of a defect. */
export function messageOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

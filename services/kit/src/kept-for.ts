/** What was read lately, or is being read: however many ask, and however often, it is read once. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (kept === undefined || now - readAt > milliseconds) {
      kept = read();
      readAt = now;
    }
    return kept;
  };
}

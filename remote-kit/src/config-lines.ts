const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The line on which something stands once; undefined where it stands elsewhere too, or nowhere. */
function onlyLine(source: string, pattern: RegExp): number | undefined {
  const [first, ...more] = [...source.matchAll(pattern)];
  if (first === undefined || more.length > 0) return undefined;
  return source.slice(0, first.index).split('\n').length;
}

const literal = (text: string): RegExp =>
  new RegExp(`(["'\`])${escaped(text).replaceAll("'", "\\\\?'")}\\1`, 'g');

const property = (key: string): RegExp => new RegExp(`(?:^|[{,])[ \\t]*${escaped(key)}\\s*:`, 'gm');

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/**
 * The line on which a value of a configuration is written: found by its own text, else by what
 * stands beside it, else by the name of its part. What is put together in code may have none.
 * @param path such as `navigation.3.label`
 */
export function configLine(source: string, config: unknown, path: string): number | undefined {
  const keys = path.split('.');
  for (let depth = keys.length; depth > 0; depth--) {
    const value = keys.slice(0, depth).reduce(partOf, config);
    // What is anywhere in a whole part says less than the part's own name.
    if (depth === 1 && typeof value !== 'string') break;
    for (const text of textsIn(value)) {
      const line = onlyLine(source, literal(text));
      if (line !== undefined) return line;
    }
  }
  return onlyLine(source, property(keys[0] ?? ''));
}

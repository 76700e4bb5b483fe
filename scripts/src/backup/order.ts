/** Tables and those that they refer to, by their names with the schema's before. */
export interface Reference {
  child: string;
  parent: string;
}

/** Each after those that it refers to, as they are filled. */
export function parentsFirst(names: string[], references: Reference[]): string[] {
  const ordered = new Set<string>();
  const visit = (name: string) => {
    if (ordered.has(name)) return;
    const parents = references.filter(({ child }) => child === name).map(({ parent }) => parent);
    for (const parent of parents) if (names.includes(parent)) visit(parent);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}

/** The other way round, as they are emptied. */
export const childrenFirst = (names: string[], references: Reference[]): string[] =>
  parentsFirst(names, references).reverse();

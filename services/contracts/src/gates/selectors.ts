import parser from 'postcss-selector-parser';

/** What the classes of a remote's own CSS Modules begin with. */
export const classPrefix = (name: string): string => `${name}__`;

type Compound = readonly parser.Node[];

/** The parts of a selector, each with the combinator that follows it. */
function partsOf(selector: parser.Selector): { compound: Compound; next: string | undefined }[] {
  const parts: { compound: parser.Node[]; next: string | undefined }[] = [
    { compound: [], next: undefined },
  ];
  for (const node of selector.nodes) {
    const last = parts.at(-1);
    if (node.type !== 'combinator') last?.compound.push(node);
    else {
      if (last) last.next = node.value.trim();
      parts.push({ compound: [], next: undefined });
    }
  }
  return parts;
}

/** Says which selectors of a remote's stylesheet match its own elements, or what is in them, alone. */
export function selectorsOf(name: string) {
  const prefix = classPrefix(name);

  const isOwn = (node: parser.Node): boolean => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    // `&` stands for what the outer rule matches.
    if (node.type === 'nesting') return true;
    const isAnyOf = node.type === 'pseudo' && [':is', ':where'].includes(node.value.toLowerCase());
    return isAnyOf && node.nodes.length > 0 && node.nodes.every(isScoped);
  };

  /** An element of one's own, or anything below one; beside it there may be what is the shell's. */
  function isScoped(selector: parser.Selector): boolean {
    const parts = partsOf(selector);
    return parts.some(
      ({ compound, next }, index) =>
        compound.some(isOwn) && (index === parts.length - 1 || next === '' || next === '>'),
    );
  }

  /** Without `&`, a selector in another rule begins with it. */
  const isScopedInside = (selector: parser.Selector): boolean => {
    let isNested = false;
    selector.walkNesting(() => {
      isNested = true;
    });
    return isNested ? isScoped(selector) : !/^[+~]/.test(String(selector).trim());
  };

  return {
    /** Those of a rule's that reach further. */
    global(selectors: string, { inside }: { inside: boolean }): string[] {
      const isAllowed = inside ? isScopedInside : isScoped;
      const { nodes } = parser().astSync(selectors);
      return nodes.filter((selector) => !isAllowed(selector)).map((one) => String(one).trim());
    },
  };
}

import postcss, { type AtRule, CssSyntaxError, type Node, type Rule } from 'postcss';
import type { FieldError } from '../explain.ts';
import { limits } from '../limits.ts';
import type { Gate, GatedBuild } from './gate.ts';
import { classPrefix, selectorsOf } from './selectors.ts';
import { gateTexts } from './texts.ts';

/** Those that only say when the rules in them hold. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style', 'charset']);

/**
 * The layers of screens and of components, whose order the design system sets: a remote brings parts of
 * that along which older shells lack.
 */
const isKnownLayer = (layer: string): boolean =>
  /^(components|screens)(\.[\w-]+)*$/.test(layer.trim());

const isKeyframes = ({ name }: AtRule): boolean => /^(-\w+-)?keyframes$/i.test(name);

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

/** All that a node stands in, as far as rules may nest; then there is one more. */
function around({ parent }: Node): Node[] {
  const outer: Node[] = [];
  let next = parent as Node | undefined;
  while (next && outer.length <= limits.styles.depth) {
    outer.push(next);
    next = next.parent as Node | undefined;
  }
  return outer;
}

/** Checks that take longer than others do as a selector grows, or with how deep it stands. */
function tooLong(rule: Rule, outer: readonly Node[]): string | undefined {
  const { selector, depth } = limits.styles;
  if (outer.length > depth) return gateTexts.nestedTooDeep(depth);
  const { length } = rule.selector;
  return length > selector ? gateTexts.selectorTooLong(length, selector) : undefined;
}

const inKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && isKeyframes(parent as AtRule);

/** What in a stylesheet holds beyond the remote's own pages. */
function globalIn(css: string, name: string): { line: number; message: string }[] {
  const found: { line: number; message: string }[] = [];
  const add = ({ source }: Node, message: string) =>
    found.push({ line: source?.start?.line ?? 1, message });
  const selectors = selectorsOf(name);
  // A map that a comment names would be read, too.
  const sheet = postcss.parse(css, { map: false });
  sheet.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    const outer = around(rule);
    const fault = tooLong(rule, outer);
    if (fault !== undefined) {
      add(rule, fault);
      return;
    }
    const inside = outer.some(({ type }) => type === 'rule');
    for (const selector of selectors.global(rule.selector, { inside })) {
      add(rule, gateTexts.globalSelector(shortened(selector)));
    }
  });
  sheet.walkAtRules((rule) => {
    const { params } = rule;
    const kind = rule.name.toLowerCase();
    const isOwn =
      conditions.has(kind) ||
      (isKeyframes(rule) && params.startsWith(classPrefix(name))) ||
      (kind === 'layer' && params.split(',').every(isKnownLayer));
    if (!isOwn) add(rule, gateTexts.globalName(shortened(`@${rule.name} ${params}`.trim())));
  });
  return found;
}

function faultsIn(path: string, content: Buffer, name: string): FieldError[] {
  try {
    return globalIn(content.toString(), name)
      .sort((one, other) => one.line - other.line)
      .map(({ line, message }) => ({ path: `${path}:${line}`, message }));
  } catch (error) {
    const [at, reason] =
      error instanceof CssSyntaxError
        ? [`${path}:${error.line ?? 1}`, error.reason]
        : [path, String(error)];
    return [{ path: at, message: gateTexts.badSheet(reason) }];
  }
}

async function faultsOf({ manifest, read }: GatedBuild): Promise<FieldError[]> {
  const sheets = manifest.files.filter(({ path }) => path.toLowerCase().endsWith('.css'));
  const most = limits.styles.bytes;
  const faults: FieldError[] = [];
  let bytes = 0;
  for (const { path } of sheets) {
    const content = await read(path);
    bytes += content.length;
    // The rest is not read: what is looked at keeps whoever reads it from anything else.
    if (bytes > most) return [...faults, { path, message: gateTexts.sheetTooLarge(bytes, most) }];
    faults.push(...faultsIn(path, content, manifest.name));
  }
  return faults;
}

/** One page holds the styles of all remotes that were opened in it. */
export const stylesGate: Gate = { about: gateTexts.styles, faultsOf };

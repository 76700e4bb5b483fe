import postcss, { type AtRule, CssSyntaxError, type Node, type Rule } from 'postcss';
import type { FieldError } from '../explain.ts';
import { limits } from '../limits.ts';
import type { Gate, GatedBuild } from './gate.ts';
import { classPrefix, selectorsOf } from './selectors.ts';
import { gateTexts } from './texts.ts';

/** Those that only say when the rules in them hold. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style', 'charset']);

/** The layer of screens, which the design system puts above its own. */
const isLayerOfScreens = (layer: string): boolean => /^screens(\.[\w-]+)*$/.test(layer.trim());

const isKeyframes = ({ name }: AtRule): boolean => /^(-\w+-)?keyframes$/i.test(name);

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

const inRule = ({ parent }: Node): boolean =>
  parent !== undefined && (parent.type === 'rule' || inRule(parent as Node));

const inKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && isKeyframes(parent as AtRule);

/** What in a stylesheet holds beyond the remote's own pages. */
function globalIn(css: string, name: string): { line: number; message: string }[] {
  const found: { line: number; message: string }[] = [];
  const add = ({ source }: Node, message: string) =>
    found.push({ line: source?.start?.line ?? 1, message });
  const selectors = selectorsOf(name);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    for (const selector of selectors.global(rule.selector, { inside: inRule(rule) })) {
      add(rule, gateTexts.globalSelector(shortened(selector)));
    }
  });
  sheet.walkAtRules((rule) => {
    const { params } = rule;
    const kind = rule.name.toLowerCase();
    const isOwn =
      conditions.has(kind) ||
      (isKeyframes(rule) && params.startsWith(classPrefix(name))) ||
      (kind === 'layer' && params.split(',').every(isLayerOfScreens));
    if (!isOwn) add(rule, gateTexts.globalName(shortened(`@${rule.name} ${params}`.trim())));
  });
  return found;
}

function faultsIn(path: string, content: Buffer, name: string): FieldError[] {
  const most = limits.stylesheetBytes;
  if (content.length > most) {
    return [{ path, message: gateTexts.sheetTooLarge(content.length, most) }];
  }
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
  const faults: FieldError[] = [];
  for (const { path } of sheets) faults.push(...faultsIn(path, await read(path), manifest.name));
  return faults;
}

/** One page holds the styles of all remotes that were opened in it. */
export const stylesGate: Gate = { about: gateTexts.styles, faultsOf };

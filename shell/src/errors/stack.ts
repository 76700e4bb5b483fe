/** A place in a published file of a remote's. */
export type RemoteFrame = {
  remote: string;
  version: string;
  file: string;
  line: number;
  column: number;
};

const published =
  /^\/(?:remotes|sandbox)\/([a-z][a-z0-9-]+)\/([0-9A-Za-z][\w.-]*)\/([\w@+][\w@+./-]*)$/;
const v8Frame = /^\s+at /;
const address = /(?:^|[\s(@])(https?:\/\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/;

const frameAt = (url: string, line: number, column: number): RemoteFrame[] => {
  const { origin, pathname } = new URL(url);
  const [, remote, version, file] = published.exec(pathname) ?? [];
  const isOurs = origin === window.location.origin && line > 0 && column > 0;
  return remote && version && file && isOurs ? [{ remote, version, file, line, column }] : [];
};

const frameIn = (text: string): RemoteFrame[] => {
  const [, url, line, column] = address.exec(text) ?? [];
  return url ? frameAt(url, Number(line), Number(column)) : [];
};

/** V8 begins a stack with the error's name and message: whatever stands in that is no frame. */
const withoutMessage = ({ name, message, stack = '' }: Error): string => {
  const head = message === '' ? name : `${name}: ${message}`;
  return stack.startsWith(head) ? stack.slice(head.length) : stack;
};

/** The frames of an error that are in remotes' files, the innermost first. */
export const remoteFrames = (error: unknown): RemoteFrame[] => {
  if (!(error instanceof Error)) return [];
  const lines = withoutMessage(error).split('\n');
  const framesOfV8 = lines.filter((line) => v8Frame.test(line));
  return (framesOfV8.length > 0 ? framesOfV8 : lines).flatMap(frameIn);
};

/** Where something was thrown that has no stack. */
export const frameOf = ({
  filename,
  lineno,
  colno,
}: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>): RemoteFrame[] =>
  URL.canParse(filename) ? frameAt(filename, lineno, colno) : [];

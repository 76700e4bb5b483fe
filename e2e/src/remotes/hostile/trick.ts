/** What a trick is aimed at. */
export interface Targets {
  /** Another site, which hears each connection: an origin of the trick's own. */
  evil: string;
  /** The same by UDP, as WebRTC asks it. */
  stun: string;
  /** Where the files of this version are, and of another remote's. */
  own: string;
  other: string;
}

/**
 * Gives what it got of what is not its own: anything but undefined, false and '' is loot. One that the
 * browser refuses without a word gives nothing, and is judged from outside alone.
 */
export type Trick = (at: Targets) => unknown;

/** Each by what it would do. */
export type Tricks = Record<string, Trick>;

/** What no answer comes to is over by then, in milliseconds. */
const patience = 1_000;

/** What the trick got, as text; nothing where it was refused or is never answered. */
export const lootOf = async (trick: Trick, at: Targets): Promise<string> => {
  const silence = new Promise((resolve) => setTimeout(resolve, patience));
  try {
    const loot = await Promise.race([trick(at), silence]);
    return loot === undefined || loot === false ? '' : String(loot);
  } catch {
    return '';
  }
};

/** Resolves with the first of these events of an element, a socket or a request, rejects on an error. */
export const comes = (target: EventTarget, ...names: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    for (const name of names) target.addEventListener(name, () => resolve(name));
    target.addEventListener('error', () => reject(new TypeError('refused')));
  });

/** Puts an element into the document. */
export const put = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  document.body.append(element);
  return element;
};

/** A document of the frame's own making within it, whose code and names are fresh. */
export const nested = async (attributes: Record<string, string>): Promise<Window> => {
  const frame = document.createElement('iframe');
  // An empty one has loaded as soon as it is put there.
  const loaded = comes(frame, 'load');
  Object.assign(frame, attributes);
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as Window;
};

/** What the browser offers beyond the types that we build with, or not at all. */
export const offered = (name: string, owner: object = globalThis) =>
  (owner as Record<string, (...words: unknown[]) => unknown>)[name]?.bind(owner) ??
  (() => undefined);

import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';

/** Their own properties, and those of their prototypes. */
const classes =
  'Object Function Array String Number Boolean Symbol BigInt RegExp Date Error Promise Map Set WeakMap WeakSet Proxy URL URLSearchParams Headers Request Response AbortController AbortSignal FormData Blob EventTarget Event CustomEvent MessageEvent Node Element HTMLElement SVGElement Document DocumentFragment CharacterData Range Selection DOMTokenList NodeList HTMLCollection CSSStyleDeclaration HTMLInputElement HTMLTextAreaElement HTMLSelectElement HTMLFormElement HTMLButtonElement HTMLAnchorElement HTMLScriptElement HTMLLinkElement HTMLIFrameElement HTMLImageElement ShadowRoot Storage History Location Navigator Window XMLHttpRequest XMLHttpRequestEventTarget BroadcastChannel MessagePort WebSocket EventSource MutationObserver IntersectionObserver ResizeObserver PerformanceObserver Performance Crypto SubtleCrypto CredentialsContainer';

const objects = 'JSON Math Reflect Intl console document history navigator performance crypto';

/** Properties of the page's global object beside the classes and objects. */
const functions =
  'fetch setTimeout clearTimeout setInterval clearInterval queueMicrotask requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback structuredClone getComputedStyle matchMedia scrollTo scrollBy scroll open close postMessage reportError alert confirm prompt atob btoa parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI localStorage sessionStorage globalThis';

type Shared = {
  name: string;
  target: object;
  /** Those that count; without, all are compared, and none may come. */
  keys?: readonly string[];
};

const global = window as unknown as Record<string, object | undefined>;

const named = (name: string): Shared[] => {
  const target = global[name];
  return target ? [{ name, target }] : [];
};

const withPrototype = (name: string): Shared[] =>
  named(name).flatMap((found) => {
    const { prototype } = found.target as { prototype?: object };
    return prototype ? [found, { name: `${name}.prototype`, target: prototype }] : [found];
  });

const iterators = (): Shared[] =>
  Object.entries({ Array: [], Map: new Map(), Set: new Set() }).map(([name, values]) => ({
    name: `${name} Iterator.prototype`,
    target: Object.getPrototypeOf(values[Symbol.iterator]()),
  }));

/** What all code of the page uses, the shell's and every remote's. */
export const sharedObjects = (): Shared[] => {
  const words = [classes, objects, functions].join(' ').split(' ');
  return [
    { name: 'window', target: window, keys: words },
    ...classes.split(' ').flatMap(withPrototype),
    ...objects.split(' ').flatMap(named),
    ...iterators(),
    { name: 'react', target: react },
    { name: 'react/jsx-runtime', target: jsxRuntime },
    { name: 'react-dom', target: reactDom },
  ];
};

import { around, browser } from './around.ts';
import { callFromOwnWindow, portal, sites } from './network.ts';
import { flood, messages } from './port.ts';
import { lootOf, put, type Targets, type Tricks } from './trick.ts';

/** In the order in which they are tried. */
export const tricks = { around, sites, portal, messages, browser } satisfies Record<string, Tricks>;

const attack = (name: string, at: Targets): Promise<string> => {
  const found = Object.values<Tricks>(tricks).find((each) => name in each)?.[name];
  if (!found) throw new Error(`no trick ${name}`);
  return lootOf(found, at);
};

/** Takes the keyboard again and again; what is typed then, it tells the console. */
const listen = () => {
  const field = put('input', {});
  addEventListener('keydown', ({ key }) => console.log(`heard ${key}`));
  setInterval(() => {
    window.focus();
    field.focus();
  }, 20);
};

/** What the remote offers to whoever runs it. */
export interface Attacker {
  /** Tries one by its name; what it got, as text. */
  attack: typeof attack;
  /** Those that may cost the frame, or the page. */
  callFromOwnWindow: typeof callFromOwnWindow;
  flood: typeof flood;
  listen: typeof listen;
}

/** @public The page of the hostile remote calls it, which is built from these files. */
export const offer = (): Attacker =>
  Object.assign(window, { attack, callFromOwnWindow, flood, listen });

import { calls } from '@counsel/contracts';
import type { AccessRow, Expected } from './access.rows.ts';
import type { Actor, Cast } from './actors.ts';

const attorneys = (status: number): Expected => [401, 403, 403, 403, status, status, 403];
export const aPassage = { name: 'Greeting', content: 'Dear {{asker}},' };

const passageOf = async (cast: Cast, actor: Actor) => {
  const { id } = await cast.as(actor).do(calls.createPassage, { body: aPassage });
  return { params: { id } };
};
const own = (cast: Cast, actor: Actor) => passageOf(cast, actor === 'c' ? 'c' : 'a');
const others = (cast: Cast, actor: Actor) => passageOf(cast, actor === 'c' ? 'a' : 'c');
const missing = (cast: Cast) => ({ params: { id: cast.missingId } });

const whose = [
  { about: 'one’s own', expected: attorneys(200), of: own },
  { about: 'somebody else’s', expected: attorneys(404), of: others },
  { about: 'missing', expected: attorneys(404), of: missing },
];

export const passageRows: AccessRow[] = [
  { call: calls.listPassages, about: 'one’s own', expected: attorneys(200) },
  {
    call: calls.createPassage,
    about: 'for oneself',
    expected: attorneys(201),
    subject: () => ({ body: aPassage }),
  },
  ...whose.map(({ of, ...row }) => ({
    ...row,
    call: calls.changePassage,
    subject: async (cast: Cast, actor: Actor) => ({ ...(await of(cast, actor)), body: aPassage }),
  })),
  ...whose.map(({ of, ...row }) => ({ ...row, call: calls.deletePassage, subject: of })),
];

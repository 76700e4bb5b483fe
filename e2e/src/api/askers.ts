import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';

/** Two whom an attorney would like to tell apart, and attorneys who try. */
export interface Askers {
  claimer: Member;
  onlooker: Member;
  /** One of many questions, and one of few; their accounts have nothing in common. */
  busy: Member;
  newcomer: Member;
  ask(asker: Member): Promise<number>;
  claim(id: number): Promise<unknown>;
  /** Asks, and has the claimer claim it. */
  claimed(asker: Member): Promise<number>;
}

export async function openAskers(portal: Portal): Promise<Askers> {
  const admin = (await administrator(portal)).api;
  const claimer = await attorney(portal, admin, 'Carol');
  const onlooker = await attorney(portal, admin, 'Olga');
  const busy = await register(portal, 'Bartholomew');
  const newcomer = await register(portal, 'Li');
  const ask = async ({ api }: Member): Promise<number> =>
    (await api.do(calls.submitQuestion, { body: aQuestion() })).id;
  const claim = (id: number) => claimer.api.do(calls.claimQuestion, { params: { id } });
  const claimed = async (asker: Member): Promise<number> => {
    const id = await ask(asker);
    await claim(id);
    return id;
  };
  for (let n = 0; n < 30; n += 1) await ask(busy);
  return { claimer, onlooker, busy, newcomer, ask, claim, claimed };
}

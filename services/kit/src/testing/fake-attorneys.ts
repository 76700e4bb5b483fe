import type { VerifiedAttorney } from '@counsel/contracts';
import { type FakeService, fakeService } from './fake-service.ts';

export interface FakeAttorneys extends FakeService {
  /** Those of whom it says something else than of everybody, by user id; null of who is none. */
  others: Map<string, VerifiedAttorney | null>;
}

/** What it says of everybody. */
export const verifiedAttorney: VerifiedAttorney = {
  name: 'Nora Quinn',
  practiceState: 'TN',
  licenseNumber: 'TN-4711',
  checkedAt: '2026-01-02T09:30:00.000Z',
};

/** Attorneys as far as questions knows it: whoever answers is one. */
export async function fakeAttorneys(): Promise<FakeAttorneys> {
  const others = new Map<string, VerifiedAttorney | null>();
  const service = await fakeService('attorneys', ({ url = '' }) => {
    const id = /^\/internal\/attorneys\/([\w-]+)$/.exec(url)?.[1] ?? '';
    return others.has(id) ? (others.get(id) ?? undefined) : verifiedAttorney;
  });
  return { ...service, others };
}

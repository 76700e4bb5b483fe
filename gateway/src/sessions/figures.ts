import type { Figure } from '@counsel/service-kit';
import { Session } from './session.model.ts';

export const sessionFigures: readonly Figure[] = [
  {
    name: 'counsel_sessions',
    help: 'Sessions that have not ended.',
    read: async (database) => [
      {
        value: await Session.query(database).modify('live').where({ retired: false }).resultSize(),
      },
    ],
  },
];

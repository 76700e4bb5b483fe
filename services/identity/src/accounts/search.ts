import type { Account, calls, FoundAccount, QueryOf } from '@counsel/contracts';
import {
  decodeCursor,
  fewMarks,
  findAlike,
  type Knex,
  lengthOf,
  type PeopleSearch,
  peopleMarker,
  readPeopleSearch,
} from '@counsel/service-kit';
import { presentRoles } from './present.ts';
import { closeHits, exactHits, type Hit } from './search.sql.ts';
import { User } from './user.model.ts';

type Page = QueryOf<typeof calls.listAccounts>;
type Asked = QueryOf<typeof calls.searchAccounts>;

/** The latest first. The cursor names the last account that was given: its time has more digits. */
export function latestAccounts(database: Knex, page: Page) {
  const query = User.query(database)
    .withGraphFetched('heldRoles')
    .modify('latestFirst')
    .limit(lengthOf(page) + 1);
  if (page.cursor === undefined) return query;
  const [id = ''] = decodeCursor(page.cursor, ['uuid']);
  return query.modify('after', id);
}

export interface FoundHits {
  hits: Hit[];
  read: PeopleSearch;
  isClose: boolean;
}

const beforeAll = { rank: 2 ** 31 - 1, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** By the words as they were written; where none holds them, by those that are written much alike. */
export async function searchAccounts(database: Knex, asked: Asked): Promise<FoundHits> {
  const read = await readPeopleSearch(database, asked.q);
  const [rank = beforeAll.rank, id = beforeAll.id, close = 0] =
    asked.cursor === undefined ? [] : decodeCursor(asked.cursor, ['number', 'uuid', 'number']);
  const { withinDays = null, role = null } = asked;
  const values = [
    Math.min(Number(rank), beforeAll.rank),
    id,
    lengthOf(asked) + 1,
    withinDays,
    role,
  ];
  const exact = close === 1 ? [] : await exactHits(database, [read.query, ...values]);
  if (exact.length > 0 || (asked.cursor !== undefined && close !== 1)) {
    return { hits: exact, read, isClose: false };
  }
  const hits = await findAlike(database, read, (trx, plain) => closeHits(trx, [plain, ...values]));
  return { hits, read, isClose: true };
}

/** In the order in which they were found. */
export async function foundAccounts(
  database: Knex,
  { hits, read, isClose }: FoundHits,
): Promise<FoundAccount[]> {
  const ids = hits.map(({ id }) => id);
  const users = await User.query(database).findByIds(ids).withGraphFetched('heldRoles');
  const byId = new Map(users.map((user) => [user.id, user]));
  const isMarked = peopleMarker(read, isClose);
  return ids.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    return [
      {
        account: presentAccountToAdmin(user),
        nameMarks: fewMarks(`${user.firstName} ${user.lastName}`, isMarked),
        emailMarks: fewMarks(user.email, isMarked),
        isClose,
      },
    ];
  });
}

export const presentAccountToAdmin = (user: User): Account => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  firstName: user.firstName,
  lastName: user.lastName,
  roles: presentRoles(user),
  createdAt: user.createdAt.toISOString(),
});

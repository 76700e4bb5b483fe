import { type calls, type FoundApplication, limits, type QueryOf } from '@counsel/contracts';
import {
  decodeCursor,
  fewMarks,
  findAlike,
  type Knex,
  type PeopleSearch,
  peopleMarker,
  readPeopleSearch,
} from '@counsel/service-kit';
import { Attorney } from './attorney.model.ts';
import type { Beside } from './beside.ts';
import { presentApplication } from './present.ts';
import { closeHits, exactHits, type Hit } from './search.sql.ts';

type Asked = QueryOf<typeof calls.searchApplications>;

export interface FoundHits {
  hits: Hit[];
  read: PeopleSearch;
  isClose: boolean;
}

export const searchLength = ({ limit }: Asked): number => limit ?? limits.applicationsSearch.max;

const beforeAll = { rank: 2 ** 31 - 1, id: limits.id.max };

/** By the words as they were written; where none holds them, by those that are written much alike. */
export async function searchApplications(database: Knex, asked: Asked): Promise<FoundHits> {
  const read = await readPeopleSearch(database, asked.q);
  const [rank = beforeAll.rank, id = beforeAll.id, close = 0] =
    asked.cursor === undefined ? [] : decodeCursor(asked.cursor, ['number', 'number', 'number']);
  const { withinDays = null, practiceState = null } = asked;
  const place = [Math.min(Number(rank), beforeAll.rank), id, searchLength(asked) + 1];
  const values = [...place, withinDays, practiceState];
  const exact = close === 1 ? [] : await exactHits(database, [read.query, ...values]);
  if (exact.length > 0 || (asked.cursor !== undefined && close !== 1)) {
    return { hits: exact, read, isClose: false };
  }
  const hits = await findAlike(database, read, (trx, plain) => closeHits(trx, [plain, ...values]));
  return { hits, read, isClose: true };
}

/** Those that still wait, in the order in which they were found. */
export async function applicationsOf(database: Knex, hits: Hit[]): Promise<Attorney[]> {
  const ids = hits.map(({ id }) => id);
  const rows = await Attorney.query(database).modify('pending').findByIds(ids);
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** An application with what it is held against, and where the words stand in it. */
export function presentFound(
  attorney: Attorney,
  beside: Beside,
  { read, isClose }: FoundHits,
): FoundApplication {
  const isMarked = peopleMarker(read, isClose);
  const marks = (text: string | null) => fewMarks(text ?? '', isMarked);
  return {
    application: presentApplication(attorney, beside),
    nameMarks: marks(`${attorney.firstName} ${attorney.lastName}`),
    emailMarks: marks(attorney.email),
    licenseMarks: marks(attorney.licenseNumber),
    lawSchoolMarks: marks(attorney.lawSchool),
    practiceAreasMarks: marks(attorney.practiceAreas),
    specializationsMarks: marks(attorney.specializations),
    isClose,
  };
}

import { type RawBuilder, raw } from 'objection';

/** So many hours, which may be a part of one, for PostgreSQL to reckon with. */
export const interval = (hours: number): RawBuilder =>
  raw('make_interval(secs => ?::double precision)', hours * 3_600);

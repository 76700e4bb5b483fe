import type { AlertFrequency, QuestionState } from '@counsel/contracts';
import { Model } from 'objection';

/** Of which new questions an attorney hears, how often and when; and how far that has come. */
export class Alert extends Model {
  static override tableName = 'alerts';
  static override idColumn = 'userId';

  declare userId: string;
  /** Where they are licensed; null where nobody has told. */
  declare practiceState: string | null;
  /** Null: of all. */
  declare categories: number[] | null;
  declare states: QuestionState[] | null;
  /** Never is a mail that is turned off, as of all other kinds. */
  declare frequency: Exclude<AlertFrequency, 'never'>;
  /** Times of the day in the time zone, such as 21:30:00. */
  declare quietFrom: string | null;
  declare quietTo: string | null;
  declare timeZone: string;
  /** Null: they have what attorneys have to begin with. */
  declare chosenAt: Date | null;
  /** Since when a line of theirs waits for a digest. */
  declare waitingSince: Date | null;
  declare digestAt: Date | null;
}

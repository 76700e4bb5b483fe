import type { PracticeState } from './practice-states.ts';

/** How often an attorney hears of new questions, in the words of the settings. */
export const alertFrequencies = {
  'at-once': 'At once, at most every ten minutes',
  hourly: 'At most once an hour',
  daily: 'Once a day, at eight in the morning',
  never: 'Never',
} as const;
export type AlertFrequency = keyof typeof alertFrequencies;

/** Where most attorneys of a state are: what alerts keep to until one chooses. */
export const stateZones: Record<PracticeState, string> = {
  AL: 'America/Chicago',
  CA: 'America/Los_Angeles',
  FL: 'America/New_York',
  NY: 'America/New_York',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
};

/** Of whoever has chosen no other, and of questions that name no state. */
export const defaultZone = 'America/New_York';

/** Hours that count where questions wait in working time, from Monday to Friday. */
export const workingDay = { from: '09:00', to: '17:00' };

/** What is offered beside the browser's own time zone; any that the database knows is taken. */
export const offeredZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
] as const;

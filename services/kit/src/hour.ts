/** The hour in which something happened, in UTC: the minute would tell more than some may know. */
export const hourOf = (time: Date): Date => new Date(new Date(time).setUTCMinutes(0, 0, 0));

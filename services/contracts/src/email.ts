/**
 * What nobody sees in an address, and pastes with it: the byte-order mark, soft hyphens, characters
 * of no width, those that steer the reading direction, blanks of any kind.
 */
const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * An address as it is stored, compared and counted by: however it is written, one account. The
 * schema refuses what is left of invisible characters; nothing that counts relies on that.
 */
export const canonicalEmail = (email: string): string => email.replace(invisible, '').toLowerCase();

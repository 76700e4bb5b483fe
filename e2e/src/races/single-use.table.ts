import { accountUses } from './single-use.accounts.ts';
import { applicationUses } from './single-use.applications.ts';
import { questionUses } from './single-use.questions.ts';
import { remoteUses } from './single-use.remotes.ts';
import type { SingleUse } from './single-use.rows.ts';
import { secondFactorUses } from './single-use.second-factors.ts';

/**
 * All that can be used once. A link that turns a kind of mail off is none: mail programs open it
 * beside the person (RFC 8058), and again changes nothing; nor is asking an attorney by name.
 */
export const singleUses: readonly SingleUse[] = [
  ...accountUses,
  ...secondFactorUses,
  ...applicationUses,
  ...questionUses,
  ...remoteUses,
];

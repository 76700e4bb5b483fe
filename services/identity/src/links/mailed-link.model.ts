import { hash } from 'node:crypto';
import { fn, Model, type QueryBuilder, raw } from 'objection';
import { User } from '../accounts/user.model.ts';

const purposes = ['verification', 'reset', 'new-address'] as const;
export type LinkPurpose = (typeof purposes)[number];

/** Whether mails of a kind carry such a link: the kind is its purpose. */
export const isLinkPurpose = (kind: string): kind is LinkPurpose =>
  purposes.some((purpose) => purpose === kind);

/** A link that proves an address. The id is that of the mail; of the token there is only a hash. */
export class MailedLink extends Model {
  static override tableName = 'mailedLinks';
  static override relationMappings = () => ({
    /** The account, while it has the address that the link was mailed to. */
    recipient: {
      relation: Model.BelongsToOneRelation,
      modelClass: User,
      join: {
        from: ['mailedLinks.userId', 'mailedLinks.email'],
        to: ['users.id', 'users.email'],
      },
    },
  });
  static override modifiers = {
    byToken: (query: QueryBuilder<MailedLink>, purpose: LinkPurpose, token: string) =>
      query.where({ purpose, tokenHash: hashOf(token) }),
    of: (query: QueryBuilder<MailedLink>, userId: string) => query.where({ userId }),
    /** Neither used, replaced nor voided. */
    open: (query: QueryBuilder<MailedLink>) => query.whereNull('endedAt'),
    /** It can be used. */
    good: (query: QueryBuilder<MailedLink>) =>
      query
        .modify('open')
        .where('expiresAt', '>', fn.now())
        .whereExists(MailedLink.relatedQuery('recipient')),
    /** Of no use once no mail of theirs can be under way any more. */
    old: (query: QueryBuilder<MailedLink>) =>
      query.where('createdAt', '<', raw("now() - interval '7 days'")),
  };

  declare id: string;
  declare userId: string;
  declare purpose: LinkPurpose;
  declare email: string;
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare endedAt: Date | null;

  /** Where a graph was fetched. */
  declare recipient: User;
}

export const hashOf = (token: string): string => hash('sha256', token);

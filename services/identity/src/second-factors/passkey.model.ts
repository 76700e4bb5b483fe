import { Model, type QueryBuilder } from 'objection';

/** A key pair of a person's device, of which the portal has the public half. */
export class Passkey extends Model {
  static override tableName = 'passkeys';
  static override jsonAttributes = ['transports'];
  static override modifiers = {
    of: (query: QueryBuilder<Passkey>, userId: string) => query.where({ userId }),
  };

  declare id: string;
  declare userId: string;
  /** As WebAuthn names it, in base64url. */
  declare credentialId: string;
  /** In COSE's form. */
  declare publicKey: Buffer;
  /** How often the device says that it was used; 0 for those that don't count. */
  declare counter: string;
  declare transports: string[];
  /** By its owner. */
  declare name: string;
  declare backedUp: boolean;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
}

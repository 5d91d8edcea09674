import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import { AppError } from '../errors/app-error.rules.ts';
import type { Channel } from './message.rules.ts';
import type { Providers } from './provider.server.ts';

export const OUTBOX_CHANNEL = 'prangan_outbox';

export interface NewMessage {
  readonly tenantId: string;
  readonly userId: string | null;
  /** The kind whose composer writes the text when it is sent. */
  readonly kind: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly facts?: Readonly<Record<string, string>>;
}

export interface OutboxDesk {
  /** Whether a demonstration shows its messages on the page: only to users on this machine. */
  readonly shows: boolean;
  /** Whether a message leaves by this channel, or a demonstration shows it. */
  leaves(channel: Channel, place: { readonly isDemo: boolean }): boolean;
  /** Throws 409 with a clear sentence where nothing would leave: no service, and no demonstration that shows it on the page. */
  require(channel: Channel, place: { readonly isDemo: boolean }): void;
  /** Writes the message in the transaction of the act: it is sent exactly when the act is done. */
  post(db: Db, message: NewMessage): Promise<void>;
}

const NO_SERVICE = {
  EMAIL: {
    code: 'NO_EMAIL_SERVICE',
    message: 'No mail service is set up in this installation, so no code can be sent: ask your administrator.',
  },
  SMS: {
    code: 'NO_SMS_SERVICE',
    message: 'No SMS service is set up in this installation, so no code can be sent: ask your administrator.',
  },
} as const;

export function outboxDesk(providers: Providers, shows: boolean): OutboxDesk {
  const leaves: OutboxDesk['leaves'] = (channel, { isDemo }) => providers[channel] !== null || (isDemo && shows);
  return {
    shows,
    leaves,
    require(channel, place) {
      if (!leaves(channel, place)) throw new AppError(409, [NO_SERVICE[channel]]);
    },
    async post(db, { facts = {}, ...message }) {
      await db
        .insertInto('outboxMessage')
        .values({ ...message, facts: JSON.stringify(facts) })
        .execute();
      await sql`select pg_notify(${OUTBOX_CHANNEL}, ${message.tenantId})`.execute(db);
    },
  };
}

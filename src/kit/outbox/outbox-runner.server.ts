import pg from 'pg';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { AnyDb, Db } from '../db/database.server.ts';
import { openListener } from '../db/listener.server.ts';
import { startLimitSweep } from '../limit/limit-sweep.server.ts';
import { retryAfter, SEND_TRIES } from './message.rules.ts';
import type { Channel } from './message.rules.ts';
import { OUTBOX_CHANNEL } from './outbox-desk.server.ts';
import { markEnd, markRetry, markSending, nextDue } from './outbox.store.ts';
import type { DueMessage } from './outbox.store.ts';
import type { SmsIds } from './sms-ids.rules.ts';
import { Undeliverable } from './provider.server.ts';
import type { Letter, MailAttachment, Providers } from './provider.server.ts';

export interface MadeMessage {
  readonly channel: Channel;
  readonly recipient: string;
  readonly userId: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly files?: readonly MailAttachment[];
  readonly sms?: SmsIds;
  /** Tells whoever waits for it, in the transaction of its end, that it was given up and why. */
  failed?(db: Db, fault: string): Promise<void>;
}

/** Composes a message when it is sent, so that a code in it is not stored before; null: not to be sent. */
export type MakeMessage = (db: Db, message: DueMessage & { readonly tenantId: string }) => Promise<MadeMessage | null>;

export interface OutboxSettings {
  readonly appUrl: string;
  readonly migratorUrl: string;
  readonly providers: Providers;
  readonly makers: Readonly<Record<string, MakeMessage>>;
  report(error: unknown, about: string): void;
}

const AT_ONCE = 2;
const SWEEP_MS = 2_000;

/** Sends what the outbox holds, at least once: after a crash it is sent again, newly composed. */
export async function startOutbox(settings: OutboxSettings): Promise<{ stop(): Promise<void> }> {
  const database = openDatabase(settings.appUrl, { name: 'prangan outbox', max: AT_ONCE });
  const owner = new pg.Pool({
    connectionString: settings.migratorUrl,
    application_name: 'prangan outbox sweep',
    max: 1,
    idleTimeoutMillis: 30_000,
  });
  owner.on('error', () => undefined);
  let stopped = false;
  const running = new Set<Promise<void>>();
  const drain = (tenantId: string): void => {
    const sender = async (): Promise<void> => {
      while (!stopped && (await sendNext(database.db, tenantId, settings)));
    };
    if (stopped || running.size >= AT_ONCE) return;
    const one = sender().catch((error: unknown) => settings.report(error, 'outbox'));
    running.add(one);
    void one.then(() => running.delete(one));
  };
  const sweep = async (): Promise<void> => {
    const due = await owner.query<{ tenant_id: string }>(
      `select distinct tenant_id from outbox_message where state in ('QUEUED', 'SENDING') and due_at <= now()`,
    );
    for (const { tenant_id: tenantId } of due.rows) drain(tenantId);
  };
  const look = (): void => void sweep().catch((error: unknown) => (stopped ? undefined : settings.report(error, 'outbox')));
  const listener = openListener(settings.appUrl, OUTBOX_CHANNEL, { heard: drain, lost: () => undefined });
  await listener.ready();
  look();
  const timer = setInterval(look, SWEEP_MS);
  const limits = startLimitSweep(owner, settings.report);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      limits.stop();
      await listener.close();
      await Promise.all(running);
      await Promise.all([database.close(), owner.end()]);
    },
  };
}

const scopeOf = (tenantId: string) => ({ tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'outbox' });

/** Takes and sends one message; false when none is due. */
async function sendNext(database: AnyDb, tenantId: string, settings: OutboxSettings): Promise<boolean> {
  const taken = await inScope(database, scopeOf(tenantId), async (db) => {
    const due = await nextDue(db, tenantId);
    return due ? { due, letter: await prepare(db, tenantId, due, settings) } : null;
  });
  if (taken?.letter) await deliver(database, tenantId, taken.due, taken.letter, settings);
  return taken !== null;
}

type Addressed = Letter & { readonly channel: Channel } & Pick<MadeMessage, 'failed'>;

/** The letter to send; null when the message is finished here. */
async function prepare(db: Db, tenantId: string, due: DueMessage, { makers, providers }: OutboxSettings): Promise<Addressed | null> {
  const made = (await makers[due.kind]?.(db, { ...due, tenantId })) ?? null;
  if (!made) {
    await markEnd(db, tenantId, due.id, { state: 'DROPPED' });
    return null;
  }
  const { subject, text, html, files, sms, failed, ...to } = made;
  if (providers[made.channel]) {
    await markSending(db, tenantId, due.id, to);
    return {
      id: due.id,
      channel: made.channel,
      recipient: made.recipient,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      ...(files ? { files } : {}),
      ...(sms ? { sms } : {}),
      ...(failed ? { failed } : {}),
    };
  }
  const end = due.isDemo ? { state: 'SHOWN' as const, subject, body: text } : { state: 'FAILED' as const, fault: 'no service is set up' };
  await markEnd(db, tenantId, due.id, { ...to, ...end });
  if (end.state === 'FAILED') await failed?.(db, end.fault);
  return null;
}

async function deliver(
  database: AnyDb,
  tenantId: string,
  due: DueMessage,
  letter: Addressed,
  { providers }: OutboxSettings,
): Promise<void> {
  const note = (work: (db: Db) => Promise<void>) => inScope(database, scopeOf(tenantId), work);
  try {
    await providers[letter.channel]?.(letter);
    await note((db) => markEnd(db, tenantId, due.id, { state: 'SENT' }));
  } catch (error) {
    const fault = (error instanceof Error ? error.message : 'unknown fault').slice(0, 300);
    const isOver = error instanceof Undeliverable || due.tries + 1 >= SEND_TRIES;
    await note(async (db) => {
      if (!isOver) return markRetry(db, tenantId, due.id, retryAfter(due.tries), fault);
      await markEnd(db, tenantId, due.id, { state: 'FAILED', fault });
      await letter.failed?.(db, fault);
    });
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { repeated } from '../../../kit/clock/repeated.server.ts';
import { openDatabase } from '../../../kit/db/database.server.ts';
import type { OpenDatabase } from '../../../kit/db/database.server.ts';
import type { ReturnedMailbox } from '../../../kit/outbox/returned-mailbox.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { applyAll } from './apply-reports.server.ts';
import type { Place } from './report.store.ts';
import { readReturned } from './returned-mail.server.ts';

const EVERY_MS = 60_000;
const ANSWER_MS = 20_000;
/** Of one look: the next goes on. */
const MOST_MAILS = 200;
const AT_ONCE = 20;
/** The report stands before the mail that came back, of which the beginning is enough; a hostile mail of this size is read in a fifth of a second. */
const MOST_BYTES = 64_000;

interface Tools {
  /** Proves which mails were ours. */
  readonly secretKey: SecretKey;
  readonly app: OpenDatabase;
  /** Sees every institute: finds whose mail came back. */
  readonly owner: OpenDatabase;
}

interface Settings {
  readonly appUrl: string;
  readonly migratorUrl: string;
  readonly mailbox: ReturnedMailbox;
  readonly secretKey: SecretKey;
  report(error: unknown, about: string): void;
}

/** Looks once a minute at the mails that came back. Two runners that look at the same moment take each of them once. */
export function startReturnedMails({ appUrl, migratorUrl, mailbox, secretKey, report }: Settings): { stop(): Promise<void> } {
  const app = openDatabase(appUrl, { name: 'prangan returned mails', max: 1 });
  const owner = openDatabase(migratorUrl, { name: 'prangan returned mails', max: 1 });
  const looks = repeated(() => readMailbox({ app, owner, secretKey }, mailbox), {
    everyMs: EVERY_MS,
    about: 'mailbox of returned mails',
    report,
  });
  return {
    stop: async () => {
      await looks.stop();
      await Promise.all([app.close(), owner.close()]);
    },
  };
}

/** Takes what is unread, and marks it as read once it is taken. Returns how many mails were looked at. */
export async function readMailbox(tools: Tools, { host, port, tls, user, password, folder }: ReturnedMailbox): Promise<number> {
  const client = new ImapFlow({
    host,
    port,
    secure: tls === 'AT_ONCE',
    ...(tls === 'FIRST' ? { doSTARTTLS: true } : {}),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  // What ends a connection is told by the call that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const found = (await client.search({ seen: false }, { uid: true })) || [];
    const unread = found.slice(0, MOST_MAILS);
    for (let from = 0; from < unread.length; from += AT_ONCE) await take(tools, client, unread.slice(from, from + AT_ONCE));
    await client.logout();
    return unread.length;
  } catch (error) {
    if (error instanceof Error && 'authenticationFailed' in error)
      throw new Error(`${user} cannot sign in at ${host}: see RETURNED_MAIL_URL`, { cause: error });
    throw error;
  } finally {
    client.close();
  }
}

async function take({ app, owner, secretKey }: Tools, client: ImapFlow, uids: number[]): Promise<void> {
  const raws: Buffer[] = [];
  for await (const { source } of client.fetch(uids, { source: { maxLength: MOST_BYTES } }, { uid: true })) if (source) raws.push(source);
  const read: NonNullable<Awaited<ReturnType<typeof readReturned>>>[] = [];
  for (const raw of raws) {
    const report = await readReturned(raw, secretKey);
    if (report !== null) read.push(report);
    // Other jobs of this process go on between two mails.
    await nextTurn();
  }
  const places = await placesOf(
    owner,
    read.map(({ recipientId }) => recipientId),
  );
  const known = read.flatMap((report) => {
    const place = places.get(report.recipientId);
    return place ? [{ place, report }] : [];
  });
  for (const those of Map.groupBy(known, ({ place }) => place.instituteId).values()) {
    const [first] = those;
    if (first)
      await applyAll(
        app.db,
        first.place,
        those.map(({ report }) => report),
      );
  }
  await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
}

/** The institutes of these recipients. */
async function placesOf({ db }: OpenDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; tenantId: string; instituteId: string }>`
    select r.id, i.tenant_id, i.id as institute_id from institute i
      join broadcast_recipient r on r.institute_id = i.id and r.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver } from '../../src/domains/messaging/delivery/deliver.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import type { BulkMail, BulkMailer } from '../../src/kit/outbox/bulk-mail.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app?.close();
});

const SENDERS = 4;

/** A mail service that takes everything at once. */
function postbox(): { readonly taken: BulkMail[]; readonly mailer: BulkMailer } {
  const taken: BulkMail[] = [];
  const hand = async (mail: BulkMail) => {
    taken.push(mail);
    return { outcome: 'TAKEN' as const, fault: null, isAway: false };
  };
  const open = () => ({ hand, close: () => undefined });
  return { taken, mailer: { bucket: '*', senders: SENDERS, perSecond: 100_000, perSecondDomain: 100_000, open } };
}

/** Delivers a broadcast without the job runner; answers how many transactions it took. */
async function deliverAll(broadcastId: string, mailer: BulkMailer): Promise<number> {
  let transactions = 0;
  const transaction = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    transactions += 1;
    const answers: T[] = [];
    await app.inside_('admin', async (db) => void answers.push(await work(db)));
    const [answer] = answers;
    if (answer === undefined) throw new Error('no answer');
    return answer;
  };
  const { promise, resolve } = Promise.withResolvers<InstituteScope>();
  await app.inside_('admin', async (_db, scope) => resolve(scope));
  await deliver({
    context: {
      scope: await promise,
      signal: new AbortController().signal,
      cancelled: () => false,
      transaction,
    },
    mailer,
    broadcastId,
    channel: 'EMAIL',
    subject: 'Result',
    body: '<p>It is on your page.</p>',
    sms: null,
    smsNames: 'WHOLE',
    smsEntityId: null,
    institute: 'College',
    files: [],
    unsubscribe: () => null,
    mark: () => '',
    addressMark: () => '',
    isQuiet: () => false,
    ended: () => undefined,
  });
  return transactions;
}

async function sending(prefix: string, count: number, email: string): Promise<string> {
  const id = await draft(app.as('admin'), draftTo(await makeStudents(app, prefix, count, email)));
  await sendAll(app.as('admin'), id);
  await write(app, sql`update broadcast set state = 'SENDING', resumed_at = now() where id = ${id}`);
  return id;
}

it('senders who come together share one transaction, and each recipient is one mail', async () => {
  const id = await sending('together', 40, `'together' || n || '@d' || n % 3 || '.example'`);
  const { taken, mailer } = postbox();
  // Ten with four mails each, and one that finds nobody.
  expect(await deliverAll(id, mailer)).toBe(40 / SENDERS + 1);
  expect(new Set(taken.map(({ recipient }) => recipient)).size).toBe(40);
  expect(taken).toHaveLength(40);
  expect((await standing(app.as('admin'), id)).counts).toEqual({ SENT: 40 });
});

it('those who may get nothing are named in the same transaction as the claims beside them', async () => {
  const id = await sending('barred', 8, `'barred' || n || '@example.org'`);
  await write(
    app,
    sql`insert into mail_suppression (institute_id, email, address_hash, reason)
      select ${app.institute.id}, a, sha256(convert_to(a, 'UTF8')), 'PERSON' from unnest(array['barred2@example.org', 'barred3@example.org']) a`,
  );
  const { taken, mailer } = postbox();
  await deliverAll(id, mailer);
  expect(taken.map(({ recipient }) => recipient).filter((to) => /barred[23]@/.test(to))).toEqual([]);
  expect((await standing(app.as('admin'), id)).counts).toEqual({ SENT: 6, SUPPRESSED: 2 });
});

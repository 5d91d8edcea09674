import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { filePlaces } from './file-places.server.ts';

const who = (userId: string, instituteId: string | null = 'A', tenantId = 'T') => ({ userId, instituteId, tenantId });
const MOST = { user: 2, institute: 3, tenant: 4 };

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const refusal = (status: number) => expect.objectContaining({ status, extra: { retryAfter: 10 } });
/** Whether a place is free again: the lock is given back without waiting for it. */
const untilTaken = (take: () => Promise<() => void>) =>
  eventually(
    () => take().catch(() => null),
    (leave) => leave !== null,
  );

it('counts files over two servers: a user’s third is refused with 429, an institute’s fourth and a tenant’s fifth with 503', async () => {
  const [here, there] = [filePlaces(database.appUrl, MOST), filePlaces(database.appUrl, MOST)];
  const leave = await here.take(who('a'));
  await there.take(who('a'));
  for (const places of [here, there]) await expect(places.take(who('a'))).rejects.toEqual(refusal(429));
  const last = await there.take(who('b'));
  await expect(here.take(who('c'))).rejects.toEqual(refusal(503));
  await here.take(who('d', 'B'));
  for (const places of [here, there]) await expect(places.take(who('e', null))).rejects.toEqual(refusal(503));
  await there.take(who('f', 'Z', 'another'));
  leave();
  leave();
  await untilTaken(() => there.take(who('a', 'B')));
  await expect(here.take(who('a', 'B'))).rejects.toEqual(refusal(429));
  last();
  await untilTaken(() => here.take(who('g', 'C')));
  await Promise.all([here.close(), there.close()]);
});

it('asks for many at once and gives away no place twice', async () => {
  const [here, there] = [filePlaces(database.appUrl, MOST), filePlaces(database.appUrl, MOST)];
  const all = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? here : there).take(who('many')));
  const settled = await Promise.allSettled(all);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST.user);
  await Promise.all([here.close(), there.close()]);
});

it('gives the places of a server back that is gone', async () => {
  const [here, there] = [filePlaces(database.appUrl, MOST), filePlaces(database.appUrl, MOST)];
  await here.take(who('a'));
  await here.take(who('a'));
  await expect(there.take(who('a'))).rejects.toEqual(refusal(429));
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prangan files' and datname = current_database()
       and pid in (select pid from pg_locks where locktype = 'advisory')`,
  );
  await admin.end();
  await untilTaken(() => there.take(who('a')));
  await Promise.all([here.close(), there.close()]);
});

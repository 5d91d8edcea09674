import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdSeries } from '../../src/domains/print/issued-print/issued-print.store.ts';
import { skipNumbers } from '../../src/domains/print/issued-print/skip-numbers.server.ts';
import { withClient } from '../../src/kit/backup/recover.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function lastOf(period: string): Promise<number> {
  let last = -1;
  await app.inside_('controller', async (db, scope) => {
    last = (await holdSeries(db, scope, 'STATEMENT', period)).lastNo;
  });
  return last;
}
const restore = () => skipNumbers(app.database.adminUrl);

it('B4: after a restore numbers of statements go on higher, in series that are there and in those begun later, and the audit log says so', async () => {
  expect(await lastOf('26W')).toBe(0);
  await withClient(app.database.adminUrl, (client) => client.query(`update document_series set last_no = 123 where period = '26W'`));
  expect(await restore()).toEqual([expect.stringMatching(/^Numbers of statements go on 100000 higher in \d+ institutes/)]);
  expect([await lastOf('26W'), await lastOf('27S')]).toEqual([100_123, 100_123]);
  await restore();
  expect([await lastOf('26W'), await lastOf('27S'), await lastOf('27W')]).toEqual([200_123, 200_123, 200_123]);
  const logged = await app.inside.pool.query<{ up: string; reason: string }>(
    `select after ->> 'up_to' as up, reason from audit_entry where noun = 'document_number_skip' and chain_id = $1 order by entry_id`,
    [app.institute.id],
  );
  expect(logged.rows).toEqual(['100123', '200123'].map((up) => ({ up, reason: 'restore from a backup' })));
});

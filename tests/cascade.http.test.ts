import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

it('T18: rows that go by a cascade leave their trace too', async () => {
  await app.inside_('admin', async (db, scope) => {
    const policy = await db
      .insertInto('policy')
      .values({ tenantId: scope.tenantId, name: 'Passing', type: 'RESOURCE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = [0, 1, 2].map((position) => ({
      tenantId: scope.tenantId,
      policyId: policy.id,
      position,
      effect: 'ALLOW',
      resources: ['degrees'],
      actions: ['read'],
    }));
    await db.insertInto('policyStatement').values(values).execute();
    await db.deleteFrom('policy').where('tenantId', '=', scope.tenantId).where('id', '=', policy.id).execute();
  });
  const deleted = (noun: string) =>
    countOf(
      app,
      `select count(*) as n from audit_entry where noun = '${noun}' and action = 'DELETE' and actor_id = '${app.userId('admin')}'`,
    );
  expect([await deleted('policy'), await deleted('policy_statement')]).toEqual([1, 3]);
});

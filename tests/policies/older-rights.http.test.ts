import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgrade } from '../../src/app/serve/upgrade.server.ts';
import { policies } from '../../src/domains/identity/policy/policy.contract.ts';
import { listBroadcasts } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { startApp, type App } from '../harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app?.close();
});

test('policies of organisations from before prints and messages get these rights with the upgrade; the administrator has them anyhow', async () => {
  const NEW = ['print', 'printTemplates', 'letters', 'cardPrinters', 'messaging'];
  const CARDS = '/admissions/master-setup/id-card';
  const PAGES = ['/admissions/master-setup/print-config', CARDS, '/messaging-service/mailing-service/email-service'];
  const templates = ['controller', 'clerk', 'admission'] as const;
  const said = () =>
    Promise.all(
      templates.map(async (template_id) => {
        const [row] = (await app.as('admin').ok(policies.list, { query: { template_id } })).data;
        const { statements, UIReferences } = (await app.as('admin').ok(policies.get, { params: { id: row?.id ?? '' } })).data;
        const features = statements.flatMap(({ resources }) => resources).filter((one) => NEW.includes(one));
        return [...new Set(features), ...PAGES.filter((page) => page in UIReferences)].toSorted();
      }),
    );
  const today = await said();
  // Whoever may print cards has their page, too.
  expect(today.map((one) => [one.includes('print'), one.includes('cardPrinters'), one.includes(CARDS)])).toEqual(
    templates.map(() => [true, true, true]),
  );
  const names = sql.join(NEW);
  await inScope(
    app.asApp.db,
    { tenantId: app.tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'test' },
    async (db) => {
      const of = sql`policy_id in (select id from policy where template_id = any(${[...templates]}::text[]))`;
      await sql`delete from policy_statement where resources <@ array[${names}] and ${of}`.execute(db);
      await sql`update policy_statement set resources = array(select r from unnest(resources) r where r not in (${names})) where ${of}`.execute(
        db,
      );
      await sql`update policy set ui_references = ui_references - ${PAGES}::text[] where template_id = any(${[...templates]}::text[])`.execute(
        db,
      );
      await sql`update policy_version v set ui_references = v.ui_references - ${PAGES}::text[], statements = coalesce((
        select jsonb_agg(s || jsonb_build_object('resources', kept.r) order by at)
          from jsonb_array_elements(v.statements) with ordinality e(s, at)
          cross join lateral (select coalesce(jsonb_agg(x), '[]') as r from jsonb_array_elements_text(s -> 'resources') x where x not in (${names})) kept
         where kept.r <> '[]'), '[]') where ${of}`.execute(db);
    },
  );
  expect(await said()).toEqual([[], [], []]);
  expect((await app.as('admin').call(listBroadcasts)).status).toBe(200);
  expect((await app.as('controller').call(listBroadcasts)).status).toBe(403);
  expect(await upgrade({ appUrl: app.database.appUrl, migratorUrl: app.database.migratorUrl })).toEqual([
    '3 policies were updated to their newer template.',
  ]);
  expect(await said()).toEqual(today);
  expect((await app.as('controller').call(listBroadcasts)).status).toBe(200);
});

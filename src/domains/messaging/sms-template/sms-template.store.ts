import { sql } from 'kysely';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { GivenSmsTemplate, SmsTemplate, WholeSmsTemplate } from './sms-template.contract.ts';
import type { Standing } from './sms-template.rules.ts';

interface Filter {
  readonly standing?: Standing | undefined;
  readonly q?: string | undefined;
}

/** Every template of the institute with its standing today; as `standingOf` says it. */
const templates = ({ tenantId, instituteId }: InstituteScope) => sql`
  select t.*, case when t.expires_on < d.today then 'EXPIRED' when t.approved_on <= d.today then 'OPEN' else 'NOT_APPROVED' end as standing
    from sms_template t
    cross join (select (now() at time zone i.time_zone)::date as today from institute i
                 where i.tenant_id = ${tenantId}::uuid and i.id = ${instituteId}::uuid) d
   where t.institute_id = (select ${instituteId}::uuid)`;

export async function findSmsTemplates(db: Db, scope: InstituteScope, { standing, q }: Filter, page: Page) {
  const here = matches(q, ['t.name', 't.words', 't.dlt_id']);
  const { rows } = await sql<SmsTemplate>`
    select t.id, t.name, t.class, t.language, t.words, t.variables, t.dlt_id, t.header, t.approved_on::text, t.expires_on::text, t.standing, t.version
      from (${templates(scope)}) t where ${here} and ${equals('t.standing', standing)}
     order by lower(t.name), t.id ${paged(page)}`.execute(db);
  const counted = await sql<{ standing: string; n: number }>`
    select t.standing, count(*)::int as n from (${templates(scope)}) t where ${here} group by t.standing`.execute(db);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.standing, row.n]));
  return { rows, total: totalOf(counts, standing), counts };
}

/** Throws 404. */
export async function findSmsTemplate(db: Db, scope: InstituteScope, id: string): Promise<WholeSmsTemplate> {
  const { rows } = await sql<WholeSmsTemplate>`
    select t.id, t.name, t.class, t.language, t.words, t.variables, t.dlt_id, t.header, t.approved_on::text, t.expires_on::text, t.standing, t.updated_at, t.version
      from (${templates(scope)}) t where t.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('SMS template');
  return found;
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

const stored = (template: GivenSmsTemplate) => ({ ...template, variables: JSON.stringify(template.variables) });

export async function insertSmsTemplate(db: Db, scope: InstituteScope, template: GivenSmsTemplate): Promise<Saved> {
  return db
    .insertInto('smsTemplate')
    .values({ ...stored(template), instituteId: scope.instituteId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Throws 404, or 409 when another version is there. */
export async function changeSmsTemplate(db: Db, scope: InstituteScope, { id, version }: Saved, template: GivenSmsTemplate): Promise<Saved> {
  const saved = await db
    .updateTable('smsTemplate')
    .set({ ...stored(template), updatedAt: sql<string>`now()`, version: sql`version + 1` })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (saved !== undefined) return saved;
  await findSmsTemplate(db, scope, id);
  const message = 'Somebody else changed this SMS template. Open it again and repeat your change.';
  throw await staleVersion(db, scope, { noun: 'sms_template', id }, message);
}

/** Throws 404. */
export async function removeSmsTemplate(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from sms_template where institute_id = ${scope.instituteId} and id = ${id} returning id`.execute(db);
  if (rows.length === 0) throw notFound('SMS template');
}

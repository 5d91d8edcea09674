import { sql } from 'kysely';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { MessageChannel } from './broadcast.contract.ts';
import type { Saved } from './broadcast.store.ts';
import type { GivenTemplate, MessageTemplate, MessageTemplateRow } from './message-template.contract.ts';

interface Filter {
  readonly channel?: MessageChannel | undefined;
  readonly q?: string | undefined;
}

export async function findTemplates(db: Db, scope: InstituteScope, { channel, q }: Filter, page: Page) {
  const here = sql`t.institute_id = (select ${scope.instituteId}::uuid) and ${equals('t.channel', channel)} and ${matches(q, ['t.name', 't.subject'])}`;
  const { rows } = await sql<MessageTemplateRow>`
    select t.id, t.channel, t.name, t.class, t.topic, t.subject, t.updated_at, t.version from message_template t
     where ${here} order by lower(t.name), t.id ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from message_template t where ${here}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Throws 404. */
export async function findTemplate(db: Db, scope: InstituteScope, id: string): Promise<MessageTemplate> {
  const { rows } = await sql<MessageTemplate>`
    select t.id, t.channel, t.name, t.class, t.topic, t.subject, t.body, t.updated_at, t.version from message_template t
     where t.institute_id = ${scope.instituteId} and t.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('message template');
  return found;
}

export async function insertTemplate(db: Db, scope: InstituteScope, template: GivenTemplate): Promise<Saved> {
  return db
    .insertInto('messageTemplate')
    .values({ ...template, instituteId: scope.instituteId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Throws 404, or 409 when another version is there. */
export async function changeTemplate(
  db: Db,
  scope: InstituteScope,
  { id, version }: Saved,
  template: Omit<GivenTemplate, 'channel'>,
): Promise<Saved> {
  const saved = await db
    .updateTable('messageTemplate')
    .set({ ...template, updatedAt: sql<string>`now()`, version: sql`version + 1` })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (saved !== undefined) return saved;
  await findTemplate(db, scope, id);
  const message = 'Somebody else changed this template. Open it again and repeat your change.';
  throw await staleVersion(db, scope, { noun: 'message_template', id }, message);
}

/** Throws 404. */
export async function removeTemplate(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from message_template where institute_id = ${scope.instituteId} and id = ${id} returning id`.execute(db);
  if (rows.length === 0) throw notFound('message template');
}

import { sql } from 'kysely';
import type { Grant } from '../access/matcher.rules.ts';
import { notFound } from '../errors/app-error.rules.ts';
import type { ApprovalState } from '../approval/approval.contract.ts';
import { stateNow } from '../approval/expiry.store.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import { LANGUAGES } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';
import type { ExportNeeds, ExportView } from './people-export.contract.ts';
import { exportState } from './people-export.rules.ts';

/** What a file was asked for with: its call parses it, when it is asked for and when it is made. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  /** In which the file is said; absent: English. */
  readonly language?: Language | undefined;
}

interface NewExport {
  readonly call: string;
  readonly asked: Asked;
  readonly reason: string;
  readonly rows: number;
  readonly needs: ExportNeeds;
}

export async function insertExport(db: Db, scope: InstituteScope, { call, asked, reason, rows, needs }: NewExport): Promise<string> {
  const row = await db
    .insertInto('peopleExport')
    .values({
      instituteId: scope.instituteId,
      call,
      asked: JSON.stringify(asked),
      reason,
      rowCount: rows,
      needs,
      state: needs === 'REASON' ? 'MAKING' : 'WAITING',
      requestedBy: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const one = (db: Db, scope: InstituteScope, id: string) =>
  db.updateTable('peopleExport').where('instituteId', '=', scope.instituteId).where('id', '=', id);

export const noteApproval = (db: Db, scope: InstituteScope, id: string, approvalId: string) =>
  one(db, scope, id).set({ approvalId }).execute();

export async function noteJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await one(db, scope, id).set({ state: 'MAKING', jobId }).where('state', 'in', ['WAITING', 'MAKING']).execute();
}

export const noteFailed = (db: Db, scope: InstituteScope, id: string) =>
  one(db, scope, id).set({ state: 'FAILED' }).where('state', '=', 'MAKING').execute();

interface Made {
  readonly rows: number;
  readonly fileName: string;
  readonly contentType: string;
  /** Until when it can be downloaded. */
  readonly minutes: number;
  readonly madeUnder: Grant;
}

export const noteReady = (db: Db, scope: InstituteScope, id: string, { rows, fileName, contentType, minutes, madeUnder }: Made) =>
  one(db, scope, id)
    .set({
      state: 'READY',
      rowCount: rows,
      fileName,
      contentType,
      madeUnder: JSON.stringify(madeUnder),
      fetchUntil: sql<string>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();

/** The request as made. */
export async function askedExport(db: Db, scope: InstituteScope, id: string) {
  const row = await db
    .selectFrom('peopleExport')
    .select(['id', 'call', 'asked', 'reason', 'needs', 'requestedBy'])
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('export');
  // Written as an object by insertExport alone; the call parses it again.
  const { params, query, language } = { ...(row.asked as Record<string, unknown>) };
  return { ...row, asked: { params, query, language: LANGUAGES.find((one) => one === language) } };
}

const own = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('peopleExport as e')
    .leftJoin('kitApprovalRequest as approvalRequest', (join) =>
      join.onRef('approvalRequest.instituteId', '=', 'e.instituteId').onRef('approvalRequest.id', '=', 'e.approvalId'),
    )
    .leftJoin('kitJob as job', (join) => join.onRef('job.instituteId', '=', 'e.instituteId').onRef('job.id', '=', 'e.jobId'))
    .select([
      'e.id',
      'e.call',
      'e.reason',
      'e.rowCount as rows',
      'e.needs',
      'e.state',
      'e.requestedAt',
      'e.fileName',
      'e.contentType',
      'e.fetchUntil',
      'e.fetched',
      'job.message',
      stateNow.as('approval'),
      sql<string>`now()`.as('now'),
    ])
    .where('e.instituteId', '=', scope.instituteId)
    .where('e.requestedBy', '=', scope.userId);

type Found = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>;

// The checks of the tables admit these values only.
const shown = ({ now, approval, contentType: _type, ...row }: Found): ExportView => ({
  ...row,
  needs: row.needs as ExportNeeds,
  state: exportState(
    {
      state: row.state as 'WAITING' | 'MAKING' | 'READY' | 'FAILED',
      approval: approval as ApprovalState | null,
      fetchUntil: row.fetchUntil,
    },
    now,
  ),
});

export async function ownExport(db: Db, scope: InstituteScope, id: string): Promise<ExportView> {
  const row = await own(db, scope).where('e.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('export');
  return shown(row);
}

export async function ownExports(db: Db, scope: InstituteScope, page: Page) {
  const rows = await own(db, scope).orderBy('e.requestedAt', 'desc').orderBy('e.id', 'desc').limit(page.size).offset(page.offset).execute();
  const { total } = await db
    .selectFrom('peopleExport')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('instituteId', '=', scope.instituteId)
    .where('requestedBy', '=', scope.userId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(shown), total };
}

/** Rows of the files that this account asked for with a reason within a day, other than this one. */
export async function askedRows(db: Db, scope: InstituteScope, except: string | null): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select coalesce(sum(e.row_count), 0)::int as asked from people_export e
     where e.institute_id = ${scope.instituteId} and e.requested_by = ${scope.userId} and e.needs = 'REASON' and e.state <> 'FAILED'
       and e.requested_at > now() - interval '24 hours' and e.id is distinct from ${except}::uuid`.execute(db);
  return rows[0]?.asked ?? 0;
}

/** When the first of these files was asked for; null: there is none. */
export async function askedSince(db: Db, scope: InstituteScope): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(e.requested_at) as since from people_export e
     where e.institute_id = ${scope.instituteId} and e.requested_by = ${scope.userId} and e.needs = 'REASON' and e.state <> 'FAILED'
       and e.requested_at > now() - interval '24 hours'`.execute(db);
  return rows[0]?.since ?? null;
}

/** Which call made, or will make, the file of this export. */
export async function madeBy(db: Db, scope: InstituteScope, id: string): Promise<string> {
  const row = await db
    .selectFrom('peopleExport')
    .select('call')
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('requestedBy', '=', scope.userId)
    .executeTakeFirst();
  if (!row) throw notFound('export');
  return row.call;
}

/** Whether the file was made under exactly this grant, or is not made yet. */
export async function isMadeUnder(db: Db, scope: InstituteScope, id: string, held: Grant | null): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select coalesce(e.made_under = ${JSON.stringify(held)}::jsonb, true) as same from people_export e
     where e.institute_id = ${scope.instituteId} and e.id = ${id}`.execute(db);
  return rows[0]?.same ?? false;
}

/** Counts a fetching; null when there is nothing to be fetched by this person now. */
export async function noteFetched(db: Db, scope: InstituteScope, id: string) {
  const row = await one(db, scope, id)
    .set({ fetched: sql<number>`fetched + 1` })
    .where('requestedBy', '=', scope.userId)
    .where('state', '=', 'READY')
    .where('fetchUntil', '>', sql<string>`now()`)
    .returning(['fileName', 'contentType'])
    .executeTakeFirst();
  return row?.fileName && row.contentType ? { fileName: row.fileName, contentType: row.contentType } : null;
}

export async function addPiece(db: Db, scope: InstituteScope, exportId: string, position: number, content: Buffer): Promise<void> {
  await db
    .insertInto('peopleExportPiece')
    .values({ instituteId: scope.instituteId, exportId, userId: scope.userId, position, content })
    .execute();
}

/** The stored pieces in their order; a row policy shows them to their asker alone. */
export async function* piecesOf(db: Db, scope: InstituteScope, exportId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const row = await db
      .selectFrom('peopleExportPiece')
      .select('content')
      .where('instituteId', '=', scope.instituteId)
      .where('exportId', '=', exportId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}

/** Who asks, as the line in the file says it, and the time there. */
export async function signature(db: Db, scope: InstituteScope): Promise<{ name: string; on: string }> {
  const { rows } = await sql<{ name: string; on: string }>`
    select u.name, to_char(now() at time zone i.time_zone, 'DD Mon YYYY, HH24:MI') as "on"
      from identity_user_account u, institute i
     where u.tenant_id = ${scope.tenantId} and u.id = ${scope.userId} and i.tenant_id = u.tenant_id and i.id = ${scope.instituteId}`.execute(
    db,
  );
  return rows[0] ?? { name: scope.username, on: '' };
}

/** Who asked for it, as the work for them is queued; null when that account is disabled. */
export async function requesterOf(db: Db, scope: InstituteScope, id: string): Promise<{ userId: string; username: string } | null> {
  const { rows } = await sql<{ userId: string; username: string }>`
    select u.id as user_id, u.username from people_export e
      join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = e.requested_by and u.enabled
     where e.institute_id = ${scope.instituteId} and e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

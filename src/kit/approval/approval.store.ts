import { sql } from 'kysely';
import type { Feature } from '../access/access.contract.ts';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { totalOf } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { expireRequests, expiresAt, stateNow } from './expiry.store.ts';
import type { ApprovalBox, ApprovalState } from './approval.contract.ts';

export interface NewRequest {
  readonly act: string;
  /** As in the act's definition: whom to tell that something waits. */
  readonly feature: Feature;
  readonly subject: string;
  readonly payload: Record<string, unknown>;
  readonly itemCount: number;
  readonly reason: string;
  readonly document?: string | null;
}

/** Null: somebody asked for the same at this moment. */
export async function insertRequest(db: Db, scope: InstituteScope, { feature: _feature, ...request }: NewRequest): Promise<string | null> {
  // An expired one about the same subject must not block.
  await expireRequests(db, scope, request);
  const row = await db
    .insertInto('approvalRequest')
    .values({
      ...request,
      payload: JSON.stringify(request.payload),
      instituteId: scope.instituteId,
      requestedBy: scope.userId,
      expiresAt: expiresAt(scope.instituteId),
    })
    .onConflict((pending) => pending.columns(['instituteId', 'act', 'subject']).where('state', '=', 'PENDING').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Who asked for the same and waits for an answer; null: nobody. */
export async function pendingAsker(
  db: Db,
  scope: InstituteScope,
  { act, subject }: Pick<NewRequest, 'act' | 'subject'>,
): Promise<string | null> {
  const row = await withNames(db, scope)
    .where('approvalRequest.act', '=', act)
    .where('approvalRequest.subject', '=', subject)
    .where(stateNow, '=', 'PENDING')
    .executeTakeFirst();
  return row === undefined ? null : (row.requestedByName ?? '–');
}

const withNames = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('approvalRequest')
    .leftJoin('identityUserAccount as asker', (join) =>
      join.onRef('asker.id', '=', 'approvalRequest.requestedBy').on('asker.tenantId', '=', scope.tenantId),
    )
    .leftJoin('identityUserAccount as decider', (join) =>
      join.onRef('decider.id', '=', 'approvalRequest.decidedBy').on('decider.tenantId', '=', scope.tenantId),
    )
    .selectAll('approvalRequest')
    .select(['asker.name as requestedByName', 'decider.name as decidedByName', stateNow.as('state')])
    .where('approvalRequest.instituteId', '=', scope.instituteId);

type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;
export type Request = ReturnType<typeof shown>;

// The check constraint admits these states only; the payload was written as an object.
const shown = ({ instituteId: _institute, ...row }: Found) => ({
  ...row,
  state: row.state as ApprovalState,
  payload: { ...(row.payload as Record<string, unknown>) },
});

/** Which requests a person sees: those of acts that they hold the right of, and their own. */
export interface Visible {
  readonly acts: readonly string[];
  /** Of these acts the ones that they may decide. */
  readonly decides: readonly string[];
  readonly userId: string;
}

const seen = (visible: Visible) =>
  sql<boolean>`(approval_request.act = any(${visible.acts}::text[]) or approval_request.requested_by = ${visible.userId}::uuid)`;

export async function findRequest(db: Db, scope: InstituteScope, id: string, visible: Visible): Promise<Request> {
  const row = await withNames(db, scope).where('approvalRequest.id', '=', id).where(seen(visible)).executeTakeFirst();
  if (!row) throw notFound('request');
  return shown(row);
}

/** Keeps others from deciding until the transaction ends. */
export async function lockRequest(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await db
    .selectFrom('approvalRequest')
    .select('id')
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

function inBox(box: ApprovalBox, visible: Visible) {
  const own = sql<boolean>`approval_request.requested_by = ${visible.userId}::uuid`;
  if (box === 'MINE') return own;
  if (box === 'DECIDED') return sql<boolean>`${stateNow} <> 'PENDING'`;
  return sql<boolean>`${stateNow} = 'PENDING' and not ${own} and approval_request.act = any(${visible.decides}::text[])`;
}

export async function findRequests(
  db: Db,
  scope: InstituteScope,
  filter: {
    state?: ApprovalState | undefined;
    box?: ApprovalBox | undefined;
    act?: string | undefined;
    subject?: string | undefined;
  },
  visible: Visible,
  page: Page,
) {
  let rows = withNames(db, scope).where(seen(visible));
  let counted = db.selectFrom('approvalRequest').where('instituteId', '=', scope.instituteId).where(seen(visible));
  if (filter.act) [rows, counted] = [rows.where('act', '=', filter.act), counted.where('act', '=', filter.act)];
  if (filter.subject) {
    const about = sql<boolean>`starts_with(approval_request.subject, ${filter.subject})`;
    [rows, counted] = [rows.where(about), counted.where(about)];
  }
  if (filter.box) [rows, counted] = [rows.where(inBox(filter.box, visible)), counted.where(inBox(filter.box, visible))];
  const byState = await counted
    .select([stateNow.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(stateNow)
    .execute();
  if (filter.state) rows = rows.where(stateNow, '=', filter.state);
  const found = await rows
    .orderBy('requestedAt', 'desc')
    .orderBy('approvalRequest.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const counts = Object.fromEntries(byState.map((row) => [row.state, row.count]));
  return { rows: found.map(shown), total: totalOf(counts, filter.state), counts };
}

/** Ends a pending request; false when it is not pending any more or has another version. */
export async function endRequest(
  db: Db,
  scope: InstituteScope,
  id: string,
  version: number,
  end: { state: 'APPROVED' | 'REJECTED' | 'WITHDRAWN'; note: string | null },
): Promise<boolean> {
  const decided = end.state === 'WITHDRAWN' ? {} : { decidedBy: scope.userId, decidedAt: sql<string>`now()` };
  const ended = await db
    .updateTable('approvalRequest')
    .set({ state: end.state, decisionNote: end.note, version: sql<number>`version + 1`, ...decided })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('expiresAt', '>', sql<string>`now()`)
    .where('version', '=', version)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OpenLine } from '../dues/allocation.rules.ts';
import type { Head, LinePart } from './posting.rules.ts';

export interface DueLine extends OpenLine {
  readonly headId: string;
}

/** Lines of a student with something left to pay. */
export async function openLines(db: Db, scope: InstituteScope, studentId: string): Promise<DueLine[]> {
  const { rows } = await sql<Omit<DueLine, 'open'> & { open: string }>`
    select l.id, l.due_on, l.priority, (l.amount - l.settled)::text as open, h.allow_partial, h.kind = 'LATE_FEE' as is_late_fee, l.fee_head_id as head_id
      from demand_line l join fee_head h on h.institute_id = l.institute_id and h.id = l.fee_head_id
     where l.institute_id = (select ${scope.instituteId}::uuid) and l.student_profile_id = ${studentId}::uuid and l.settled < l.amount
     order by l.due_on, l.priority, l.id`.execute(db);
  return rows.map((row) => ({ ...row, open: BigInt(row.open) }));
}

export interface LineState {
  readonly amount: bigint;
  /** Money, concessions and sponsors together. */
  readonly settled: bigint;
}

export async function statesOf(db: Db, scope: InstituteScope, lineIds: readonly string[]): Promise<ReadonlyMap<string, LineState>> {
  const { rows } = await sql<{ id: string; amount: string; settled: string }>`
    select id, amount::text as amount, settled::text as settled from demand_line
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${lineIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, amount, settled }) => [id, { amount: BigInt(amount), settled: BigInt(settled) }]));
}

/** How heads are booked; a head that is no more is not among them. */
export async function headsOf(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Head & { priority: number }>> {
  const { rows } = await sql<{ id: string; kind: string; bookedAs: string; rate: string | null; priority: number }>`
    select id, kind, booked_as, (gst_rate * 100)::int::text as rate, priority from fee_head
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ rate, ...head }) => [head.id, { ...head, gstRate: rate === null ? null : BigInt(rate) }]));
}

/** What can be given back of each head of a student: paid by whomever, and not given back yet. */
export async function refundableOf(db: Db, scope: InstituteScope, studentId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ headId: string; amount: string }>`
    select p.fee_head_id as head_id, (-sum(p.amount))::text as amount
      from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.student_profile_id = ${studentId}::uuid and p.fee_head_id is not null
     group by 1`.execute(db);
  return new Map(rows.map(({ headId, amount }) => [headId, BigInt(amount)]));
}

export interface NewDemand {
  readonly entryId: string;
  readonly demandId: string;
  readonly studentId: string;
  readonly title: string;
  readonly lines: readonly (LinePart & {
    readonly dueOn: string;
    readonly priority: number;
    readonly instalmentNo: number;
    readonly tax: bigint;
  })[];
}

/** Demands and their lines. Their entries refer to nothing of them, so these rows stand first and wait for the entries until the statement ends. */
export async function writeDemand(db: Db, scope: InstituteScope, demand: NewDemand): Promise<void> {
  const lines = JSON.stringify(
    demand.lines.map((line) => ({
      id: line.lineId,
      head: line.headId,
      due_on: line.dueOn,
      priority: line.priority,
      instalment: line.instalmentNo,
      amount: String(line.amount),
      tax: String(line.tax),
    })),
  );
  await sql`
    with made as (insert into demand (institute_id, id, student_profile_id, title, entry_id)
      values (${scope.instituteId}::uuid, ${demand.demandId}::uuid, ${demand.studentId}::uuid, ${demand.title}, ${demand.entryId}::uuid))
    insert into demand_line (institute_id, id, demand_id, student_profile_id, fee_head_id, instalment_no, due_on, priority, amount, tax)
    select ${scope.instituteId}::uuid, x.id, ${demand.demandId}::uuid, ${demand.studentId}::uuid, x.head, x.instalment, x.due_on, x.priority, x.amount, x.tax
      from jsonb_to_recordset(${lines}::jsonb) as x(id uuid, head uuid, due_on date, priority int, instalment int, amount bigint, tax bigint)`.execute(
    db,
  );
}

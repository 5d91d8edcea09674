import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { MODERATION_STATES, ModeratedSheet, ModerationRow } from './moderation.contract.ts';
import type { Rule } from './moderation.rules.ts';

/** The most that may be added to a head: the least of the patterns under which its paper is sat in the examination. */
const most = sql`coalesce((
  select min((t.settings ->> 'moderationMax')::numeric) from exams_exam_pattern t
   where t.institute_id = s.institute_id and t.id in (
     select x.exam_pattern_id from exams_student_paper sp
       join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      where sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id and sp.exam_paper_id = s.exam_paper_id)), 0)`;

export interface SheetFacts extends ModeratedSheet {
  readonly examInstanceId: string;
  readonly examPaperId: string;
  readonly paperHeadId: string;
  readonly divisionId: string | null;
}

export async function listSheets(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, q }: { readonly examInstanceId: string; readonly q?: string | undefined },
  page: Page,
): Promise<{ rows: ModeratedSheet[]; total: number }> {
  const { rows } = await sql<ModeratedSheet & { n: number }>`
    select s.id, p.code as paper_code, p.title as paper_title, u.unit_no, h.kind as head_kind, d.name as division, h.max, h.min, h.step, ${most} as most, s.state, count(*) over ()::int as n
      from exams_mark_sheet s
      join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exams_exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
      left join division d on d.institute_id = s.institute_id and d.id = s.division_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and ${matchesWritten(q, ['p.code', 'p.title', 'd.name', 'h.kind'])}
     order by p.code, u.unit_no, h.head_no, d.name ${paged(page)}`.execute(db);
  return { rows: rows.map(({ n: _n, ...sheet }) => sheet), total: rows[0]?.n ?? 0 };
}

export async function findSheet(db: Db, scope: InstituteScope, id: string): Promise<SheetFacts | undefined> {
  const { rows } = await sql<SheetFacts>`
    select s.id, p.code as paper_code, p.title as paper_title, u.unit_no, h.kind as head_kind, d.name as division, h.max, h.min, h.step, ${most} as most, s.state,
           s.exam_instance_id, s.exam_paper_id, s.paper_head_id, s.division_id
      from exams_mark_sheet s
      join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exams_exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
      left join division d on d.institute_id = s.institute_id and d.id = s.division_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${id}`.execute(db);
  return rows[0];
}

/** What a moderation reaches: a head in one class, or in all of the examination. */
export interface Reach {
  readonly examInstanceId: string;
  readonly examPaperId: string;
  readonly paperHeadId: string;
  readonly divisionId: string | null;
}

/** Sheets of the head that are not locked: their marks may change yet. */
export async function countOpenSheets(db: Db, scope: InstituteScope, { examInstanceId, paperHeadId, divisionId }: Reach): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exams_mark_sheet
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and paper_head_id = ${paperHeadId}
       and (${divisionId}::uuid is null or division_id = ${divisionId}) and state <> 'LOCKED'`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface CandidateMark {
  readonly studentExamId: string;
  readonly name: string;
  readonly prn: string;
  readonly seatNo: string | null;
  /** Hundredths. */
  readonly mark: number;
  readonly added: number;
}

const decimals = (hundredths: number) => formatShort(hundredths);

/** Everybody with a mark in the head, and what the rule would add. */
export async function candidateMarks(db: Db, scope: InstituteScope, reach: Reach, rule: Rule): Promise<CandidateMark[]> {
  const { examInstanceId, examPaperId, paperHeadId, divisionId } = reach;
  const { kind, marks, from, to, line } = rule;
  const { rows } = await sql<CandidateMark>`
    select x.id as student_exam_id, st.full_name as name, st.university_prn as prn, x.seat_no, (m.value * 100)::int as mark,
           (moderated_marks(${kind}, ${decimals(marks)}::numeric, ${decimals(from)}::numeric, ${decimals(to)}::numeric,
             ${line === null ? null : decimals(line)}::numeric, m.value, h.max) * 100)::int as added
      from exams_student_paper sp
      join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join exams_mark m on m.institute_id = sp.institute_id and m.student_exam_id = sp.student_exam_id and m.paper_head_id = ${paperHeadId}
           and m.status is null and m.origin = 'FRESH' and m.value is not null
      join exams_paper_head h on h.institute_id = sp.institute_id and h.id = m.paper_head_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId} and sp.exam_paper_id = ${examPaperId}
       and (${divisionId}::uuid is null or sp.division_id = ${divisionId})
     order by x.seat_no, st.university_prn`.execute(db);
  return rows;
}

/** Whether one that stands, or waits for its second person, shares a mark with this rule in the same class. */
export async function findOverlap(db: Db, scope: InstituteScope, reach: Reach, rule: Rule, besides: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select o.id from moderation o
      left join kit_approval_request a on a.institute_id = o.institute_id and a.id = o.approval_request_id
     where o.institute_id = (select ${scope.instituteId}::uuid) and o.exam_instance_id = ${reach.examInstanceId} and o.paper_head_id = ${reach.paperHeadId}
       and (o.division_id is null or ${reach.divisionId}::uuid is null or o.division_id = ${reach.divisionId}) and o.id is distinct from ${besides}::uuid
       and o.from_mark <= ${decimals(rule.to)}::numeric and o.to_mark >= ${decimals(rule.from)}::numeric and o.taken_back_at is null
       and (o.applied_at is not null or (a.state = 'PENDING' and a.expires_at > now())) limit 1`.execute(db);
  return rows.length > 0;
}

interface NewModeration extends Reach {
  readonly rule: Rule;
  readonly students: number;
  readonly digest: string;
}

export async function insertModeration(db: Db, scope: InstituteScope, { rule, ...one }: NewModeration): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into moderation (institute_id, exam_instance_id, paper_head_id, division_id, kind, marks, from_mark, to_mark, line, students, digest, proposed_by)
    values (${scope.instituteId}, ${one.examInstanceId}, ${one.paperHeadId}, ${one.divisionId}, ${rule.kind}, ${decimals(rule.marks)}::numeric,
            ${decimals(rule.from)}::numeric, ${decimals(rule.to)}::numeric, ${rule.line === null ? null : decimals(rule.line)}::numeric, ${one.students}, ${one.digest}, ${scope.userId})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a moderation was not written');
  return row.id;
}

export async function nameRequest(db: Db, scope: InstituteScope, id: string, approvalId: string): Promise<void> {
  await sql`update moderation set approval_request_id = ${approvalId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
}

export interface StoredModeration extends Reach, Rule {
  readonly id: string;
  readonly students: number;
  readonly digest: string;
  readonly isApplied: boolean;
  readonly isTakenBack: boolean;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly headKind: string;
  readonly division: string | null;
}

export async function findModeration(
  db: Db,
  scope: InstituteScope,
  id: string,
  hold: 'READ' | 'UPDATE',
): Promise<StoredModeration | undefined> {
  const { rows } = await sql<StoredModeration>`
    select o.id, o.exam_instance_id, h.exam_paper_id, o.paper_head_id, o.division_id, o.kind, (o.marks * 100)::int as marks, (o.from_mark * 100)::int as from, (o.to_mark * 100)::int as to,
           (o.line * 100)::int as line, o.students, o.digest, o.applied_at is not null as is_applied, o.taken_back_at is not null as is_taken_back,
           p.code as paper_code, p.title as paper_title, h.kind as head_kind, d.name as division
      from moderation o
      join exams_paper_head h on h.institute_id = o.institute_id and h.id = o.paper_head_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      left join division d on d.institute_id = o.institute_id and d.id = o.division_id
     where o.institute_id = (select ${scope.instituteId}::uuid) and o.id = ${id} ${hold === 'UPDATE' ? sql`for update of o` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function markApplied(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update moderation set applied_by = ${scope.userId}, applied_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
}

export async function markTakenBack(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update moderation set taken_back_by = ${scope.userId}, taken_back_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
}

interface Filter {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
  readonly state?: (typeof MODERATION_STATES)[number] | undefined;
}

const state = sql`case when o.taken_back_at is not null then 'TAKEN_BACK' when o.applied_at is not null then 'APPLIED'
  when a.state = 'PENDING' and a.expires_at > now() then 'PENDING' else 'NOT_APPROVED' end`;
const tables = (scope: InstituteScope) => sql`moderation o
  join exams_paper_head h on h.institute_id = o.institute_id and h.id = o.paper_head_id
  join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
  left join division d on d.institute_id = o.institute_id and d.id = o.division_id
  left join kit_approval_request a on a.institute_id = o.institute_id and a.id = o.approval_request_id
  left join identity_user_account w on w.tenant_id = ${scope.tenantId} and w.id = o.proposed_by
  left join identity_user_account y on y.tenant_id = ${scope.tenantId} and y.id = o.applied_by
  left join identity_user_account b on b.tenant_id = ${scope.tenantId} and b.id = o.taken_back_by`;

export interface ModerationPage {
  readonly rows: ModerationRow[];
  readonly total: number;
  readonly counts: Record<(typeof MODERATION_STATES)[number], number>;
}

export async function listModerations(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<ModerationPage> {
  const chosen = sql`o.institute_id = (select ${scope.instituteId}::uuid) and o.exam_instance_id = ${filter.examInstanceId}
    and ${matchesWritten(filter.q, ['p.code', 'p.title', 'd.name', 'h.kind'])}`;
  const { rows } = await sql<ModerationRow>`
    select o.id, p.code as paper_code, p.title as paper_title, h.kind as head_kind, d.name as division, o.kind, o.marks, o.from_mark as from, o.to_mark as to, o.line, o.students,
           ${state} as state, o.applied_at is not null and o.taken_back_at is null and a.state = 'PENDING' and a.expires_at > now() as leaving,
           w.name as proposed_by, o.proposed_at, y.name as applied_by, o.applied_at, b.name as taken_back_by, o.taken_back_at
      from ${tables(scope)} where ${chosen} and (${filter.state ?? null}::text is null or ${state} = ${filter.state ?? null})
     order by o.proposed_at desc, o.id ${paged(page)}`.execute(db);
  const counted = await sql<{ state: (typeof MODERATION_STATES)[number]; n: number }>`
    select ${state} as state, count(*)::int as n from ${tables(scope)} where ${chosen} group by 1`.execute(db);
  const counts = { PENDING: 0, APPLIED: 0, TAKEN_BACK: 0, NOT_APPROVED: 0 };
  for (const one of counted.rows) counts[one.state] = one.n;
  return { rows, total: totalOf(counts, filter.state), counts };
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { absences } from '../exam-absence/absences.store.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
import type { ExamLeave, LeaveElsewhere } from './exam-leave.contract.ts';
import { standOf } from './exam-leave.rules.ts';
import type { PaperFacts } from './exam-leave.rules.ts';

/**
 * Of the paper `w` of a student, what the block and the marks of its written heads say, of a paper without one its external heads. As in the report of absent
 * candidates: of two entries once the sheet is submitted, of a masked head nothing.
 */
const FACTS: RawBuilder<unknown> = sql`
  select (select l.state from block_line l where l.institute_id = w.institute_id and l.student_paper_id = w.id) as block_state,
         count(m.value)::int as figures, (count(*) filter (where m.status = 'AB'))::int as absences
    from mark m
    join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id and h.evaluator = 'EXTERNAL'
         and (h.kind = 'TH' or not exists (select 1 from paper_head o where o.institute_id = h.institute_id and o.exam_paper_id = h.exam_paper_id and o.kind = 'TH'
                                            and o.evaluator = 'EXTERNAL'))
    join mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id
   where m.institute_id = w.institute_id and m.student_paper_id = w.id and m.origin = 'FRESH' and (not h.double_entry or s.state <> 'ENTRY') and not ${IS_MASKED}`;

interface Asked {
  readonly examInstanceId: string;
  readonly studentExamId?: string | undefined;
}

const chosen = (scope: InstituteScope, { examInstanceId, studentExamId }: Asked): RawBuilder<unknown> => sql`
  from exam_leave l
  join student_exam x on x.institute_id = l.institute_id and x.id = l.student_exam_id and x.exam_instance_id = ${examInstanceId}
 where l.institute_id = (select ${scope.instituteId}::uuid) and (${studentExamId ?? null}::uuid is null or l.student_exam_id = ${studentExamId ?? null}::uuid)`;

export async function countLeaves(db: Db, scope: InstituteScope, asked: Asked): Promise<Record<'IN_FORCE' | 'WITHDRAWN', number>> {
  const { rows } = await sql<{ inForce: number; withdrawn: number }>`
    select count(*) filter (where l.withdrawn_at is null)::int as in_force, count(l.withdrawn_at)::int as withdrawn ${chosen(scope, asked)}`.execute(
    db,
  );
  return { IN_FORCE: rows[0]?.inForce ?? 0, WITHDRAWN: rows[0]?.withdrawn ?? 0 };
}

type LeaveRow = Omit<ExamLeave, 'stand'> & PaperFacts & { readonly isAbsent: boolean };

/** Those in force first, then the latest. */
export async function listLeaves(db: Db, scope: InstituteScope, asked: Asked, page: Page): Promise<ExamLeave[]> {
  const { rows } = await sql<LeaveRow>`
    with ${absences(scope, asked.examInstanceId)},
    found as (
      select l.*, x.student_profile_id ${chosen(scope, asked)} order by (l.withdrawn_at is null) desc, l.noted_at desc, l.id desc ${paged(page)})
    select f.id, f.student_exam_id, st.university_prn as prn, st.full_name as name, p.id as paper_id, upper(p.code) as paper, p.title, f.kind, f.reason, f.document,
           f.noted_at, b.name as noted_by_name, f.withdrawn_at, t.name as withdrawn_by_name, f.withdrawn_reason, facts.block_state,
           coalesce(facts.figures, 0) as figures, coalesce(facts.absences, 0) as absences, a.source is not null as is_absent
      from found f
      join people_student_profile st on st.institute_id = f.institute_id and st.id = f.student_profile_id
      join exam_paper p on p.institute_id = f.institute_id and p.id = f.exam_paper_id
      left join student_paper w on w.institute_id = f.institute_id and w.student_exam_id = f.student_exam_id and w.exam_paper_id = f.exam_paper_id
      left join lateral (${FACTS}) facts on w.id is not null
      left join absent a on a.student_exam_id = f.student_exam_id and a.exam_paper_id = f.exam_paper_id
      left join identity_user_account b on b.tenant_id = ${scope.tenantId} and b.id = f.noted_by
      left join identity_user_account t on t.tenant_id = ${scope.tenantId} and t.id = f.withdrawn_by
     order by (f.withdrawn_at is null) desc, f.noted_at desc, f.id desc`.execute(db);
  return rows.map(({ blockState, figures, absences: missed, isAbsent, ...row }) => ({
    ...row,
    stand: standOf({ blockState, figures, absences: missed }, isAbsent),
  }));
}

/** The state of the student's part; it does not change until the transaction ends, and nobody else notes leave for it. */
export async function holdStudent(db: Db, scope: InstituteScope, studentExamId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = ${studentExamId} for no key update`.execute(
    db,
  );
  return rows[0]?.state;
}

export interface AskedPaper extends PaperFacts {
  readonly paperId: string;
  readonly code: string;
  readonly taken: boolean;
  readonly noted: boolean;
}

/** Those of these papers that the examination has, with what is known of the student in them. */
export async function findPapers(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  studentExamId: string,
  paperIds: readonly string[],
): Promise<AskedPaper[]> {
  const { rows } = await sql<AskedPaper>`
    select p.id as paper_id, upper(p.code) as code, w.id is not null as taken,
           exists (select 1 from exam_leave l where l.institute_id = p.institute_id and l.student_exam_id = ${studentExamId} and l.exam_paper_id = p.id
                      and l.withdrawn_at is null) as noted,
           facts.block_state, coalesce(facts.figures, 0) as figures, coalesce(facts.absences, 0) as absences
      from exam_instance_paper ip
      join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
      left join student_paper w on w.institute_id = p.institute_id and w.student_exam_id = ${studentExamId} and w.exam_paper_id = p.id
      left join lateral (${FACTS}) facts on w.id is not null
     where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId} and p.id = any(${paperIds}::uuid[])
     order by p.semester, p.code, p.id`.execute(db);
  return rows;
}

interface NewLeaves {
  readonly studentExamId: string;
  readonly paperIds: readonly string[];
  readonly kind: ExamLeave['kind'];
  readonly reason: string;
  readonly document: string;
}

export async function insertLeaves(db: Db, scope: InstituteScope, order: NewLeaves): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into exam_leave (institute_id, student_exam_id, exam_paper_id, kind, reason, document, noted_by)
    select ${scope.instituteId}, ${order.studentExamId}, n.id, ${order.kind}, ${order.reason}, ${order.document}, ${scope.userId}
      from unnest(${order.paperIds}::uuid[]) n(id) order by n.id
    returning id`.execute(db);
  return rows.length;
}

/** A leave, held until the transaction ends; undefined: there is none of this id. */
export async function holdLeave(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ readonly examInstanceId: string; readonly withdrawnAt: string | null } | undefined> {
  const { rows } = await sql<{ examInstanceId: string; withdrawnAt: string | null }>`
    select x.exam_instance_id, l.withdrawn_at from exam_leave l join student_exam x on x.institute_id = l.institute_id and x.id = l.student_exam_id
     where l.institute_id = (select ${scope.instituteId}::uuid) and l.id = ${id} for update of l`.execute(db);
  return rows[0];
}

export async function markTakenBack(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await sql`update exam_leave set withdrawn_at = now(), withdrawn_by = ${scope.userId}, withdrawn_reason = ${reason}
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/**
 * Of these students the leave in force from papers that this examination has too, in other examinations of the same session or of an earlier one. It is said
 * as it was noted, and not whether the student was absent: that may stand under a mask number.
 */
export async function leavesElsewhere(
  db: Db,
  scope: InstituteScope,
  { id, examSessionId }: { readonly id: string; readonly examSessionId: string },
  studentIds: readonly string[],
): Promise<Map<string, LeaveElsewhere[]>> {
  if (studentIds.length === 0) return new Map();
  const { rows } = await sql<LeaveElsewhere & { studentProfileId: string }>`
    select x.student_profile_id, i.code as exam, array_agg(upper(p.code) order by p.code) as papers
      from student_exam x
      join exam_leave l on l.institute_id = x.institute_id and l.student_exam_id = x.id and l.withdrawn_at is null
      join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id and w.exam_paper_id = l.exam_paper_id
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_session own on own.institute_id = s.institute_id and own.id = ${examSessionId} and (own.id = s.id or own.starts_on >= s.starts_on)
      join exam_paper p on p.institute_id = l.institute_id and p.id = l.exam_paper_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = any(${studentIds}::uuid[]) and x.exam_instance_id <> ${id}
       and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and exists (select 1 from exam_instance_paper ip
                     left join exams_succeeding_paper q on q.institute_id = ip.institute_id and q.exam_instance_id = ip.exam_instance_id
                          and q.new_paper_id = ip.exam_paper_id and q.old_paper_id = l.exam_paper_id
                    where ip.institute_id = l.institute_id and ip.exam_instance_id = ${id} and (ip.exam_paper_id = l.exam_paper_id or q.old_paper_id is not null))
     group by x.student_profile_id, i.id, i.code, s.starts_on order by s.starts_on, i.code`.execute(db);
  return Map.groupBy(rows, (row) => row.studentProfileId);
}

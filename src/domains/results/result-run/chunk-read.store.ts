import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RunRules } from './run-rules.contract.ts';

/** A student of a chunk; texts are lists packed by the database, because a row per mark would cost more than the computation. */
export interface ChunkStudent {
  readonly id: string;
  readonly studentProfileId: string;
  readonly patternId: string;
  readonly kind: 'REGULAR' | 'ADDITIONAL' | 'BACKLOG';
  readonly flow: 'REGULAR' | 'REPEATER';
  readonly improves: boolean;
  readonly attemptNo: number;
  readonly remark: string | null;
  readonly firstSemester: number;
  readonly needsMark: boolean;
}

/** The next students by id. `only`: the students of a single computation. */
export async function chunkStudents(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  after: string,
  size: number,
  only: readonly string[] | null,
): Promise<ChunkStudent[]> {
  const { rows } = await sql<ChunkStudent>`
    select x.id, x.student_profile_id, x.exam_pattern_id as pattern_id, x.kind, x.flow, x.attempt_no, x.remark,
           case when st.lateral_entry and st.first_semester = 1 then 3 else st.first_semester end as first_semester,
           (x.stale or x.result_run_no is null) as needs_mark, y.nature = 'IMPROVEMENT' as improves
      from exams_student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and x.id > ${after} and (${only}::uuid[] is null or x.id = any(${only}::uuid[]))
     order by x.id limit ${size}`.execute(db);
  return rows;
}

export interface PlaceTables {
  /** Distinct papers in the order of their first unit, and every head, each by its place. */
  readonly paperIds: readonly string[];
  readonly headIds: readonly string[];
}

export function placeTables(rules: RunRules): PlaceTables {
  return {
    paperIds: [...new Set(rules.units.map((unit) => unit.paperId))],
    headIds: rules.units.flatMap((unit) => unit.heads.map((head) => head.headId)),
  };
}

type Packed = { readonly id: string; readonly packed: string };
const byId = (rows: readonly Packed[]) => new Map(rows.map((row) => [row.id, row.packed]));

/** Student exam → `place attempt,…` of its papers. */
export async function chunkPapers(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  places: PlaceTables,
): Promise<Map<string, string>> {
  const { rows } = await sql<Packed>`
    select sp.student_exam_id as id, string_agg(p.place || ' ' || sp.attempt_no, ',') as packed
      from exams_student_paper sp join unnest(${places.paperIds}::uuid[]) with ordinality as p(id, place) on p.id = sp.exam_paper_id
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = any(${ids}::uuid[]) group by 1`.execute(db);
  return byId(rows);
}

/** Student exam → `place mark,…`; a mark is hundredths (its text without the point: two decimals are stored always), a status, `+hundredths…` of several tests without those that were missed, or `hundredths/attempt` when it is carried. */
export async function chunkMarks(db: Db, scope: InstituteScope, ids: readonly string[], places: PlaceTables): Promise<Map<string, string>> {
  const { rows } = await sql<Packed>`
    select m.student_exam_id as id, string_agg(
             h.place || ' ' || coalesce(m.status, case when m.parts is not null then (select '+' || string_agg((q.test * 100)::int::text, '+' order by q.n)
                 from unnest(m.parts) with ordinality q(test, n) where q.test is not null) end,
               replace(m.value::text, '.', '') || case when m.origin = 'CARRIED' then '/' || m.origin_attempt else '' end, 'INC'), ',') as packed
      from exams_mark m join unnest(${places.headIds}::uuid[]) with ordinality as h(id, place) on h.id = m.paper_head_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = any(${ids}::uuid[]) group by 1`.execute(db);
  return byId(rows);
}

/** Student exam → `place hundredths,…` that standing moderations add; of an examination without one, nobody is read. */
export async function chunkModeration(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  ids: readonly string[],
  places: PlaceTables,
): Promise<Map<string, string>> {
  if (!(await isModerated(db, scope, instanceId))) return new Map();
  const { rows } = await sql<Packed>`
    select m.student_exam_id as id, string_agg(h.place || ' ' || (m.marks * 100)::int, ',') as packed
      from results_moderated_mark m join unnest(${places.headIds}::uuid[]) with ordinality as h(id, place) on h.id = m.paper_head_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.exam_instance_id = ${instanceId} and m.student_exam_id = any(${ids}::uuid[]) group by 1`.execute(
    db,
  );
  return byId(rows);
}

async function isModerated(db: Db, scope: InstituteScope, instanceId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from moderation where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}
       and applied_at is not null and taken_back_at is null) as found`.execute(db);
  return rows[0]?.found === true;
}

/** What standing moderations would add to other marks of one student: head → hundredths. */
export async function moderationOf(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  marks: readonly { readonly paperHeadId: string; readonly value: string | null }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; marks: number }>`
    select h.id, (sum(moderated_marks(o.kind, o.marks, o.from_mark, o.to_mark, o.line, n.value, h.max)) * 100)::int as marks
      from unnest(${marks.map((one) => one.paperHeadId)}::uuid[], ${marks.map((one) => one.value)}::numeric[]) as n(head_id, value)
      join exams_paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.id = n.head_id
      join exams_student_paper sp on sp.institute_id = h.institute_id and sp.student_exam_id = ${studentExamId} and sp.exam_paper_id = h.exam_paper_id
      join moderation o on o.institute_id = h.institute_id and o.exam_instance_id = sp.exam_instance_id and o.paper_head_id = h.id
           and (o.division_id is null or o.division_id = sp.division_id) and o.applied_at is not null and o.taken_back_at is null
     group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.marks]));
}

/** Student → `semester sgpi credits points,…` of verified backward SGPIs; `-` where not given, a further `M` where a manual result gave it. */
export async function chunkBackward(db: Db, scope: InstituteScope, studentIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Packed>`
    select student_profile_id as id, string_agg(concat_ws(' ', semester, (sgpi * 100)::int, coalesce((credits * 100)::int::text, '-'),
             coalesce((points * 100)::int::text, '-'), case when manual_result_id is not null then 'M' end), ',') as packed
      from backward_sgpi where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = any(${studentIds}::uuid[]) and verified_by is not null
     group by 1`.execute(db);
  return byId(rows);
}

/** Student exam → approved activity marks in hundredths. */
export async function chunkActivity(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; marks: number }>`
    select g.student_exam_id as id, (sum(g.marks) * 100)::int as marks from (
      select student_exam_id, marks from grace_allocation
       where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${ids}::uuid[]) and approved_by is not null
      union all
      select c.student_exam_id, c.value from additional_credit c
        join credit_activity y on y.institute_id = c.institute_id and y.id = c.credit_activity_id and y.kind = 'MARKS'
       where c.institute_id = (select ${scope.instituteId}::uuid) and c.student_exam_id = any(${ids}::uuid[]) and c.approved_by is not null) g
     group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.marks]));
}

/** Student exam → approved credits beside the papers in hundredths. */
export async function chunkExtraCredits(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; credits: number }>`
    select c.student_exam_id as id, (sum(c.value) * 100)::int as credits from additional_credit c
      join credit_activity y on y.institute_id = c.institute_id and y.id = c.credit_activity_id and y.kind = 'CREDITS'
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.student_exam_id = any(${ids}::uuid[]) and c.approved_by is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.credits]));
}

export interface StudentPast {
  readonly id: string;
  readonly backlogs: number;
  /** Examination sessions sat, this one included. */
  readonly sessions: number;
}

/** Students that ever had a backlog counting as an attempt, and in how many sessions each sat. */
export async function chunkPast(db: Db, scope: InstituteScope, studentIds: readonly string[]): Promise<Map<string, StudentPast>> {
  const { rows } = await sql<StudentPast>`
    select s.id, (select count(*)::int from backlog b where b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = s.id and b.reason <> 'NOT_ELIGIBLE') as backlogs,
           (select count(distinct x.exam_session_id)::int from exams_student_exam x
              join exams_student_exam_status k on k.institute_id = x.institute_id and k.id = x.student_exam_status_id and k.counts_attempt where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = s.id
               and x.state in ('INWARDED', 'LOCKED', 'SEATED')) as sessions
      from unnest(${studentIds}::uuid[]) as s(id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

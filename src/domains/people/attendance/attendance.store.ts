import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { SentMark, SheetCode, SheetFact, SheetPlace } from './attendance.contract.ts';
import type { DayFacts } from './attendance.rules.ts';

/** Whether the right is narrowed to the caller's own classes and papers somewhere. */
const isOwn = ({ grant }: InstituteScope): boolean => grant?.allow?.some((one) => one.ownClasses === true) ?? false;

const granted = (scope: InstituteScope) => grantedRows(courseInstances, scope) ?? sql`true`;

/** Papers of a teacher in the division `d`: those mapped to it, or to no division of their course. */
const ownPapers = (scope: InstituteScope) => sql`
  exams_paper_map m join people_teacher_profile tp on tp.institute_id = m.institute_id and tp.id = m.teacher_profile_id and tp.user_id = ${scope.userId}::uuid
    join exams_exam_paper p on p.institute_id = m.institute_id and p.id = m.exam_paper_id
   where m.institute_id = d.institute_id and p.course_id = d.course_id and (m.division_id is null or m.division_id = d.id)`;

export interface ReachedDivision {
  readonly divisionId: string;
  readonly division: string;
  readonly courseInstanceId: string;
  readonly courseId: string;
  readonly classCode: string;
  readonly students: number;
  /** Days and half-days, too. */
  readonly whole: boolean;
  readonly yearFrom: string;
  readonly yearUntil: string;
  readonly frozenUntil: string | null;
}

interface Wanted {
  readonly courseInstanceId?: string | undefined;
  readonly divisionId?: string | undefined;
}

const MOST = 200;

/** Divisions that the caller's right reaches: by class, as class teacher, or by a paper that they teach. */
export async function reachedDivisions(
  db: Db,
  scope: InstituteScope,
  { courseInstanceId, divisionId }: Wanted,
): Promise<ReachedDivision[]> {
  const own = isOwn(scope);
  const { rows } = await sql<ReachedDivision>`
    select d.id as division_id, d.name as division, t.id as course_instance_id, t.course_id, t.code as class_code, d.enrolled as students,
           (${granted(scope)}) or d.class_teacher_id is not null and d.class_teacher_id = me.id as whole,
           y.starts_on as year_from, y.ends_on as year_until, y.attendance_frozen_until as frozen_until
      from division d
      join course_instance t on t.institute_id = d.institute_id and t.id = d.course_instance_id
      join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id
      left join people_teacher_profile me on me.institute_id = d.institute_id and me.user_id = ${scope.userId}::uuid and ${own}
     where d.institute_id = (select ${scope.instituteId}::uuid)
       and (${divisionId ?? null}::uuid is null or d.id = ${divisionId ?? null}::uuid)
       and (${courseInstanceId ?? null}::uuid is null or t.id = ${courseInstanceId ?? null}::uuid)
       and ((${granted(scope)}) or ${own} and (d.class_teacher_id = me.id or exists (select 1 from ${ownPapers(scope)})))
       and (${courseInstanceId ?? divisionId ?? null}::text is not null or t.state <> 'CLOSED')
     order by t.code, d.position, d.name limit ${MOST}`.execute(db);
  return rows;
}

export interface DivisionPaperRow {
  readonly divisionId: string;
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly semester: number;
}

/** Papers whose lectures the caller marks: of whole divisions those of the course, else the own ones, on the day. */
export async function papersToMark(
  db: Db,
  scope: InstituteScope,
  { whole, others, heldOn }: { readonly whole: readonly string[]; readonly others: readonly string[]; readonly heldOn: string },
): Promise<DivisionPaperRow[]> {
  const { rows } = await sql<DivisionPaperRow>`
    select d.id as division_id, p.id, p.code, p.title, p.semester from division d
      join exams_exam_paper p on p.institute_id = d.institute_id and p.course_id = d.course_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${whole}::uuid[])
    union
    select d.id, p.id, p.code, p.title, p.semester from division d
      cross join lateral (select p.id, p.code, p.title, p.semester from ${ownPapers(scope)}
        and (m.starts_on is null or m.starts_on <= ${heldOn}::date) and (m.ends_on is null or m.ends_on >= ${heldOn}::date)) p
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${others}::uuid[])
     order by 5, 3, 2`.execute(db);
  return rows;
}

export async function dayFacts(db: Db, scope: InstituteScope, heldOn: string): Promise<Pick<DayFacts, 'today' | 'holiday'>> {
  const { rows } = await sql<Pick<DayFacts, 'today' | 'holiday'>>`
    select (now() at time zone i.time_zone)::date::text as today,
           (select h.name from institute_holiday h where h.institute_id = i.id and h.held_on = ${heldOn}::date order by h.name limit 1) as holiday
      from institute i where i.id = (select ${scope.instituteId}::uuid)`.execute(db);
  return rows[0] ?? { today: heldOn, holiday: null };
}

/** The academic year of a division, held until the transaction ends: its days are not frozen between the judgement and the mark. */
export async function holdYear(db: Db, scope: InstituteScope, divisionId: string): Promise<void> {
  await sql`
    select 1 from academic_year y join division d on d.institute_id = y.institute_id and d.academic_year_id = y.id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${divisionId} for share of y`.execute(db);
}

/** What is marked of these divisions on a day. */
export async function sheetsOfDay(
  db: Db,
  scope: InstituteScope,
  divisionIds: readonly string[],
  heldOn: string,
): Promise<(SheetFact & { divisionId: string })[]> {
  const { rows } = await sql<Omit<SheetFact, 'span'> & { divisionId: string; span: string }>`
    select s.division_id, s.span, s.slot_no, s.exam_paper_id, p.code as paper, u.name as taken_by_name,
           count(m.id)::int as marked, (count(*) filter (where c.effect = 'ABSENT'))::int as absent
      from attendance_sheet s
      left join attendance_mark m on m.institute_id = s.institute_id and m.attendance_sheet_id = s.id
      left join attendance_code c on c.institute_id = m.institute_id and c.id = m.attendance_code_id
      left join exams_exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = s.taken_by
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.held_on = ${heldOn}::date and s.division_id = any(${divisionIds}::uuid[])
     group by s.id, s.division_id, s.span, s.slot_no, s.exam_paper_id, p.code, u.name order by s.slot_no, s.span, p.code`.execute(db);
  return rows as (SheetFact & { divisionId: string })[];
}

export async function codesOf(db: Db, scope: InstituteScope): Promise<SheetCode[]> {
  const { rows } = await sql<Omit<SheetCode, 'effect'> & { effect: string }>`
    select id, code, name, effect from attendance_code where institute_id = (select ${scope.instituteId}::uuid) order by position, code`.execute(
    db,
  );
  return rows as SheetCode[];
}

export interface MarkedStudent {
  readonly enrolmentId: string;
  readonly studentProfileId: string;
  readonly name: string;
  readonly rollNo: string | null;
  readonly prn: string;
  readonly leaveCode: string | null;
  readonly codeId: string | null;
  readonly byName: string | null;
  readonly notedAt: string | null;
  readonly clientKey: string | null;
  readonly version: number | null;
  readonly reason: string | null;
}

const samePlace = ({ heldOn, span, slotNo, examPaperId }: SheetPlace) => sql`
  s.held_on = ${heldOn}::date and s.span = ${span} and s.slot_no = ${slotNo} and s.exam_paper_id is not distinct from ${examPaperId}::uuid`;

/** Who studies in the division, by roll number, with what is marked. */
export async function studentsOf(
  db: Db,
  scope: InstituteScope,
  place: SheetPlace,
  enrolmentIds: readonly string[] | null,
): Promise<MarkedStudent[]> {
  // A condition of its own: with an alternative in it the whole division would be read for one mark.
  const named = enrolmentIds === null ? sql`true` : sql`e.id = any(${enrolmentIds}::uuid[])`;
  const { rows } = await sql<MarkedStudent>`
    select e.id as enrolment_id, st.id as student_profile_id, st.full_name as name, e.roll_no, st.university_prn as prn, k.code as leave_code,
           m.attendance_code_id as code_id, u.name as by_name, m.noted_at, m.client_key, m.version, m.reason
      from enrolment e
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
      left join attendance_sheet s on s.institute_id = e.institute_id and s.division_id = e.division_id and ${samePlace(place)}
      left join attendance_mark m on m.institute_id = s.institute_id and m.attendance_sheet_id = s.id and m.enrolment_id = e.id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = m.noted_by
      left join attendance_leave l on l.institute_id = e.institute_id and l.student_profile_id = e.student_profile_id and l.state = 'APPROVED'
           and ${place.heldOn}::date between l.from_on and l.until_on
      left join attendance_code k on k.institute_id = l.institute_id and k.id = l.attendance_code_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.division_id = ${place.divisionId} and e.state = 'RUNNING'
       and ${named} and (st.state = 'ACTIVE' or m.id is not null)
     order by length(e.roll_no), e.roll_no, st.full_name, e.id`.execute(db);
  return rows;
}

/** The sheet of a place, held until the transaction ends: marks of it follow one another. */
export async function holdSheet(db: Db, scope: InstituteScope, place: SheetPlace): Promise<string> {
  const { divisionId, heldOn, span, slotNo, examPaperId } = place;
  await sql`
    insert into attendance_sheet (institute_id, division_id, held_on, span, slot_no, exam_paper_id, taken_by)
    values (${scope.instituteId}, ${divisionId}, ${heldOn}, ${span}, ${slotNo}, ${examPaperId}, ${scope.userId}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select s.id from attendance_sheet s where s.institute_id = (select ${scope.instituteId}::uuid) and s.division_id = ${divisionId} and ${samePlace(place)}
       for no key update`.execute(db);
  const [held] = rows;
  if (held === undefined) throw new Error('a sheet was not written');
  return held.id;
}

export type MarkToPut = Pick<SentMark, 'key' | 'enrolmentId' | 'at' | 'codeId'>;

export async function putMarks(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  { marks, reason }: { readonly marks: readonly MarkToPut[]; readonly reason: string | null },
): Promise<void> {
  await sql`
    insert into attendance_mark as m (institute_id, attendance_sheet_id, enrolment_id, attendance_code_id, noted_at, client_key, noted_by, reason)
    select ${scope.instituteId}, ${sheetId}, n.enrolment_id, n.code_id, n.at, n.key, ${scope.userId}, ${reason}
      from unnest(${marks.map((one) => one.enrolmentId)}::uuid[], ${marks.map((one) => one.codeId)}::uuid[], ${marks.map((one) => one.at)}::timestamptz[],
                  ${marks.map((one) => one.key)}::uuid[]) n(enrolment_id, code_id, at, key)
    on conflict on constraint attendance_mark_once do update
       set attendance_code_id = excluded.attendance_code_id, noted_at = excluded.noted_at, client_key = excluded.client_key, noted_by = excluded.noted_by,
           reason = excluded.reason, version = m.version + 1`.execute(db);
}

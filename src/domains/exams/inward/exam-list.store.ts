import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { everyPage } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged, sortedBy, type Direction } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { IS_BY_NAME } from '../sheet-mask/sheet-mask.store.ts';
import type { ExamFilter, StudentExamRow } from './inward.contract.ts';

type Filter = ExamFilter & { readonly id?: string };

interface Order {
  readonly sort?: keyof typeof SORTS | undefined;
  readonly order?: Direction | undefined;
}

/** States of students who take part. */
const IN = ['INWARDED', 'LOCKED', 'SEATED'];
/** The states that a filter includes; undefined: all. */
export const statesOf = (state: ExamFilter['state']) => (state === 'IN' ? IN : state && [state]);

/** Of a pattern `t`: its versions are other rules. */
export const PATTERN_NAME = sql`t.code || ' ' || t.name || ' (' || t.version_no || ')'`;

const chosenExams = (scope: InstituteScope, filter: Filter) => sql`
  from student_exam x
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join student_exam_status xs on xs.institute_id = x.institute_id and xs.id = x.student_exam_status_id
  join exam_pattern t on t.institute_id = x.institute_id and t.id = x.exam_pattern_id
  left join division d on d.institute_id = x.institute_id and d.id = x.division_id
  left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
 where x.institute_id = (select ${scope.instituteId}::uuid) and ${conditions(filter)}`;

function conditions(filter: Filter): RawBuilder<unknown> {
  if (filter.id !== undefined) return sql`x.id = ${filter.id}`;
  const states = statesOf(filter.state);
  return every([
    sql`x.exam_instance_id = ${filter.examInstanceId}`,
    states ? sql`x.state = any(${states}::text[])` : sql`true`,
    equals('x.kind', filter.kind),
    equals('x.division_id', filter.divisionId),
    equals('x.student_exam_status_id', filter.statusId),
    matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no', 'x.form_no'], ['e.roll_no']),
  ]);
}

/** Roll numbers as numbers, whatever their length. */
const SORTS = {
  PRN: [sql`st.university_prn`],
  NAME: [sql`st.full_name`, sql`st.university_prn`],
  SEAT_NO: [{ emptyLast: sql`x.seat_no` }, sql`st.university_prn`],
  ROLL_NO: [{ emptyLast: sql`length(e.roll_no)` }, { emptyLast: sql`e.roll_no` }, sql`st.university_prn`],
};

/** One page. Per-student counts are made for the page's students only. */
export async function listExams(
  db: Db,
  scope: InstituteScope,
  filter: Filter,
  { sort = 'SEAT_NO', order }: Order,
  page: Page,
): Promise<StudentExamRow[]> {
  const { rows } = await sql<StudentExamRow>`
    select x.id, x.student_profile_id, st.university_prn as prn, st.full_name as name, x.division_id, d.name as division_name, e.roll_no, x.kind, x.flow,
           x.attempt_no, x.state, xs.code as status_code, xs.name as status_name, ${PATTERN_NAME} as pattern_name,
           (select ${PATTERN_NAME} from exam_instance i join exam_pattern t on t.institute_id = i.institute_id and t.id = i.exam_pattern_id
             where i.institute_id = x.institute_id and i.id = x.exam_instance_id and i.exam_pattern_id <> x.exam_pattern_id) as class_pattern_name,
           x.seat_no, x.form_no, x.remark, x.reason, x.stale, x.inwarded_at, x.version,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = x.inwarded_by) as inwarded_by_name,
           (select f.tag from people_student_photo f where f.institute_id = x.institute_id and f.student_profile_id = x.student_profile_id) as picture,
           (select count(*)::int from student_paper sp where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) as papers,
           (select count(*)::int from mark m where m.institute_id = x.institute_id and m.student_exam_id = x.id and m.origin = 'FRESH' and ${IS_BY_NAME}) as marks,
           (select count(*)::int from exam_leave l where l.institute_id = x.institute_id and l.student_exam_id = x.id and l.withdrawn_at is null) as leaves
      ${chosenExams(scope, filter)} ${sortedBy(SORTS, { sort, order })} ${paged(page)}`.execute(db);
  return rows;
}

/** The same without paging. */
export const examPages = (db: Db, scope: InstituteScope, asked: Filter & Order) =>
  everyPage((page) => listExams(db, scope, asked, asked, page));

/** Students by state under the other filters: the chips above the list. */
export async function countExams(db: Db, scope: InstituteScope, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select x.state, count(*)::int as n ${chosenExams(scope, { ...filter, state: undefined })} group by x.state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

export async function examIds(db: Db, scope: InstituteScope, filter: Filter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id ${chosenExams(scope, filter)} order by x.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Students of an instance by state. */
export async function countByState(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} group by state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/** Divisions and statuses to filter by: of the students who take part or are enrolled in the same course instances. */
export async function examFacets(
  db: Db,
  scope: InstituteScope,
  instance: { readonly id: string; readonly courseId: string; readonly courseInstanceId: string | null; readonly examSessionId: string },
): Promise<{ divisions: Option[]; statuses: Option[]; patterns: Option[] }> {
  const divisions = await sql<Option>`
    select d.id, d.name from division d
     where d.institute_id = (select ${scope.instituteId}::uuid)
       and (d.course_instance_id = ${instance.courseInstanceId}::uuid
         or (${instance.courseInstanceId}::uuid is null and d.course_id = ${instance.courseId}
             and d.academic_year_id = (select s.academic_year_id from exam_session s where s.institute_id = d.institute_id and s.id = ${instance.examSessionId}))
         or exists (select 1 from student_exam x where x.institute_id = d.institute_id and x.exam_instance_id = ${instance.id} and x.division_id = d.id))
     order by d.name, d.id limit 200`.execute(db);
  const statuses = await sql<Option>`
    select id, name from student_exam_status where institute_id = (select ${scope.instituteId}::uuid) order by code limit 100`.execute(db);
  const patterns = await sql<Option>`
    select id, ${PATTERN_NAME} as name from exam_pattern t
     where institute_id = (select ${scope.instituteId}::uuid) and state in ('ACTIVE', 'SUPERSEDED') order by code, version_no limit 200`.execute(
    db,
  );
  return { divisions: divisions.rows, statuses: statuses.rows, patterns: patterns.rows };
}

import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import type { OwnQuery, QueryRow } from './result-query.contract.ts';

const ownColumns = sql`q.id, p.code as paper_code, p.title as paper_title, q.part, q.words, q.state, q.answer, q.created_at, q.answered_at`;
const paper = sql`left join exams_exam_paper p on p.institute_id = q.institute_id and p.id = q.exam_paper_id`;

/** The newest first. */
export async function queriesOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<OwnQuery[]> {
  const { rows } = await sql<OwnQuery>`
    select ${ownColumns} from result_query q ${paper}
     where q.institute_id = (select ${scope.instituteId}::uuid) and q.student_exam_id = ${studentExamId} order by q.id desc limit 100`.execute(
    db,
  );
  return rows;
}

export interface NewQuery {
  readonly studentExamId: string;
  readonly examPaperId: string | null;
  readonly part: string;
  readonly words: string;
  readonly versionNo: number;
}

/** Mistakes that the student reported and nobody answered yet. */
export const openQueries = async (db: Db, scope: InstituteScope, studentExamId: string): Promise<OwnQuery[]> =>
  (await queriesOf(db, scope, studentExamId)).filter(({ state }) => state === 'OPEN');

/** A second open report about the same paper violates result_query_open_once. */
export async function insertQuery(db: Db, scope: InstituteScope, one: NewQuery): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into result_query (institute_id, student_exam_id, exam_paper_id, part, words, version_no)
    values (${scope.instituteId}, ${one.studentExamId}, ${one.examPaperId}, ${one.part}, ${one.words}, ${one.versionNo}) returning id`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an insert gives its row');
  return row.id;
}

interface Filter {
  readonly examInstanceId?: string | undefined;
  readonly state?: string | undefined;
}

/** Reports in the examinations that the caller may see; `t`: the examination, as the grant names it. */
const chosen = (scope: InstituteScope, filter: Filter) => sql`
  from result_query q
  join exams_student_exam x on x.institute_id = q.institute_id and x.id = q.student_exam_id
  join exams_exam_instance t on t.institute_id = x.institute_id and t.id = x.exam_instance_id
 where ${every([
   sql`q.institute_id = (select ${scope.instituteId}::uuid)`,
   grantedRows(examInstances, scope) ?? sql<boolean>`true`,
   equals('x.exam_instance_id', filter.examInstanceId),
   equals('q.state', filter.state),
 ])}`;

/** The oldest open report first, then those that are answered. */
export async function listQueries(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<QueryRow[]> {
  const { rows } = await sql<QueryRow>`
    with shown as (select q.id ${chosen(scope, filter)} order by q.state = 'ANSWERED', q.id ${paged(page)})
    select ${ownColumns}, q.student_exam_id, x.exam_instance_id, i.name as exam_name, st.university_prn as prn, st.full_name as name, x.seat_no, q.version_no,
           u.name as answered_by_name, q.version
      from shown s join result_query q on q.institute_id = (select ${scope.instituteId}::uuid) and q.id = s.id
      join exams_student_exam x on x.institute_id = q.institute_id and x.id = q.student_exam_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      ${paper}
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = q.answered_by
     order by q.state = 'ANSWERED', q.id`.execute(db);
  return rows;
}

/** Reports by state, and those that were answered in the last 30 days among the answered. */
export async function countQueries(db: Db, scope: InstituteScope, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    with counted as (select q.state, q.answered_at ${chosen(scope, { examInstanceId: filter.examInstanceId })})
    select state, count(*)::int as n from counted group by 1
    union all select 'RECENT', count(*)::int from counted where answered_at > now() - interval '30 days' having count(*) > 0`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

export interface QueryInHand {
  readonly id: string;
  readonly examInstanceId: string;
  readonly examName: string;
  /** Code and title; null: the result as a whole. */
  readonly paper: string | null;
  /** The student's login; null: there is none any more. */
  readonly userId: string | null;
}

/** A report with what it is about, and of whom. */
export async function findQuery(db: Db, scope: InstituteScope, id: string): Promise<QueryInHand | undefined> {
  const { rows } = await sql<QueryInHand>`
    select q.id, x.exam_instance_id, i.name as exam_name, p.code || ' ' || p.title as paper, st.user_id
      from result_query q
      join exams_student_exam x on x.institute_id = q.institute_id and x.id = q.student_exam_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      ${paper}
     where q.institute_id = (select ${scope.instituteId}::uuid) and q.id = ${id}`.execute(db);
  return rows[0];
}

/** False: it was answered since it was read. */
export async function answerQuery(db: Db, scope: InstituteScope, id: string, answer: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update result_query set state = 'ANSWERED', answer = ${answer}, answered_by = ${scope.userId}, answered_at = now(), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} and state = 'OPEN' returning id`.execute(
    db,
  );
  return rows.length > 0;
}

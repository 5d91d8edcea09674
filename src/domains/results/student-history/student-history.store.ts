import { sql } from 'kysely';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { containing } from '../../../kit/list/search.rules.ts';
import { begins, matchesIndexed } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import type { FoundStudent, HistoryEntry } from './student-history.contract.ts';

type Examination = Omit<HistoryEntry, 'latest' | 'promotion'>;

interface Student {
  readonly prn: string;
  readonly name: string;
  readonly nameInScript: string | null;
}

export async function findStudent(db: Db, scope: InstituteScope, id: string): Promise<Student | undefined> {
  const { rows } = await sql<Student>`
    select university_prn as prn, full_name as name, name_in_script from people_student_profile where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Examinations by session, each with the versions that completed runs gave it. */
export async function examinationsOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<Examination[]> {
  const { rows } = await sql<Examination>`
    select x.id as student_exam_id, i.code as exam_code, s.name as session_name, i.semesters, x.kind, x.flow, x.attempt_no, x.state, x.seat_no, x.remark,
           coalesce((select json_agg(json_build_object('versionNo', r.version_no, 'runNo', r.run_no, 'letter', r.letter, 'sgpi', (r.sgpi + r.sgpi_addition)::text,
               'cgpi', (r.cgpi + r.cgpi_addition)::text, 'published', coalesce(r.run_no <= published_run(i, r.student_exam_id), false), 'computedAt', u.finished_at) order by r.run_no desc)
             from result r left join result_run u on u.institute_id = r.institute_id and u.exam_instance_id = r.exam_instance_id and u.run_no = r.run_no
            where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.computed_run_no), '[]') as versions
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = ${studentProfileId} order by s.starts_on, i.code`.execute(
    db,
  );
  return rows;
}

/** Of those found by the search index the ones whose name or number has it: who may not read profiles finds nobody by a mobile, an email or a mother's name. */
const byShownWords = (q: string) => sql`
  search_fold(concat_ws(E'\\x1f', s.full_name, s.name_in_script, s.university_prn, s.student_id))
    like all((select search_words(${containing(q.trim())}))::text[])`;

/** By name or PRN through the search index, by seat number from its beginning. */
export async function searchStudents(
  db: Db,
  scope: InstituteScope,
  q: string,
  page: Page,
): Promise<{ rows: FoundStudent[]; total: number }> {
  const found = can(scope.rights, 'profiles', 'read') ? sql`true` : byShownWords(q);
  const named = sql`select s.id from people_student_profile s
     where s.institute_id = (select ${scope.instituteId}::uuid) and ${matchesIndexed(q, 's', 'search_student_profile')} and ${found}`;
  const { rows } = await sql<FoundStudent & { total: number }>`
    with hit(id) as materialized (
      ${named}
      union select x.student_profile_id from exams_student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and ${begins(q, 'x.seat_no')}),
    page as (
      select t.id, t.university_prn as prn, t.full_name as name, t.name_in_script, count(*) over ()::int as total
        from hit join people_student_profile t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = hit.id and ${grantedRows(studentProfiles, scope) ?? sql`true`}
       order by t.full_name, t.id ${paged(page)})
    select p.*, n.seat_no, n.exam_code as last_exam, coalesce(n.examinations, 0) as examinations,
           (select count(*)::int from backlog b where b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = p.id and b.state <> 'CLEARED') as backlogs
      from page p
      left join lateral (
        select x.seat_no, i.code as exam_code, count(*) over ()::int as examinations
          from exams_student_exam x
          join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
          join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
         where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = p.id
         order by s.starts_on desc, x.id desc limit 1) n on true
     order by p.name, p.id`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** When the runs of an instance ended, by number. */
export async function runTimes(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ runNo: number; finishedAt: string | null }>`
    select run_no, finished_at from result_run where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.runNo, row.finishedAt]));
}

/** The run that this candidate is shown; null: none. */
export async function publishedRunOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<number | null> {
  const { rows } = await sql<{ runNo: number | null }>`
    select published_run(i, x.id) as run_no
      from exams_student_exam x join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId}`.execute(db);
  return rows[0]?.runNo ?? null;
}

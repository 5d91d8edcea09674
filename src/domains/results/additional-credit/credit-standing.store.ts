import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { activityCap } from '../grace-allocation/grace-allocation.rules.ts';
import type { Standing } from './additional-credit.rules.ts';
import { creditKey } from './additional-credit.store.ts';

interface Asked {
  readonly studentExamId: string;
  readonly creditActivityId: string;
}

interface StandingRow {
  readonly studentExamId: string;
  readonly creditActivityId: string;
  readonly kind: 'MARKS' | 'CREDITS';
  readonly name: string;
  readonly maxPerSemester: number;
  readonly maxPerYear: number;
  readonly needsAbcId: boolean;
  readonly abcId: string | null;
  readonly scheme: unknown;
  readonly otherHalf: number;
  readonly own: number;
  readonly marksGiven: number;
}

/** Holds every examination of these students, then reads: two callers at once are settled one after the other, so the maxima hold. */
export async function holdStandings(db: Db, scope: InstituteScope, asked: readonly Asked[]): Promise<Map<string, Standing>> {
  await sql`
    select 1 from exams_student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id in (
       select o.student_profile_id from exams_student_exam o where o.institute_id = x.institute_id and o.id = any(${asked.map((one) => one.studentExamId)}::uuid[]))
     order by x.id for no key update`.execute(db);
  return standings(db, scope, asked);
}

/** What students have of activities, by student exam and activity; without those who do not sit, and without activities that are not there. */
export async function standings(db: Db, scope: InstituteScope, asked: readonly Asked[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<StandingRow>`
    select x.id as student_exam_id, y.id as credit_activity_id, y.kind, y.name, (y.max_per_semester * 100)::int as max_per_semester, (y.max_per_year * 100)::int as max_per_year,
           y.to_depository as needs_abc_id, nullif(trim(i.abc_id), '') as abc_id, g.document as scheme,
           coalesce((select (sum(c.value) * 100)::int from additional_credit c
              join exam_session cs on cs.institute_id = c.institute_id and cs.id = c.exam_session_id and cs.academic_year_id = s.academic_year_id
             where c.institute_id = x.institute_id and c.student_profile_id = x.student_profile_id and c.credit_activity_id = y.id and c.exam_session_id <> x.exam_session_id), 0) as other_half,
           coalesce((select (c.value * 100)::int from additional_credit c where c.institute_id = x.institute_id and c.student_profile_id = x.student_profile_id and c.credit_activity_id = y.id
                     and c.exam_session_id = x.exam_session_id), 0) as own,
           coalesce((select (sum(c.value) * 100)::int from additional_credit c
              join credit_activity k on k.institute_id = c.institute_id and k.id = c.credit_activity_id and k.kind = 'MARKS'
             where c.institute_id = x.institute_id and c.student_exam_id = x.id), 0)
             + coalesce((select (sum(a.marks) * 100)::int from grace_allocation a where a.institute_id = x.institute_id and a.student_exam_id = x.id), 0) as marks_given
      from unnest(${asked.map((one) => one.studentExamId)}::uuid[], ${asked.map((one) => one.creditActivityId)}::uuid[]) as n(exam, activity)
      join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join exam_session s on s.institute_id = x.institute_id and s.id = x.exam_session_id
      join people_student_identity i on i.institute_id = x.institute_id and i.id = x.student_profile_id
      join credit_activity y on y.institute_id = x.institute_id and y.id = n.activity
      join exams_exam_pattern t on t.institute_id = x.institute_id and t.id = x.exam_pattern_id
      left join exams_grace_scheme g on g.institute_id = t.institute_id and g.id = t.grace_scheme_id`.execute(db);
  return new Map(rows.map(({ scheme, ...row }) => [creditKey(row), { ...row, cap: activityCap(scheme) }]));
}

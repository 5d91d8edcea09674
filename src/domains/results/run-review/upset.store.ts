import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Upsets } from './run-review.contract.ts';

/**
 * Relations `upset` and `papers`: of students who sit an examination and have no published result of it yet, those whose entered SGPI of its semesters
 * that result takes the place of, or who hold a certificate of a degree that it belongs to; and their signed papers that say something else then.
 */
const upset = (scope: InstituteScope, instanceId: string) => sql`
  first as materialized (
    select x.id, x.student_profile_id, i.semesters, c.program_id
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and published_run(i, x.id) is null
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')),
  entered as materialized (
    select f.id, min(b.sgpi)::text as sgpi, count(*)::int as n
      from first f join backward_sgpi b on b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = f.student_profile_id
       and b.semester = any(f.semesters) and b.verified_by is not null group by f.id),
  papers as materialized (
    select f.id, d.kind, d.number
      from first f join print_signed_paper d on d.institute_id = (select ${scope.instituteId}::uuid) and d.student_profile_id = f.student_profile_id and d.state = 'VALID'
      left join print_passing_certificate k on k.institute_id = (select ${scope.instituteId}::uuid) and k.id = d.id and k.exam_instance_id <> ${instanceId}
     where k.program_key = f.program_id::text or d.kind = 'TRANSCRIPT' and f.id in (select id from entered)),
  upset as materialized (select id from entered union select id from papers)`;

/** How many entered SGPIs, certificates and transcripts the first publication puts out of date, and of whom; the first students by name. */
export async function findUpsets(db: Db, scope: InstituteScope, instanceId: string, most: number): Promise<Upsets> {
  const { rows } = await sql<Omit<Upsets, 'first'>>`
    with ${upset(scope, instanceId)}
    select (select count(*)::int from upset) as total, (select coalesce(sum(n), 0)::int from entered) as sgpis,
           (select count(*)::int from papers where kind = 'PASSING_CERTIFICATE') as certificates, (select count(*)::int from papers where kind = 'TRANSCRIPT') as transcripts`.execute(
    db,
  );
  const [counts = { total: 0, sgpis: 0, certificates: 0, transcripts: 0 }] = rows;
  if (counts.total === 0) return { ...counts, first: [] };
  const { rows: first } = await sql<Upsets['first'][number]>`
    with ${upset(scope, instanceId)}
    select f.id as student_exam_id, st.university_prn as prn, st.full_name as name, e.sgpi,
           array(select p.number from papers p where p.id = f.id order by p.number) as papers
      from upset u join first f on f.id = u.id
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = f.student_profile_id
      left join entered e on e.id = f.id
     order by st.university_prn limit ${most}`.execute(db);
  return { ...counts, first };
}

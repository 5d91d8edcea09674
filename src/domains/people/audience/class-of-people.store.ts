import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface ClassOfPerson {
  /** As the course is called. */
  readonly class: string;
  readonly division: string | null;
  readonly rollNo: string | null;
}

/** A person of an audience: STUDENT or GUARDIAN; of others there is no class. */
interface Asked {
  readonly kind: string;
  readonly id: string;
}

export const keyOfPerson = ({ kind, id }: Asked): string => `${kind} ${id}`;

/** The class that each student, or the student whose guardian it is, is in now, else the last one; by `keyOfPerson`. */
export async function classOfPeople(db: Db, scope: InstituteScope, people: readonly Asked[]): Promise<ReadonlyMap<string, ClassOfPerson>> {
  const idsOf = (kind: string) => people.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<ClassOfPerson & { kind: string; id: string }>`
    with p as (
      select 'STUDENT' as kind, s.id, s.id as student_id from unnest(${idsOf('STUDENT')}::uuid[]) s(id)
       union all
      select 'GUARDIAN', g.id, g.student_profile_id from student_guardian g
       where g.institute_id = (select ${scope.instituteId}::uuid) and g.id = any(${idsOf('GUARDIAN')}::uuid[])),
    c as (
      select distinct on (e.student_profile_id) e.student_profile_id, k.name as class, d.name as division, e.roll_no
        from enrolment e
        join course_instance i on i.institute_id = e.institute_id and i.id = e.course_instance_id
        join course k on k.institute_id = i.institute_id and k.id = i.course_id
        join academic_year y on y.institute_id = i.institute_id and y.id = i.academic_year_id
        left join division d on d.institute_id = e.institute_id and d.id = e.division_id
       where e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id in (select student_id from p)
       order by e.student_profile_id, (e.state = 'RUNNING') desc, y.starts_on desc, e.id desc)
    select p.kind, p.id, c.class, c.division, c.roll_no from p join c on c.student_profile_id = p.student_id`.execute(db);
  return new Map(rows.map(({ kind, id, ...found }) => [keyOfPerson({ kind, id }), found]));
}

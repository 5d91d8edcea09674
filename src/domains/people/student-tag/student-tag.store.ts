import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { TagColour } from '../student-profile/tag-colour.contract.ts';

export interface CountedTag {
  readonly id: string;
  readonly name: string;
  readonly colour: TagColour;
  readonly students: number;
}

const granted = (scope: InstituteScope) => grantedRows(studentProfiles, scope) ?? sql`true`;

/** Every tag with the students who have it; of one student, those that the student has. */
export async function countedTags(db: Db, scope: InstituteScope, studentProfileId: string | undefined): Promise<CountedTag[]> {
  const narrowed = grantedRows(studentProfiles, scope);
  const ofOne = studentProfileId === undefined ? sql`true` : sql`x.student_profile_id = ${studentProfileId}`;
  const kept = studentProfileId === undefined ? sql`true` : sql`n.students > 0`;
  // Whose right reaches everybody counts without looking at anybody.
  const reached =
    narrowed === null
      ? sql`true`
      : sql`exists (select from student_profile t where t.institute_id = x.institute_id and t.id = x.student_profile_id and ${narrowed})`;
  const { rows } = await sql<Omit<CountedTag, 'colour'> & { colour: string }>`
    select g.id, g.name, g.colour, coalesce(n.students, 0)::int as students
      from student_tag g
      left join (select x.student_tag_id, count(*)::int as students from student_tagging x
         where x.institute_id = (select ${scope.instituteId}::uuid) and ${ofOne} and ${reached} group by 1) n on n.student_tag_id = g.id
     where g.institute_id = (select ${scope.instituteId}::uuid) and ${kept} order by g.name`.execute(db);
  return rows as CountedTag[];
}

/** The students among these whom the right reaches. */
export async function reachedStudents(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]) and ${granted(scope)}
     order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The tags among these that there are, kept until the transaction ends. */
export async function keepTags(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from student_tag g where g.institute_id = (select ${scope.instituteId}::uuid) and g.id = any(${ids}::uuid[]) order by g.id for key share`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Wish {
  readonly studentIds: readonly string[];
  readonly tagIds: readonly string[];
}

export async function putOn(db: Db, scope: InstituteScope, { studentIds, tagIds }: Wish): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into student_tagging (institute_id, student_profile_id, student_tag_id, put_by)
      select ${scope.instituteId}, s.id, g.id, ${scope.userId} from unnest(${[...studentIds]}::uuid[]) s(id) cross join unnest(${[...tagIds]}::uuid[]) g(id)
       order by s.id, g.id on conflict do nothing returning 1)
    select count(*)::int as n from made`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function takeOff(db: Db, scope: InstituteScope, { studentIds, tagIds }: Wish): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from student_tagging x where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = any(${[...studentIds]}::uuid[])
         and x.student_tag_id = any(${[...tagIds]}::uuid[]) returning 1)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}

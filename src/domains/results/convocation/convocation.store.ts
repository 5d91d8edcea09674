import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface Particulars {
  readonly id: string;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly gender: string | null;
  readonly birthDate: string | null;
  readonly abcId: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly hasPhoto: boolean;
}

/** Of these students, by id. */
export async function particularsOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, Particulars>> {
  const { rows } = await sql<Particulars>`
    select st.id, nullif(st.mother_name, '') as mother_name, nullif(st.father_name, '') as father_name, o.gender, to_char(o.date_of_birth, 'YYYY-MM-DD') as birth_date, nullif(o.abc_id, '') as abc_id,
           nullif(st.phone_number, '') as mobile, nullif(st.email, '') as email,
           exists (select from people_student_photo k where k.institute_id = st.institute_id and k.student_profile_id = st.id) as has_photo
      from people_student_profile st join people_student_identity o on o.institute_id = st.institute_id and o.id = st.id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Photo {
  readonly studentProfileId: string;
  readonly type: string;
  readonly content: Buffer;
}

export async function photosOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select student_profile_id, type, content from people_student_picture
     where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

interface Year {
  readonly name: string;
  readonly instituteCode: string;
}

export async function findYear(db: Db, scope: InstituteScope, id: string): Promise<Year | undefined> {
  const { rows } = await sql<Year>`
    select y.name, n.code as institute_code from academic_year y join institute n on n.id = y.institute_id
     where y.institute_id = (select ${scope.instituteId}::uuid) and y.id = ${id}`.execute(db);
  return rows[0];
}

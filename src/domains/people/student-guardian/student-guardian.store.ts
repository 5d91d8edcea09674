import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentGuardians } from './student-guardian.contract.ts';

/** Place of a new guardian: the lowest that is free. The student is locked, so concurrent ones get different places. */
export async function nextPlace(db: Db, scope: InstituteScope, studentProfileId: string): Promise<number> {
  const i = scope.instituteId;
  await sql`select 1 from student_profile where institute_id = ${i} and id = ${studentProfileId} for no key update`.execute(db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(min(n), 1)::int as next from generate_series(1, (
      select count(*)::int + 1 from student_guardian where institute_id = ${i} and student_profile_id = ${studentProfileId})) n
     where not exists (select from student_guardian g where g.institute_id = ${i} and g.student_profile_id = ${studentProfileId} and g.position = n)`.execute(
    db,
  );
  return rows[0]?.next ?? 1;
}

/** The name of the guardian who is the father is the father's name of a student who has none. */
export async function nameFather(db: Db, scope: InstituteScope, studentProfileId: string, name: string): Promise<void> {
  await sql`
    update student_profile set father_name = ${name}, version = version + 1, updated_at = now()
     where institute_id = ${scope.instituteId} and id = ${studentProfileId} and father_name is null`.execute(db);
}

/** Ids of a student's guardians that the caller may change, in their order, locked until the transaction ends. */
export async function holdGuardians(db: Db, scope: InstituteScope, studentProfileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select t.id, t.position from student_guardian t where ${wantedRows(studentGuardians, scope, { filters: { studentProfileId } })}
       order by t.id for no key update)
    select id from held order by position, id`.execute(db);
  return rows.map((row) => row.id);
}

/** Numbers them from 1 in this order. Who is in place already keeps the version. */
export async function arrange(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update student_guardian g set position = o.at, version = g.version + 1, updated_at = now()
      from unnest(${[...ids]}::uuid[]) with ordinality o(id, at)
     where g.institute_id = ${scope.instituteId} and g.id = o.id and g.position <> o.at returning g.id`.execute(db);
  return rows.length;
}

/** Guardians of a student with their places. */
export async function placedGuardians(db: Db, scope: InstituteScope, studentProfileId: string) {
  const { rows } = await sql<{ id: string; name: string; position: number }>`
    select g.id, g.guardian_name as name, g.position from student_guardian g
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.student_profile_id = ${studentProfileId} order by g.position`.execute(
    db,
  );
  return rows;
}

/** Gives guardians to another record of the same student, each a place there; answers how many were there to be given. */
export async function giveGuardians(
  db: Db,
  scope: InstituteScope,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
  places: readonly { readonly id: string; readonly place: number }[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update student_guardian g set student_profile_id = ${toId}::uuid, position = o.place
      from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ place }) => place)}::int[]) o(id, place)
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.id = o.id and g.student_profile_id = ${fromId} returning g.id`.execute(
    db,
  );
  return rows.length;
}

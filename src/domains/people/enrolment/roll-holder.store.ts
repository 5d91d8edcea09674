import { sql } from 'kysely';
import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

/** A roll number that is taken, and by whom: name and PRN. */
export interface RollHolder {
  readonly profileId: string;
  readonly rollNo: string;
  readonly holder: string;
}

/** Who of these students may be named to the caller: whose record in the register they may read. */
function nameable(scope: InstituteScope) {
  const held = grant(scope.rights, 'profiles', 'read');
  return held ? (grantedRows(studentProfiles, { ...scope, grant: held }) ?? sql`true`) : sql`false`;
}

const HOLDER = sql<string>`t.full_name || ' (' || t.university_prn || ')'`;

interface Wanted {
  readonly divisionId: string;
  readonly rollNo: string;
  /** Whose number it is to be. */
  readonly profileId: string;
}

/** Another student who has this roll number in the division; null: nobody whom the caller may be told, and the index has the last word. */
export async function rollHolder(db: Db, scope: InstituteScope, { divisionId, rollNo, profileId }: Wanted): Promise<RollHolder | null> {
  const { rows } = await sql<RollHolder>`
    select e.student_profile_id as profile_id, e.roll_no, ${HOLDER} as holder
      from enrolment e join student_profile t on t.institute_id = e.institute_id and t.id = e.student_profile_id
     where e.institute_id = ${scope.instituteId} and e.division_id = ${divisionId}::uuid and e.roll_no = ${rollNo}
       and e.student_profile_id <> ${profileId}::uuid and ${nameable(scope)} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The first of these enrolments whose roll number somebody else has in the division; null as above. */
export async function firstTakenRoll(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  divisionId: string,
): Promise<RollHolder | null> {
  const { rows } = await sql<RollHolder>`
    select h.student_profile_id as profile_id, h.roll_no, ${HOLDER} as holder
      from enrolment m
      join enrolment h on h.institute_id = m.institute_id and h.division_id = ${divisionId}::uuid and h.roll_no = m.roll_no and h.id <> m.id
      join student_profile t on t.institute_id = h.institute_id and t.id = h.student_profile_id
     where m.institute_id = ${scope.instituteId} and m.id = any(${ids}::uuid[]) and ${nameable(scope)} order by h.roll_no limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Name and PRN of these students by their ids, as far as the caller may read their records. */
export async function holdersNamed(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; holder: string }>`
    select t.id, ${HOLDER} as holder from student_profile t
     where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and ${nameable(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.holder]));
}

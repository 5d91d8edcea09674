import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { StateChange, StudentState } from './student-state.contract.ts';
import type { StateFacts } from './student-state.rules.ts';

const granted = (scope: InstituteScope) => grantedRows(studentProfiles, scope) ?? sql`true`;

/** Changes of a student whose record the caller reads. */
const found = (scope: InstituteScope, studentProfileId: string) => sql`
  student_state_change c join student_profile t on t.institute_id = c.institute_id and t.id = c.student_profile_id
 where c.institute_id = (select ${scope.instituteId}::uuid) and c.student_profile_id = ${studentProfileId} and ${granted(scope)}`;

export async function listChanges(db: Db, scope: InstituteScope, studentProfileId: string, page: Page) {
  const { rows } = await sql<Omit<StateChange, 'was' | 'became'> & { was: string; became: string }>`
    select c.id, c.was, c.became, c.effective_on, c.until_on, c.reason, c.document, c.changed_at,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.changed_by) as changed_by_name
      from ${found(scope, studentProfileId)} order by c.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${found(scope, studentProfileId)}`.execute(db);
  return { rows: rows as StateChange[], total: counted.rows[0]?.n ?? 0 };
}

export interface HeldStudent extends StateFacts {
  readonly id: string;
  readonly name: string;
}

/** The students whom the caller may change, held until the transaction ends: of two changes the second finds the first. */
export async function holdStudents(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<HeldStudent[]> {
  const { rows } = await sql<Omit<HeldStudent, 'state'> & { state: string }>`
    select t.id, t.full_name as name, t.state, t.date_of_birth as born_on,
           (select c.effective_on from student_state_change c
             where c.institute_id = t.institute_id and c.student_profile_id = t.id order by c.id desc limit 1) as since
      from student_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]) and ${granted(scope)}
     order by t.id for no key update of t`.execute(db);
  return rows as HeldStudent[];
}

export async function todayAt(db: Db, scope: InstituteScope): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone i.time_zone)::date::text as today from institute i where i.id = (select ${scope.instituteId}::uuid)`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('an institute has no day');
  return found.today;
}

export interface NewState {
  readonly state: StudentState;
  readonly effectiveOn: string;
  readonly untilOn: string | null;
  readonly reason: string;
  readonly document: string | null;
}

/** Writes the state of each and what is kept of the change. */
export async function writeStates(db: Db, scope: InstituteScope, ids: readonly string[], to: NewState): Promise<void> {
  await sql`
    insert into student_state_change (institute_id, student_profile_id, was, became, effective_on, until_on, reason, document, changed_by)
    select t.institute_id, t.id, t.state, ${to.state}, ${to.effectiveOn}::date, ${to.untilOn}::date, ${to.reason}, ${to.document}, ${scope.userId}
      from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update student_profile t set state = ${to.state}, version = t.version + 1, updated_at = now()
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[])`.execute(db);
}

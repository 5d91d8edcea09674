import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { LOGINS_SHOWN } from './login.contract.ts';
import type { LoginKind } from './login.contract.ts';

/** Somebody who may get a login. */
export interface LoginPerson {
  readonly id: string;
  readonly name: string;
  /** PRN or staff number. */
  readonly number: string;
  readonly studentId: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly active: boolean;
  readonly userId: string | null;
}

/** The people with these ids that the caller may see, locked until the transaction ends; null: all active ones without a login. */
export async function loginPeople(db: Db, scope: InstituteScope, kind: LoginKind, ids: readonly string[] | null): Promise<LoginPerson[]> {
  const chosen = ids === null ? sql`t.state = 'ACTIVE' and t.user_id is null` : sql`t.id = any(${ids}::uuid[])`;
  const granted = grantedRows(kind === 'STUDENT' ? studentProfiles : teacherProfiles, scope) ?? sql`true`;
  const mine = sql`t.institute_id = (select ${scope.instituteId}::uuid) and ${chosen} and ${granted}`;
  const { rows } =
    kind === 'STUDENT'
      ? await sql<LoginPerson>`
          select t.id, t.full_name as name, t.university_prn as number, t.student_id, t.email, t.phone_number, t.state = 'ACTIVE' as active, t.user_id
            from student_profile t where ${mine} order by t.full_name, t.id limit ${LOGINS_SHOWN} for update`.execute(db)
      : await sql<LoginPerson>`
          select t.id, t.name, t.staff_no as number, null::text as student_id, t.email, t.phone_number, t.state = 'ACTIVE' as active, t.user_id
            from teacher_profile t where ${mine} order by t.name, t.id limit ${LOGINS_SHOWN} for update`.execute(db);
  return rows;
}

interface Link {
  readonly profileId: string;
  readonly userId: string;
}

/** Sets the logins of people who have none. */
export async function linkLogins(db: Db, scope: InstituteScope, kind: LoginKind, links: readonly Link[]): Promise<void> {
  const [profiles, logins] = [links.map((one) => one.profileId), links.map((one) => one.userId)];
  if (kind === 'STUDENT')
    await sql`update student_profile t set user_id = l.user_id, version = t.version + 1, updated_at = now()
      from unnest(${profiles}::uuid[], ${logins}::uuid[]) l(id, user_id)
     where t.institute_id = ${scope.instituteId} and t.id = l.id and t.user_id is null`.execute(db);
  else
    await sql`update teacher_profile t set user_id = l.user_id, version = t.version + 1, updated_at = now()
      from unnest(${profiles}::uuid[], ${logins}::uuid[]) l(id, user_id)
     where t.institute_id = ${scope.instituteId} and t.id = l.id and t.user_id is null`.execute(db);
}

import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { StudentMerge } from './student-merge.contract.ts';
import type { Taken } from './student-merge.rules.ts';

/** What is kept of a merge, so that it is undone exactly. */
export interface MergeJournal {
  readonly fields: Readonly<Record<string, Taken>>;
  readonly attributes: Readonly<Record<string, unknown>>;
}
export interface MovedJournal {
  readonly rows: readonly { readonly table: string; readonly column: string; readonly ids: readonly string[]; readonly uses: number }[];
  readonly guardians: readonly { readonly id: string; readonly was: number; readonly place: number }[];
}

const found = (scope: InstituteScope, studentProfileId: string) => sql`
  student_merge m join student_profile t on t.institute_id = m.institute_id and t.id = m.kept_id
 where m.institute_id = (select ${scope.instituteId}::uuid) and m.kept_id = ${studentProfileId} and ${grantedRows(studentProfiles, scope) ?? sql`true`}`;

export async function listMerges(db: Db, scope: InstituteScope, studentProfileId: string, page: Page) {
  const { rows } = await sql<StudentMerge>`
    select m.id, m.kept_id, m.kept_name, m.gone_name, m.gone_number, m.reason, m.merged_at, m.undone_at, m.version,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = m.merged_by) as merged_by_name,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = m.undone_by) as undone_by_name
      from ${found(scope, studentProfileId)} order by m.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${found(scope, studentProfileId)}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

interface NewMerge {
  readonly keptId: string;
  readonly goneId: string;
  readonly keptName: string;
  readonly goneName: string;
  readonly goneNumber: string;
  readonly taken: MergeJournal;
  readonly moved: MovedJournal;
  readonly reason: string;
}

export async function insertMerge(db: Db, scope: InstituteScope, one: NewMerge): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into student_merge (institute_id, kept_id, gone_id, kept_name, gone_name, gone_number, taken, moved, reason, merged_by)
    values (${scope.instituteId}, ${one.keptId}, ${one.goneId}, ${one.keptName}, ${one.goneName}, ${one.goneNumber},
            ${JSON.stringify(one.taken)}::jsonb, ${JSON.stringify(one.moved)}::jsonb, ${one.reason}, ${scope.userId}) returning id`.execute(
    db,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('a merge was not written');
  return made.id;
}

export interface HeldMerge {
  readonly keptId: string;
  readonly goneId: string;
  readonly version: number;
  readonly undone: boolean;
  readonly taken: MergeJournal;
  readonly moved: MovedJournal;
}

/** Held until the transaction ends: it is undone once. */
export async function holdMerge(db: Db, scope: InstituteScope, id: string): Promise<HeldMerge | undefined> {
  const { rows } = await sql<HeldMerge>`
    select m.kept_id, m.gone_id, m.version, m.undone_at is not null as undone, m.taken, m.moved from student_merge m
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = ${id} for no key update`.execute(db);
  return rows[0];
}

/** A record that the caller reads, held until the transaction ends; false: there is none. */
export async function holdPresent(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(studentProfiles, scope) ?? sql`true`}
       for no key update`.execute(db);
  return rows.length > 0;
}

export async function noteUndone(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`
    update student_merge set undone_by = ${scope.userId}, undone_at = now(), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/** Rows that go to the trash with a record, by table: its picture and its changes of state. */
export async function ownRows(db: Db, scope: InstituteScope, studentProfileId: string): Promise<{ table: string; count: number }[]> {
  const { rows } = await sql<{ table: string; count: number }>`
    select 'student_picture' as "table", count(*)::int as count from student_picture
     where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = ${studentProfileId}
    union all
    select 'student_state_change', count(*)::int from student_state_change
     where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = ${studentProfileId}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** SQL condition on a sheet `s`: the user of the call enters its marks today. */
export const taughtToday = (scope: InstituteScope): RawBuilder<boolean> => sql<boolean>`exists (
    select 1 from exams_sheet_teacher w where w.institute_id = (select ${scope.instituteId}::uuid) and w.mark_sheet_id = s.id and w.user_id = ${scope.userId})`;

/** The accounts of the teachers of a sheet today. */
export async function teacherAccounts(db: Db, scope: InstituteScope, sheetId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct w.user_id from exams_sheet_teacher w
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.mark_sheet_id = ${sheetId} and w.user_id is not null`.execute(db);
  return rows.map((row) => row.userId);
}

/** They, and whoever submitted it. */
export async function peopleOfSheet(db: Db, scope: InstituteScope, sheetId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select submitted_by as user_id from mark_sheet
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${sheetId} and submitted_by is not null`.execute(db);
  return [...new Set([...(await teacherAccounts(db, scope, sheetId)), ...rows.map((row) => row.userId)])];
}

/**
 * The user's assignments to a sheet; an empty list: not assigned. HOLD locks them FOR SHARE before they are read: removing or ending one
 * waits until this transaction ends, so no write by the former teacher is committed after it.
 */
export async function findAssignments(db: Db, scope: InstituteScope, sheetId: string, hold: 'READ' | 'HOLD'): Promise<string[]> {
  if (hold === 'HOLD')
    await sql`
      select pm.id from mark_sheet s
        join paper_map pm on pm.institute_id = s.institute_id and pm.exam_paper_id = s.exam_paper_id
        join people_teacher_profile t on t.institute_id = pm.institute_id and t.id = pm.teacher_profile_id and t.user_id = ${scope.userId}
       where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} order by pm.id for share of pm`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select w.paper_map_id as id from exams_sheet_teacher w
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.mark_sheet_id = ${sheetId} and w.user_id = ${scope.userId} order by 1`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

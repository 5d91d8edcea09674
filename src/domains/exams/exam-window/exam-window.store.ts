import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamWindow } from './exam-window.contract.ts';

/** Whether now is within the window; a missing end is no limit. */
const isOpen = sql`(now() >= coalesce(opens_at, '-infinity') and now() <= coalesce(closes_at, 'infinity'))`;

/** Of one examination as a whole, as it was set here. */
const OF_EXAM = sql`division_id is null and activity is not null`;

export async function listWindows(db: Db, scope: InstituteScope, examInstanceId: string): Promise<ExamWindow[]> {
  const { rows } = await sql<ExamWindow>`
    select activity, opens_at, closes_at, version, ${isOpen} as is_open
      from exam_window where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and ${OF_EXAM} order by activity`.execute(
    db,
  );
  return rows;
}

/** Null while the activity has no window. */
export async function findWindowId(db: Db, scope: InstituteScope, examInstanceId: string, activity: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_window where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
      and activity = ${activity} and ${OF_EXAM}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether a published result has been seen for longer than an hour, as the windows stand. */
export async function isResultShown(db: Db, scope: InstituteScope, examInstanceId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select i.id from exams_exam_instance i
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}
       and i.published_at < now() - interval '1 hour' and window_stand(i, 'RESULT_VIEW') <> 'BEFORE'`.execute(db);
  return rows.length > 0;
}

export interface Wanted {
  readonly activity: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly version: number;
}

/** Undefined when the version is stale. */
export async function writeWindow(db: Db, scope: InstituteScope, examInstanceId: string, wanted: Wanted): Promise<ExamWindow | undefined> {
  const returning = sql`returning activity, opens_at, closes_at, version, ${isOpen} as is_open`;
  const statement =
    wanted.version === 0
      ? sql<ExamWindow>`insert into exam_window (institute_id, exam_instance_id, activity, opens_at, closes_at)
          values (${scope.instituteId}, ${examInstanceId}, ${wanted.activity}, ${wanted.opensAt}, ${wanted.closesAt})
          on conflict on constraint exam_window_once do nothing ${returning}`
      : sql<ExamWindow>`update exam_window set opens_at = ${wanted.opensAt}, closes_at = ${wanted.closesAt}, version = version + 1, updated_at = now()
          where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and activity = ${wanted.activity}
            and ${OF_EXAM} and version = ${wanted.version} ${returning}`;
  return (await statement.execute(db)).rows[0];
}

/** False when there is no window of this version. */
export async function deleteWindow(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  activity: string,
  version: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from exam_window where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
      and activity = ${activity} and ${OF_EXAM} and version = ${version} returning id`.execute(db);
  return rows.length > 0;
}

/** Sheets of an examination, so that saves of their marks end first. */
export async function holdSheetsOf(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  await sql`select 1 from mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
             order by id for no key update`.execute(db);
}

import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ResultNotice } from './result-notice.contract.ts';

/** The notification of an instance `i` as one value of a statement; null where there is none. */
export const noticeOfInstance = sql`(select json_build_object('number', a.number, 'issuedOn', a.issued_on, 'words', a.words, 'wordsInScript', a.words_in_script)
     from result_notice a where a.institute_id = i.institute_id and a.exam_instance_id = i.id)`;

export async function findNotice(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<(ResultNotice & { readonly version: number }) | undefined> {
  const { rows } = await sql<ResultNotice & { version: number }>`
    select number, issued_on::text as issued_on, words, words_in_script, version from result_notice
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(db);
  return rows[0];
}

/** Null while there is none. */
export async function findNoticeId(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from result_notice where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** False when the version is not the present one. */
export async function putNotice(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { number, issuedOn, words, wordsInScript }: ResultNotice,
  version: number,
): Promise<boolean> {
  const statement =
    version === 0
      ? sql<{ id: string }>`insert into result_notice (institute_id, exam_instance_id, number, issued_on, words, words_in_script)
          values (${scope.instituteId}, ${examInstanceId}, ${number}, ${issuedOn}, ${words}, ${wordsInScript})
          on conflict on constraint result_notice_once do nothing returning id`
      : sql<{
          id: string;
        }>`update result_notice set number = ${number}, issued_on = ${issuedOn}, words = ${words}, words_in_script = ${wordsInScript},
            version = version + 1, updated_at = now()
          where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and version = ${version} returning id`;
  return (await statement.execute(db)).rows.length > 0;
}

/** False when there is none of this version. */
export async function removeNotice(db: Db, scope: InstituteScope, examInstanceId: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from result_notice where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
      and version = ${version} returning id`.execute(db);
  return rows.length > 0;
}

/** Whether students see this result now, by its window. */
export async function viewWindowState(db: Db, scope: InstituteScope, examInstanceId: string): Promise<'BEFORE' | 'OPEN' | 'AFTER'> {
  const { rows } = await sql<{ windowState: 'BEFORE' | 'OPEN' | 'AFTER' }>`
    select window_stand(i, 'RESULT_VIEW') as window_state from exams_exam_instance i
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}`.execute(db);
  return rows[0]?.windowState ?? 'OPEN';
}

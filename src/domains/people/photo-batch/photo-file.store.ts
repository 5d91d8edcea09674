import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';
import type { PhotoFile, PhotoShown } from './photo-batch.contract.ts';
import type { PhotoPeople } from './photo-batch.store.ts';

export async function countFiles(db: Db, scope: InstituteScope, batchId: string): Promise<Record<PhotoShown, number>> {
  const { rows } = await sql<{ shown: string; count: number }>`
    select s.shown, count(*)::int as count from people_photo_standing s
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.photo_batch_id = ${batchId}::uuid group by s.shown`.execute(db);
  const of = (shown: PhotoShown) => rows.find((row) => row.shown === shown)?.count ?? 0;
  return { READY: of('READY'), PROBLEM: of('PROBLEM'), LEFT_OUT: of('LEFT_OUT'), DONE: of('DONE') };
}

/** Those that need somebody first, then in their order. */
export async function listFiles(
  db: Db,
  scope: InstituteScope,
  batchId: string,
  show: PhotoShown | undefined,
  { size, offset }: Page,
): Promise<PhotoFile[]> {
  const { rows } = await sql<
    Omit<PhotoFile, 'standing' | 'foundBy' | 'written'> & { standing: string | null; foundBy: string | null; written: string | null }
  >`
    select s.id, s.name, s.standing, s.person_id, s.person_name, s.person_no, s.found_by, s.written, s.present, s.has_content
      from people_photo_standing s
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.photo_batch_id = ${batchId}::uuid and (${show ?? null}::text is null or s.shown = ${show ?? null})
     order by s.shown <> 'PROBLEM', s.position limit ${size} offset ${offset}`.execute(db);
  return rows as PhotoFile[];
}

export interface FoundFile {
  readonly ended: string | null;
  readonly type: string | null;
  readonly content: Buffer | null;
}

export function findFile(db: Db, scope: InstituteScope, batchId: string, id: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('photoFile')
    .select(['ended', 'type', 'content'])
    .where('instituteId', '=', scope.instituteId)
    .where('photoBatchId', '=', batchId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function keepPicture(db: Db, scope: InstituteScope, id: string, picture: Picture & { readonly tag: string }): Promise<void> {
  const { type, width, height, tag } = picture;
  await db
    .updateTable('photoFile')
    .set({ type, width, height, tag, content: Buffer.from(picture.content) })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

/** What is wrong with the picture; that nobody is found by the name is said first. */
export async function keepFault(db: Db, scope: InstituteScope, id: string, fault: string): Promise<void> {
  await sql`update photo_file set fault = coalesce(fault, ${fault})
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function chooseFile(db: Db, scope: InstituteScope, id: string, choice: 'LEAVE_OUT' | 'TAKE_IN'): Promise<void> {
  await db
    .updateTable('photoFile')
    .set({ isLeftOut: choice === 'LEAVE_OUT' })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

/** By nobody's number, so it says of none that it was found by it. */
export async function assignFile(db: Db, scope: InstituteScope, id: string, people: PhotoPeople, personId: string): Promise<void> {
  await db
    .updateTable('photoFile')
    .set({
      studentProfileId: people === 'STUDENTS' ? personId : null,
      teacherProfileId: people === 'TEACHERS' ? personId : null,
      foundBy: null,
      written: null,
      fault: null,
    })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

export interface DueFile {
  readonly id: string;
  readonly personId: string;
  readonly tag: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** Whose turn has not come, in their order. */
export async function readyFiles(db: Db, scope: InstituteScope, batchId: string, most: number): Promise<DueFile[]> {
  const { rows } = await sql<{
    id: string;
    personId: string | null;
    tag: string | null;
    type: string | null;
    width: number | null;
    height: number | null;
    content: Buffer | null;
  }>`
    select f.id, s.person_id, f.tag, f.type, f.width, f.height, f.content
      from people_photo_standing s join photo_file f on f.institute_id = s.institute_id and f.id = s.id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.photo_batch_id = ${batchId}::uuid and s.standing = 'READY'
     order by s.position limit ${most}`.execute(db);
  return rows as DueFile[];
}

export interface Before {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

export async function endPutIn(db: Db, scope: InstituteScope, id: string, tag: string | null, before: Before | null): Promise<void> {
  await db
    .updateTable('photoFile')
    .set({
      ended: 'PUT_IN',
      beforeTag: tag,
      beforeType: before?.type ?? null,
      beforeWidth: before?.width ?? null,
      beforeHeight: before?.height ?? null,
      beforeContent: before?.content ?? null,
    })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

export interface PutInFile {
  readonly id: string;
  readonly personId: string;
  readonly tag: string;
  readonly beforeTag: string | null;
  readonly beforeType: string | null;
  readonly beforeWidth: number | null;
  readonly beforeHeight: number | null;
  readonly beforeContent: Buffer | null;
}

export async function putInFiles(db: Db, scope: InstituteScope, batchId: string, most: number): Promise<PutInFile[]> {
  const { rows } = await sql<Omit<PutInFile, 'personId' | 'tag'> & { personId: string | null; tag: string | null }>`
    select f.id, coalesce(f.student_profile_id, f.teacher_profile_id) as person_id, f.tag, f.before_tag, f.before_type, f.before_width, f.before_height, f.before_content
      from photo_file f
     where f.institute_id = (select ${scope.instituteId}::uuid) and f.photo_batch_id = ${batchId}::uuid and f.ended = 'PUT_IN'
     order by f.position limit ${most}`.execute(db);
  return rows as PutInFile[];
}

export async function endUndo(db: Db, scope: InstituteScope, id: string, ended: 'UNDONE' | 'KEPT'): Promise<void> {
  await db
    .updateTable('photoFile')
    .set({ ended, beforeContent: null })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

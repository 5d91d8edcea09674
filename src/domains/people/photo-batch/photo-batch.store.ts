import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { PHOTO_DAYS } from './photo-batch.contract.ts';
import type { PhotoBatch } from './photo-batch.contract.ts';

export type PhotoPeople = 'STUDENTS' | 'TEACHERS';

export interface NewFile {
  readonly name: string;
  readonly personId: string | null;
  readonly foundBy: string | null;
  readonly written: string | null;
  readonly fault: string | null;
}

/** A batch with its files; answers their ids in the order given. */
export async function insertBatch(db: Db, scope: InstituteScope, people: PhotoPeople, files: readonly NewFile[]) {
  const made = await sql<{ id: string }>`
    insert into photo_batch (institute_id, people, created_by) values (${scope.instituteId}::uuid, ${people}, ${scope.userId}::uuid) returning id`.execute(
    db,
  );
  const id = made.rows[0]?.id ?? '';
  const { rows } = await sql<{ id: string; position: number }>`
    insert into photo_file (institute_id, photo_batch_id, position, name, student_profile_id, teacher_profile_id, found_by, written, fault)
    select ${scope.instituteId}::uuid, ${id}::uuid, f.position, f.name, case when ${people} = 'STUDENTS' then f."personId" end,
           case when ${people} = 'TEACHERS' then f."personId" end, f."foundBy", f.written, f.fault
      from rows from (jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as (name text, "personId" uuid, "foundBy" text, written text, fault text))
        with ordinality as f(name, "personId", "foundBy", written, fault, position)
    returning id, position`.execute(db);
  return { id, files: rows.toSorted((a, b) => a.position - b.position).map((row) => row.id) };
}

const counted = (scope: InstituteScope, people: PhotoPeople) => sql`
  from photo_batch b
  left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
  cross join lateral (
    select count(*)::int as files, count(*) filter (where s.standing = 'WAITING')::int as waiting, count(*) filter (where s.standing = 'READY')::int as ready,
           count(*) filter (where s.standing = 'READY' and s.present is not null)::int as replacing, count(*) filter (where s.standing in ('PUT_IN', 'KEPT'))::int as put_in
      from people_photo_standing s where s.institute_id = b.institute_id and s.photo_batch_id = b.id) n
 where b.institute_id = (select ${scope.instituteId}::uuid) and b.people = ${people} and b.created_by = ${scope.userId}::uuid`;

type Stored = Omit<PhotoBatch, 'state'> & { state: string };

export async function listBatches(db: Db, scope: InstituteScope, people: PhotoPeople, { size, offset }: Page): Promise<PhotoBatch[]> {
  const { rows } = await sql<Stored>`
    select b.id, b.state, n.files, n.waiting, n.ready, n.replacing, n.put_in, b.job_id, coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working, b.created_at
    ${counted(scope, people)} order by b.created_at desc, b.id desc limit ${size} offset ${offset}`.execute(db);
  return rows as PhotoBatch[];
}

export async function countBatches(db: Db, scope: InstituteScope, people: PhotoPeople): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photo_batch b
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.people = ${people} and b.created_by = ${scope.userId}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findBatch(db: Db, scope: InstituteScope, people: PhotoPeople, id: string): Promise<PhotoBatch | undefined> {
  const { rows } = await sql<Stored>`
    select b.id, b.state, n.files, n.waiting, n.ready, n.replacing, n.put_in, b.job_id, coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working, b.created_at
    ${counted(scope, people)} and b.id = ${id}::uuid`.execute(db);
  return rows[0] as PhotoBatch | undefined;
}

/** Holds a batch until the transaction ends, so that two clicks begin one job. */
export async function holdBatch(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`select id from photo_batch where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid for update`.execute(
    db,
  );
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await db.updateTable('photoBatch').set({ jobId }).where('instituteId', '=', scope.instituteId).where('id', '=', id).execute();
}

export async function setBatchState(db: Db, scope: InstituteScope, id: string, state: 'DONE' | 'UNDONE'): Promise<void> {
  await db
    .updateTable('photoBatch')
    .set({ state })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute();
}

/** Pictures of batches that are older than the undo goes back. */
export async function forgetPictures(db: Db, instituteId: string, now: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update photo_file f set content = null, before_content = null from photo_batch b
     where b.institute_id = f.institute_id and b.id = f.photo_batch_id and f.institute_id = (select ${instituteId}::uuid)
       and b.created_at < ${now}::timestamptz - make_interval(days => ${PHOTO_DAYS}) and (f.content is not null or f.before_content is not null)
    returning f.id`.execute(db);
  return rows.length;
}

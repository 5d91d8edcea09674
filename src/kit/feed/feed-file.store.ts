import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/** Keeps a file beside its job until it is applied. */
export async function keepFile(db: Db, scope: InstituteScope, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  let part = 0;
  for await (const piece of pieces) {
    await sql`insert into feed_file (institute_id, feed_job_id, part, content) values (${scope.instituteId}, ${id}, ${part}, ${piece})`.execute(
      db,
    );
    part += 1;
  }
}

/** The file as it came, piece by piece; nothing where it is not kept any more. */
export async function* keptFile(db: Db, scope: InstituteScope, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const found = await sql<{ content: Buffer }>`select content from feed_file
      where institute_id = ${scope.instituteId} and feed_job_id = ${id} and part = ${part}`.execute(db);
    const piece = found.rows[0]?.content;
    if (!piece) return;
    yield piece;
  }
}

export async function forgetFile(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from feed_file where institute_id = ${scope.instituteId} and feed_job_id = ${id}`.execute(db);
}

/** Deletes abandoned files. Returns the number of jobs. */
export async function forgetFiles(db: Db, instituteId: string, sentBefore: string): Promise<number> {
  const found = await sql<{ id: string }>`
    delete from feed_file f using feed_job j where f.institute_id = ${instituteId} and j.institute_id = f.institute_id and j.id = f.feed_job_id
       and j.uploaded_at < ${sentBefore}::timestamptz returning f.feed_job_id as id`.execute(db);
  return new Set(found.rows.map((row) => row.id)).size;
}

/** Expires the kept records of soft-deleted batches: as if deleted permanently. */
export async function endBatches(db: Db, instituteId: string, deletedBefore: string): Promise<number> {
  const ended = await sql<{ id: string }>`
    update feed_job set hard_delete = true, version = version + 1
     where institute_id = ${instituteId} and state = 'DELETED' and not hard_delete and deleted_at < ${deletedBefore}::timestamptz returning id`.execute(
    db,
  );
  const ids = ended.rows.map((row) => row.id);
  if (ids.length > 0)
    await sql`update feed_row set kept = null where institute_id = ${instituteId} and feed_job_id = any(${ids}::uuid[]) and kept is not null`.execute(
      db,
    );
  return ids.length;
}

import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/** A file that is neither applied nor read again is forgotten after so many days. */
const KEPT_DAYS = 7;

/** Keeps a file beside its job until it is applied, and forgets those that nobody came back to. */
export async function keepFile(db: Db, scope: InstituteScope, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await sql`delete from feed_file f using feed_job j where f.institute_id = ${scope.instituteId} and j.institute_id = f.institute_id
    and j.id = f.feed_job_id and j.uploaded_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
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

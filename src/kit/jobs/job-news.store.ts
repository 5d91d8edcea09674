import type { Db, InstituteScope } from '../http/serve.server.ts';
import { tellPeople } from '../notification/notification.store.ts';
import type { JobDefinition } from './job-definition.server.ts';

/** Tells the one who started a job that has ended how, in the transaction of its end. */
export async function tellEnd(db: Db, scope: InstituteScope, definition: JobDefinition | undefined, id: string): Promise<void> {
  if (!definition?.about) return;
  const job = await db
    .selectFrom('job')
    .select(['kind', 'subject', 'payload', 'state', 'message', 'requestedBy', 'done', 'total'])
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (job.requestedBy === null) return;
  // The payload was written as an object.
  const payload = { ...(job.payload as Record<string, unknown>) };
  const about = await definition.about(db, scope, { subject: job.subject, payload });
  if (about === null) return;
  const facts = {
    ...about,
    job: job.kind,
    state: job.state,
    ...(job.state === 'FAILED' && job.message !== null ? { message: job.message } : {}),
  };
  await tellPeople(db, scope, { kind: 'JOB_ENDED', event: `job:${id}`, facts, arrives: 'UNREAD' }, [job.requestedBy]);
}

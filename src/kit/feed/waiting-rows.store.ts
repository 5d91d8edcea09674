import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Values } from './feed-definition.server.ts';

interface Asked {
  readonly act: string;
  /** What the file is about. */
  readonly context: Values;
  /** Rows with one of these values in a field; null: all. */
  readonly among: { readonly field: string; readonly values: readonly string[] } | null;
  /** A file that is not meant; null: every one. */
  readonly except: string | null;
}

/** A row of a file that waits for its second person. */
export interface WaitingRow {
  readonly record: Values;
  readonly askedByName: string | null;
  readonly askedAt: string;
}

/** Rows that would change something, of files whose application somebody asked for and nobody decided, the first request first. */
export async function waitingRows(db: Db, scope: InstituteScope, { act, context, among, except }: Asked): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select coalesce(f.record, '{}'::jsonb) as record, a.name as asked_by_name, r.requested_at as asked_at
      from kit_approval_request r
      join feed_job j on j.institute_id = r.institute_id and j.id::text = r.subject and j.context @> ${JSON.stringify(context)}::jsonb
      join feed_row f on f.institute_id = j.institute_id and f.feed_job_id = j.id and f.outcome = 'STAGED' and f.plan is distinct from 'SKIPPED'
      left join identity_user_account a on a.tenant_id = ${scope.tenantId} and a.id = r.requested_by
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.act = ${act} and r.state = 'PENDING' and r.expires_at > now()
       and (${except}::text is null or r.subject <> ${except}::text)
       and (${among?.field ?? null}::text is null or f.record ->> ${among?.field ?? ''}::text = any(${among?.values ?? []}::text[]))
     order by r.requested_at, r.id, f.row_no`.execute(db);
  return rows;
}

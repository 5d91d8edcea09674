import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { MailAttachment } from '../../../kit/outbox/provider.server.ts';
import type { FileType } from '../../../kit/http/file-type.contract.ts';
import type { FileLimits, MailFile } from './mail-file.contract.ts';

type Place = Pick<InstituteScope, 'instituteId'>;

const DEFAULTS: FileLimits = { files: 3, kilobytes: 2_000, kilobytesTogether: 5_000 };

export async function fileLimits(db: Db, { tenantId, instituteId }: Pick<InstituteScope, 'tenantId' | 'instituteId'>): Promise<FileLimits> {
  const { rows } = await sql<FileLimits>`
    select case when i.settings ->> 'mailFiles' ~ '^[0-9]{1,2}$' then (i.settings ->> 'mailFiles')::int else ${DEFAULTS.files}::int end as files,
           case when i.settings ->> 'mailFileKb' ~ '^[1-9][0-9]{0,4}$' then (i.settings ->> 'mailFileKb')::int else ${DEFAULTS.kilobytes}::int end as kilobytes,
           case when i.settings ->> 'mailFilesKb' ~ '^[1-9][0-9]{0,4}$' then (i.settings ->> 'mailFilesKb')::int
                else ${DEFAULTS.kilobytesTogether}::int end as kilobytes_together
      from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(db);
  return rows[0] ?? DEFAULTS;
}

export async function findFiles(db: Db, scope: InstituteScope, broadcastId: string): Promise<MailFile[]> {
  const { rows } = await sql<MailFile>`
    select f.id, f.name, f.type, octet_length(f.content)::int as bytes, u.name as added_by_name
      from broadcast_file f left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = f.added_by
     where f.institute_id = ${scope.instituteId} and f.broadcast_id = ${broadcastId} order by f.created_at, f.id`.execute(db);
  return rows;
}

/** Throws 404. */
export async function findFile(db: Db, { instituteId }: Place, broadcastId: string, id: string) {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    select f.name, f.type, f.content from broadcast_file f
     where f.institute_id = ${instituteId} and f.broadcast_id = ${broadcastId} and f.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('file');
  return found;
}

/** As they go with a mail. */
export async function attachmentsOf(db: Db, { instituteId }: Place, broadcastId: string): Promise<MailAttachment[]> {
  const { rows } = await sql<MailAttachment>`
    select f.name, f.type, f.content from broadcast_file f
     where f.institute_id = ${instituteId} and f.broadcast_id = ${broadcastId} order by f.created_at, f.id`.execute(db);
  return rows;
}

/** Who added files to a mail, with one file of each. */
export async function addersOf(db: Db, { instituteId }: Place, broadcastId: string): Promise<{ addedBy: string; name: string }[]> {
  const { rows } = await sql<{ addedBy: string; name: string }>`
    select distinct on (f.added_by) f.added_by, f.name from broadcast_file f
     where f.institute_id = ${instituteId} and f.broadcast_id = ${broadcastId} order by f.added_by, f.id`.execute(db);
  return rows;
}

interface NewFile {
  readonly broadcastId: string;
  readonly name: string;
  readonly type: FileType;
  readonly content: Buffer;
}

export async function insertFile(db: Db, scope: InstituteScope, file: NewFile): Promise<void> {
  await db
    .insertInto('broadcastFile')
    .values({ ...file, instituteId: scope.instituteId, addedBy: scope.userId })
    .execute();
}

/** Throws 404. */
export async function deleteFile(db: Db, { instituteId }: Place, broadcastId: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from broadcast_file where institute_id = ${instituteId} and broadcast_id = ${broadcastId} and id = ${id} returning id`.execute(
    db,
  );
  if (rows.length === 0) throw notFound('file');
}

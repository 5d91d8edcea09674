import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface NadLayout {
  readonly id: string;
  readonly source: 'COMMON' | 'CSV' | 'XLSX';
  readonly fileName: string | null;
  /** Of a CSV template: its first line as it came. */
  readonly header: string | null;
  readonly columns: readonly string[];
  readonly failed: 'LEFT_OUT' | 'INCLUDED';
  readonly createdAt: string;
  readonly createdBy: string | null;
}

const fields = sql`l.id, l.source, l.file_name, l.header, l.columns, l.failed, l.created_at, u.name as created_by`;
type Row = Omit<NadLayout, 'source' | 'failed' | 'columns'> & { source: string; failed: string; columns: string[] };

/** The newest one; undefined: the office has chosen nothing yet. */
export async function currentLayout(db: Db, scope: InstituteScope): Promise<NadLayout | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from nad_layout l left join identity_user_account u on u.id = l.created_by
     where l.institute_id = (select ${scope.instituteId}::uuid) order by l.created_at desc, l.id desc limit 1`.execute(db);
  return rows[0] as NadLayout | undefined;
}

export async function layoutOf(db: Db, scope: InstituteScope, id: string): Promise<NadLayout | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from nad_layout l left join identity_user_account u on u.id = l.created_by
     where l.institute_id = (select ${scope.instituteId}::uuid) and l.id = ${id}::uuid`.execute(db);
  return rows[0] as NadLayout | undefined;
}

export async function insertLayout(
  db: Db,
  scope: InstituteScope,
  layout: Pick<NadLayout, 'source' | 'fileName' | 'header' | 'columns' | 'failed'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into nad_layout (institute_id, source, file_name, header, columns, failed, created_by, created_at)
    values (${scope.instituteId}, ${layout.source}, ${layout.fileName}, ${layout.header}, ${layout.columns}::text[], ${layout.failed}, ${scope.userId}, clock_timestamp())
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

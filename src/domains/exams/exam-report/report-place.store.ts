import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The institute and the session that a file of an examination is of. */
interface FileFacts {
  readonly institute: string;
  readonly instituteCode: string;
  readonly session: string;
  readonly sessionCode: string;
}

export async function fileFacts(db: Db, scope: InstituteScope, examSessionId: string): Promise<FileFacts | undefined> {
  const { rows } = await sql<FileFacts>`
    select n.college_name as institute, n.code as institute_code, s.name as session, s.code as session_code
      from exam_session s join institute n on n.id = s.institute_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}`.execute(db);
  return rows[0];
}

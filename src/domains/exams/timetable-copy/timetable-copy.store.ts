import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CopySource } from './timetable-copy.contract.ts';

/** Other sessions with a table: first those that began before this one, the latest first, then later ones. */
export async function copySources(db: Db, scope: InstituteScope, examSessionId: string): Promise<CopySource[]> {
  const { rows } = await sql<CopySource>`
    select s.id, s.code, s.name, s.starts_on, count(*)::int as papers
      from exam_session s
      join exam_session o on o.institute_id = s.institute_id and o.id = ${examSessionId}
      join exam_slot_paper a on a.institute_id = s.institute_id and a.exam_session_id = s.id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id <> o.id
     group by s.id, s.code, s.name, s.starts_on, o.starts_on
     order by s.starts_on > o.starts_on, s.starts_on desc, s.code limit 40`.execute(db);
  return rows;
}

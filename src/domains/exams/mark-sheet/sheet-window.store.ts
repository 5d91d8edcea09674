import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface Kind {
  readonly examInstanceId: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  readonly divisionId: string | null;
  readonly sheetIds: string[];
}

/** These sheets by what limits them in time: examination, kind of head, division. */
export async function kindsOfSheets(db: Db, scope: InstituteScope, sheetIds: readonly string[]): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select s.exam_instance_id, h.evaluator, s.division_id, array_agg(s.id::text) as sheet_ids
      from mark_sheet s join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = any(${sheetIds}::uuid[]) group by 1, 2, 3`.execute(db);
  return rows;
}

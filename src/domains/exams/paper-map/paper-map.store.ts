import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface PaperFacts {
  readonly id: string;
  readonly paperCode: string;
  readonly semester: number;
  readonly marksUntil: string | null;
}

/** By paper: code, semester, and the nearest last moment of mark entry in an open examination that has it. */
export async function paperFacts(db: Db, scope: InstituteScope, paperIds: readonly string[]): Promise<ReadonlyMap<string, PaperFacts>> {
  const { rows } = await sql<PaperFacts>`
    select p.id, p.code as paper_code, p.semester,
           (select min(w.closes_at) from exam_instance_paper e
              join exam_instance i on i.institute_id = e.institute_id and i.id = e.exam_instance_id and i.state = 'OPEN'
              join exams_exam_window w on w.institute_id = e.institute_id and w.exam_instance_id = e.exam_instance_id and w.activity in ('INTERNAL_MARKS', 'EXTERNAL_MARKS')
             where e.institute_id = p.institute_id and e.exam_paper_id = p.id) as marks_until
      from exam_paper p where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(${paperIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

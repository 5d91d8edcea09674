import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

type Place = Pick<InstituteScope, 'tenantId' | 'instituteId'>;

export interface ClosingWindow {
  /** What is told once: the examination and its activity. */
  readonly id: string;
  readonly activity: 'MARK_ENTRY' | 'RESULT_VIEW';
  readonly closesAt: string;
  readonly instanceId: string;
  readonly instanceName: string;
  /** The shortest of the warnings that is due: 24 or 2. */
  readonly hours: number;
  /** Sheets in entry that it closes; empty for results. */
  readonly sheetIds: string[];
}

/**
 * Windows of this institute that are open and end within a day, while somebody has work in them or results are seen through them. Sheets of one
 * examination that close at the same moment are told together.
 */
export async function closingWindows(db: Db, place: Place, now: string): Promise<ClosingWindow[]> {
  const ending = sql`w.institute_id = (select ${place.instituteId}::uuid)
       and coalesce(w.opens_at, '-infinity') <= ${now}::timestamptz and w.closes_at > ${now}::timestamptz
       and w.closes_at <= ${now}::timestamptz + interval '24 hours'`;
  const hours = sql`case when w.closes_at <= ${now}::timestamptz + interval '2 hours' then 2 else 24 end`;
  const { rows } = await sql<ClosingWindow>`
    select i.id::text || ':MARKS' as id, 'MARK_ENTRY' as activity, w.closes_at, i.id as instance_id, i.name as instance_name, ${hours} as hours,
           array_agg(s.id::text) as sheet_ids
      from exams_sheet_window w
      join exams_mark_sheet s on s.institute_id = w.institute_id and s.id = w.mark_sheet_id and s.state = 'ENTRY'
      join exams_exam_instance i on i.institute_id = w.institute_id and i.id = w.exam_instance_id and i.state = 'OPEN'
     where ${ending} group by i.id, i.name, w.closes_at
    union all
    select i.id::text || ':RESULT_VIEW', 'RESULT_VIEW', w.closes_at, i.id, i.name, ${hours}, '{}'::text[]
      from exams_exam_window w
      join exams_exam_instance i on i.institute_id = w.institute_id and i.id = w.exam_instance_id and i.published_run_no is not null
     where ${ending} and w.activity = 'RESULT_VIEW'`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

type Place = Pick<InstituteScope, 'tenantId' | 'instituteId'>;

export interface ClosingWindow {
  readonly id: string;
  readonly activity: 'MARK_ENTRY' | 'RESULT_VIEW';
  readonly closesAt: string;
  readonly instanceId: string;
  readonly instanceName: string;
  /** The shortest of the warnings that is due: 24 or 2. */
  readonly hours: number;
  readonly openSheets: number;
}

/** Windows of this institute that are open and end within a day, while somebody has work in them or results are seen through them. */
export async function closingWindows(db: Db, place: Place, now: string): Promise<ClosingWindow[]> {
  const { rows } = await sql<ClosingWindow>`
    select w.id, w.activity, w.closes_at, i.id as instance_id, i.name as instance_name,
           case when w.closes_at <= ${now}::timestamptz + interval '2 hours' then 2 else 24 end as hours,
           (select count(*)::int from exams_mark_sheet s
             where s.institute_id = w.institute_id and s.exam_instance_id = w.exam_instance_id and s.state = 'ENTRY') as open_sheets
      from exams_exam_window w
      join exams_exam_instance i on i.institute_id = w.institute_id and i.id = w.exam_instance_id
     where w.institute_id = (select ${place.instituteId}::uuid)
       and w.opens_at <= ${now}::timestamptz and w.closes_at > ${now}::timestamptz
       and w.closes_at <= ${now}::timestamptz + interval '24 hours'
       and ((w.activity = 'MARK_ENTRY' and i.state = 'OPEN'
             and exists (select from exams_mark_sheet s
                          where s.institute_id = w.institute_id and s.exam_instance_id = w.exam_instance_id and s.state = 'ENTRY'))
         or (w.activity = 'RESULT_VIEW' and i.published_run_no is not null))`.execute(db);
  return rows;
}

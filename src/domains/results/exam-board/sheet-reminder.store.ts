import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Due } from '../../../kit/reminder/reminder-definition.server.ts';
import { mayMakeSecond, secondLeft } from './second-entry.store.ts';

export interface AwaitedTeacher {
  readonly subject: string;
  readonly userId: string | null;
  readonly name: string | null;
}

/**
 * Whom the sheets of an instance wait for: a line for each sheet in entry and each of its teachers; one without a name where
 * nobody is assigned, one without a user where the teacher has no account. The second entry waits for those who did not make the first.
 */
export async function awaitedTeachers(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  sheetIds: readonly string[] | null,
): Promise<AwaitedTeacher[]> {
  const { rows } = await sql<AwaitedTeacher>`
    select distinct s.id::text as subject, t.user_id, t.name
      from exams_mark_sheet s
      join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      cross join lateral (select ${secondLeft} as n) z
      left join exams_sheet_teacher t on t.institute_id = s.institute_id and t.mark_sheet_id = s.id and (z.n = 0 or ${mayMakeSecond})
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and s.state = 'ENTRY'
       and (${sheetIds}::uuid[] is null or s.id = any(${sheetIds}::uuid[]))`.execute(db);
  return rows;
}

/** Those of these sheets that are in entry still, and still with this teacher. */
export async function dueSheets(db: Db, scope: InstituteScope, sheetIds: readonly string[]): Promise<ReadonlyMap<string, Due>> {
  const { rows } = await sql<Due & { subject: string }>`
    select s.id::text as subject, concat_ws(', ', p.code || ' ' || p.title, h.kind, d.name) as title, i.name as place,
           case when z.n > 0 then z.n else (select count(*)::int from exams_student_paper sp
              join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
              left join exams_mark m on m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = s.paper_head_id
             where sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id and sp.exam_paper_id = s.exam_paper_id
               and sp.division_id is not distinct from s.division_id
               and (m.id is null or (m.value is null and (m.status is null or m.status = 'INC')))) end as left,
           jsonb_build_object('instance', i.id, 'paper', p.id, 'division', coalesce(s.division_id::text, 'none'), 'head', s.id)
             || case when z.n > 0 then '{"entry": "SECOND"}'::jsonb else '{}'::jsonb end as search
      from exams_mark_sheet s
      join exams_exam_instance i on i.institute_id = s.institute_id and i.id = s.exam_instance_id and i.state = 'OPEN'
      join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join exams_exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
      left join division d on d.institute_id = s.institute_id and d.id = s.division_id
      cross join lateral (select ${secondLeft} as n) z
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = any(${sheetIds}::uuid[]) and s.state = 'ENTRY'
       and exists (select 1 from exams_sheet_teacher t
         where t.institute_id = s.institute_id and t.mark_sheet_id = s.id and t.user_id = ${scope.userId} and (z.n = 0 or ${mayMakeSecond}))`.execute(
    db,
  );
  return new Map(rows.map(({ subject, ...due }) => [subject, due]));
}

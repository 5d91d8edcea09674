import { sql } from 'kysely';
import { prepared } from '../../../kit/db/connection.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface HiddenExam {
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly examName: string;
  readonly sessionName: string;
  readonly semesters: number[];
  readonly publishedRunNo: number | null;
  /** Since when its division is held back; null: it is not. */
  readonly heldAt: string | null;
  readonly firstPublishedAt: string;
  readonly opensAt: string | null;
  readonly remark: string | null;
}

/** Own examinations whose result was shown once and is hidden now, in their window, the newest first. A division that was held from the beginning has seen none. */
export async function findHidden(db: Db, scope: InstituteScope): Promise<HiddenExam[]> {
  const { rows } = await sql<HiddenExam>`
    select x.id as student_exam_id, i.id as exam_instance_id, i.name as exam_name, s.name as session_name, i.semesters, i.published_run_no,
           case when h.state = 'HELD' then h.held_at end as held_at, i.first_published_at, w.opens_at, x.remark
      from people_student_profile st
      join exams_student_exam x on x.institute_id = st.institute_id and x.student_profile_id = st.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and i.first_published_at is not null
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      left join exams_publication_hold h on h.institute_id = x.institute_id and h.exam_instance_id = x.exam_instance_id and h.division_id is not distinct from x.division_id
      left join exams_exam_window w on w.institute_id = i.institute_id and w.exam_instance_id = i.id and w.activity = 'RESULT_VIEW'
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId}
       and coalesce(h.shown_before, true)
       and (published_run(i, x.id) is null or x.remark in ('WH', 'RR')) and window_stand(i, 'RESULT_VIEW') = 'OPEN'
     order by s.starts_on desc, i.code`.execute(prepared(db, 'own_hidden'));
  return rows;
}

/** Of these versions, the students whose result can be shown: not reserved, and without a withheld mark. */
export async function showable(
  db: Db,
  scope: InstituteScope,
  versions: readonly { readonly studentExamId: string; readonly runNo: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${versions.map((one) => one.studentExamId)}::uuid[], ${versions.map((one) => one.runNo)}::int[]) v(id, run_no)
      join lateral (
        select r.letter, r.remark from result r
         where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_exam_id = v.id and r.run_no <= v.run_no order by r.run_no desc limit 1) r on true
     where r.letter <> 'RR' and r.remark is distinct from 'WH'`.execute(db);
  return new Set(rows.map((row) => row.id));
}

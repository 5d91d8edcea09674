import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_HERE } from '../student-profile/present-student.store.ts';
import type { ChoiceMethod, OwnTake, WindowBasket } from './choice-window.contract.ts';

export interface OwnWindowRow {
  readonly id: string;
  readonly enrolmentId: string;
  readonly classCode: string;
  readonly className: string;
  readonly semester: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly isAllotted: boolean;
  readonly method: ChoiceMethod;
  readonly baskets: WindowBasket[];
  readonly wishes: string[];
  readonly submittedAt: string | null;
  readonly version: number | null;
}

/** Windows of the classes in which the signed-in student studies, the latest first. */
export async function ownWindows(db: Db, scope: InstituteScope): Promise<OwnWindowRow[]> {
  const { rows } = await sql<OwnWindowRow>`
    select w.id, e.id as enrolment_id, t.code as class_code, k.name as class_name, r.semester, w.opens_at, w.closes_at, w.method, w.baskets,
           exists (select from subject_allotment a join subject_act n on n.institute_id = a.institute_id and n.id = a.subject_act_id and n.undone_at is null
             where a.institute_id = w.institute_id and a.choice_window_id = w.id) as is_allotted,
           coalesce(c.wishes, '{}') as wishes, c.submitted_at, c.version
      from student_profile st
      join enrolment e on e.institute_id = st.institute_id and e.student_profile_id = st.id and e.state = 'RUNNING'
      join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
      join course k on k.institute_id = t.institute_id and k.id = t.course_id
      join subject_register r on r.institute_id = t.institute_id and r.course_instance_id = t.id
      join choice_window w on w.institute_id = r.institute_id and w.subject_register_id = r.id
      left join subject_choice c on c.institute_id = w.institute_id and c.choice_window_id = w.id and c.enrolment_id = e.id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId} and ${IS_HERE}
     order by w.closes_at desc, w.id`.execute(db);
  return rows;
}

/** Electives of the signed-in student, the latest semester first. */
export async function ownTakes(db: Db, scope: InstituteScope): Promise<OwnTake[]> {
  const { rows } = await sql<OwnTake>`
    select k.id, c.name as class_name, p.semester, coalesce(p.elective_group, '') as basket, p.code, p.title,
           coalesce((select trim_scale(sum(u.credits))::text from exams_paper_unit u where u.institute_id = p.institute_id and u.exam_paper_id = p.id), '0') as credits
      from student_profile st
      join enrolment e on e.institute_id = st.institute_id and e.student_profile_id = st.id
      join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
      join course c on c.institute_id = t.institute_id and c.id = t.course_id
      join subject_take k on k.institute_id = e.institute_id and k.enrolment_id = e.id
      join exams_exam_paper p on p.institute_id = k.institute_id and p.id = k.exam_paper_id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId}
     order by p.semester desc, p.elective_group, p.code`.execute(db);
  return rows;
}

export interface WrittenChoice {
  readonly submittedAt: string;
  readonly version: number;
}

/** As of the version that was changed; the same order keeps its moment. undefined: it is another one by now. */
export async function writeChoice(
  db: Db,
  scope: InstituteScope,
  choice: {
    readonly windowId: string;
    readonly enrolmentId: string;
    readonly wishes: readonly string[];
    readonly at: string;
    readonly version: number | null;
  },
): Promise<WrittenChoice | undefined> {
  const { rows } =
    choice.version === null
      ? await sql<WrittenChoice>`
          insert into subject_choice (institute_id, choice_window_id, enrolment_id, wishes, submitted_at)
          values (${scope.instituteId}, ${choice.windowId}, ${choice.enrolmentId}, ${choice.wishes}::uuid[], ${choice.at})
              on conflict on constraint subject_choice_once do nothing returning submitted_at, version`.execute(db)
      : await sql<WrittenChoice>`
          update subject_choice set wishes = ${choice.wishes}::uuid[], version = version + 1,
                 submitted_at = case when wishes = ${choice.wishes}::uuid[] then submitted_at else ${choice.at}::timestamptz end
           where institute_id = (select ${scope.instituteId}::uuid) and choice_window_id = ${choice.windowId} and enrolment_id = ${choice.enrolmentId}
             and version = ${choice.version} returning submitted_at, version`.execute(db);
  return rows[0];
}

import type { TestExam } from '../exam-path/test-exam.server.ts';

/** What offices write on a class after its students were rolled into it. */
export const LATER = ['NONE', 'ATTENDANCE', 'INWARD', 'ROLL_NUMBER', 'LEFT', 'ROLLED_ON', 'DIVISION', 'OLD_ENDED'] as const;
export type Later = (typeof LATER)[number];

/** The start of the reason by which such a student stays; null: nothing hangs on the new enrolment. */
const STAYS: Readonly<Record<Later, RegExp | null>> = {
  NONE: null,
  ATTENDANCE: /used: .*: 1\.$/u,
  INWARD: /used: .*: 1\.$/u,
  ROLL_NUMBER: /roll number/u,
  LEFT: /changed since/u,
  ROLLED_ON: /used: .*: 1\.$/u,
  DIVISION: null,
  OLD_ENDED: /changed since/u,
};

/** Of whoever left with the last year there is only the old enrolment. */
export const staysOf = (later: Later, hasNew: boolean): RegExp | null => (hasNew || later === 'OLD_ENDED' ? STAYS[later] : null);

interface Enrolment {
  readonly id: string;
  readonly rolledFromId: string;
}

/** Writes on new enrolments past the product's own checks, and what takes each of them away again. */
export async function laterWrites(exam: TestExam, courseInstanceId: string) {
  const i = exam.instituteId;
  const one = async (text: string, values: unknown[]) => (await exam.query<{ id: string }>(text, values))[0]?.id ?? '';
  const codeId = await one(
    `insert into attendance_code (institute_id, code, name, effect, position) values ($1, 'P', 'Present', 'PRESENT', 1) returning id`,
    [i],
  );
  const sheetId = await one(
    `insert into attendance_sheet (institute_id, division_id, held_on, span, taken_by)
     select institute_id, id, '2026-07-01', 'DAY', uuidv7() from division where institute_id = $1 and course_instance_id = $2 limit 1 returning id`,
    [i, courseInstanceId],
  );
  const examId = await one(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, state)
     select institute_id, 'RANDOM', 'Random', exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, 'OPEN' from exam_instance
      where institute_id = $1 and id = $2 returning id`,
    [i, exam.instanceId],
  );
  const onClassId = await one(
    `insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
     select institute_id, 'ON', blueprint_version_id, course_id, academic_year_id from course_instance where institute_id = $1 and id = $2 returning id`,
    [i, exam.courseInstanceId],
  );
  const write: Record<Later, (at: Enrolment) => Promise<unknown>> = {
    NONE: async () => null,
    ATTENDANCE: ({ id }) =>
      exam.query(
        `insert into attendance_mark (institute_id, attendance_sheet_id, enrolment_id, attendance_code_id, noted_at, client_key, noted_by)
         values ($1, $2, $3, $4, now(), uuidv7(), uuidv7())`,
        [i, sheetId, id, codeId],
      ),
    INWARD: ({ id }) =>
      exam.query(
        `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, exam_pattern_id, student_exam_status_id, state)
         select $1, e.student_profile_id, j.id, j.exam_session_id, e.id, j.exam_pattern_id, e.student_exam_status_id, 'INWARDED'
           from enrolment e join exam_instance j on j.institute_id = e.institute_id and j.id = $3 where e.institute_id = $1 and e.id = $2`,
        [i, id, examId],
      ),
    ROLL_NUMBER: ({ id }) =>
      exam.query(`update enrolment set roll_no = left(id::text, 8) || right(id::text, 6) where institute_id = $1 and id = $2`, [i, id]),
    LEFT: ({ id }) => exam.query(`update enrolment set state = 'LEFT' where institute_id = $1 and id = $2`, [i, id]),
    ROLLED_ON: ({ id }) =>
      exam.query(
        `insert into enrolment (institute_id, student_profile_id, course_instance_id, student_exam_status_id, rolled_from_id, state)
         select institute_id, student_profile_id, $3, student_exam_status_id, id, 'LEFT' from enrolment where institute_id = $1 and id = $2`,
        [i, id, onClassId],
      ),
    DIVISION: ({ id }) => exam.query(`update enrolment set division_id = null where institute_id = $1 and id = $2`, [i, id]),
    OLD_ENDED: ({ rolledFromId }) =>
      exam.query(`update enrolment set state = 'LEFT' where institute_id = $1 and id = $2`, [i, rolledFromId]),
  };
  return {
    write: (later: Later, at: Enrolment) => write[later](at),
    /** Everything that was written is gone; what was COMPLETED before is COMPLETED again. */
    clear: async (ids: readonly string[], oldIds: readonly string[]) => {
      await exam.query('delete from attendance_mark where institute_id = $1', [i]);
      await exam.query('delete from student_exam where institute_id = $1 and exam_instance_id = $2', [i, examId]);
      await exam.query('delete from enrolment where institute_id = $1 and rolled_from_id = any($2::uuid[])', [i, ids]);
      await exam.query(`update enrolment set state = 'RUNNING', roll_no = null where institute_id = $1 and id = any($2::uuid[])`, [i, ids]);
      await exam.query(`update enrolment set state = 'COMPLETED' where institute_id = $1 and id = any($2::uuid[])`, [i, oldIds]);
    },
  };
}

import type { TestExam } from './exam-path/test-exam.server.ts';
import type { App } from './harness.server.ts';
import { studentPictures } from '../src/domains/people/student-picture/student-picture.contract.ts';
import { teacherPictures } from '../src/domains/people/teacher-picture/teacher-picture.contract.ts';
import { roomPictures } from '../src/domains/exams/room-picture/room-picture.contract.ts';
import { studentPhotos, teacherPhotos } from '../src/domains/people/photo-batch/photo-batch.contract.ts';
import { certificatePapers, certificateValidity } from '../src/domains/people/category-certificate/category-certificate.contract.ts';
import { guardianConsents, minorStudents } from '../src/domains/people/guardian-consent/guardian-consent.contract.ts';
import { classDocuments, studentDocuments } from '../src/domains/people/student-document/student-document.contract.ts';

export const idOf = async (exam: TestExam, text: string) => (await exam.query<{ id: string }>(text, [exam.instituteId]))[0]?.id ?? '';
export const lastSeated = (exam: TestExam) =>
  idOf(exam, 'select id from student_exam where institute_id = $1 order by seat_no desc limit 1');

/** A slot of the examination's session. */
export async function aboutSlot(_app: App, exam: TestExam): Promise<Record<string, string>> {
  await exam.query(
    `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
     values ($1, $2, '2030-05-06', 'FN', 600, 780) on conflict do nothing`,
    [exam.instituteId, exam.sessionId],
  );
  const [slot] = await exam.query<{ id: string }>('select id from exam_slot where exam_session_id = $1', [exam.sessionId]);
  return { examSlotId: slot?.id ?? '' };
}

/** The written head of the first paper, masked: nobody has a number. */
export async function aboutMasked(_app: App, exam: TestExam): Promise<Record<string, string>> {
  await exam.query(
    `insert into masked_paper (institute_id, exam_instance_id, exam_paper_id, head_kind, masked_by) values ($1, $2, $3, 'TH', $1) on conflict do nothing`,
    [exam.instituteId, exam.instanceId, exam.paperIds[0]],
  );
  return { maskedPaperId: await idOf(exam, 'select id from masked_paper where institute_id = $1') };
}

/** A post-exam session over the examination. */
export async function aboutPostSession(_app: App, exam: TestExam): Promise<Record<string, string>> {
  await exam.query(
    `insert into post_exam_session (institute_id, code, name, type, exam_session_id) values ($1, 'PX', 'PX', 'REGULAR', $2) on conflict do nothing`,
    [exam.instituteId, exam.sessionId],
  );
  const postExamSessionId = await idOf(exam, `select id from post_exam_session where institute_id = $1 and code = 'PX'`);
  await exam.query(
    `insert into post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id, type, state) values ($1, $2, $3, 'REGULAR', 'OPEN') on conflict do nothing`,
    [exam.instituteId, postExamSessionId, exam.instanceId],
  );
  return { postExamSessionId };
}

/** A simulation of the examination under which one student would fall. */
export async function aboutSimulation(_app: App, exam: TestExam): Promise<Record<string, string>> {
  const [made] = await exam.query<{ id: string }>(
    `with s as (insert into rule_simulation (institute_id, exam_instance_id, run_no, state, choice, document, requested_by, finished_at)
       values ($1, $2, 1, 'DONE', '{}', '{}', $1, now()) returning id),
     r as (insert into rule_simulation_row (institute_id, rule_simulation_id, student_exam_id, kinds, letter_before, letter, grades)
       select $1, s.id, $3, '{FALLS}', 'P', 'F', 'P01: P → F' from s)
     select id from s`,
    [exam.instituteId, exam.instanceId, await lastSeated(exam)],
  );
  return { ruleSimulationId: made?.id ?? '' };
}

/** A preview of grace of the examination by which one student would be given a mark. */
export async function withPreview(_app: App, exam: TestExam): Promise<Record<string, string>> {
  await exam.query(
    `with p as (insert into grace_preview (institute_id, exam_instance_id, state, requested_by, finished_at) values ($1, $2, 'DONE', $1, now()) returning id)
     insert into grace_preview_row (institute_id, grace_preview_id, student_exam_id, line_no, ordinance, measure, paper_code, head_kind, given, before, after, letter_before, letter)
     select $1, p.id, $3, 1, 'O.5042', 'MARKS', 'P01', 'TH', 1, 31, 32, 'F', 'P' from p`,
    [exam.instituteId, exam.instanceId, await lastSeated(exam)],
  );
  return {};
}

/** A roll-over of the class, in which one student goes on. */
export async function aboutRollOver(_app: App, exam: TestExam): Promise<Record<string, string>> {
  const [made] = await exam.query<{ id: string }>(
    `with r as (insert into roll_over (institute_id, from_course_instance_id, only_repeaters, semester, planned_by, state) values ($1, $2, false, 8, $1, 'DONE') returning id),
     m as (insert into roll_over_item (institute_id, roll_over_id, student_profile_id, from_enrolment_id, outcome)
       select $1, r.id, e.student_profile_id, e.id, 'GRADUATED' from r, enrolment e join student_exam x on x.institute_id = e.institute_id and x.enrolment_id = e.id
        where e.institute_id = $1 and x.id = $3)
     select id from r`,
    [exam.instituteId, exam.courseInstanceId, await lastSeated(exam)],
  );
  return { rollOverId: made?.id ?? '' };
}

/** Papers of students: nobody asks for any here. */
export const PAPERS = {
  ofClass: classDocuments.exportFile.name,
  empty: [classDocuments, certificateValidity, minorStudents].map((report) => report.exportFile.name),
  elsewhere: {
    [studentDocuments.file.name]: 'a file as it came, no rows: src/domains/people/student-document/student-document.http.test.ts',
    [certificatePapers.file.name]: 'a file as it came, no rows: src/domains/people/category-certificate/category-certificate.http.test.ts',
    [guardianConsents.file.name]: 'a file as it came, no rows: src/domains/people/guardian-consent/guardian-consent.http.test.ts',
  },
};

export const PICTURES = Object.fromEntries(
  [studentPictures.get, teacherPictures.get, roomPictures.get, studentPhotos.picture, teacherPhotos.picture].map(({ name }) => [
    name,
    'a picture has no cells',
  ]),
);

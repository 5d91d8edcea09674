import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { greyPng } from '../../src/kit/picture/test-pictures.server.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { eventually } from '../eventually.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const SCHEME = { prefix: 'T', digits: 4, start: 1, step: 1, order: ['NAME'] } as const;

/** Two written papers and one without a written head, as the institute's exam cell would have them before hall tickets: inwarded, locked, seated. */
export async function seatedExam(app: App, students: number, rules?: RuleDocument): Promise<TestExam> {
  const exam = await makeTestExam(app.database.migratorUrl, {
    students,
    divisions: 2,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
    ...(rules ? { rules } : {}),
  });
  const examInstanceId = exam.instanceId;
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  await app.as('controller').ok(rosters.lock, { body: { examInstanceId } });
  await app.as('controller').ok(seatNumbers.assign, { body: { examInstanceId, scheme: { ...SCHEME, order: [...SCHEME.order] } } });
  return exam;
}

export const photograph = (exam: TestExam, studentIds: readonly string[]) =>
  exam.query(
    `insert into student_picture (institute_id, student_profile_id, type, width, height, content)
     select $1, s, 'image/png', 30, 40, $3 from unnest($2::uuid[]) s on conflict do nothing`,
    [exam.instituteId, studentIds, Buffer.from(greyPng(30, 40))],
  );

/** The written papers, one after the other from `day` on, 10:30 to 13:30; published. Returns the slots. */
export async function timetable(exam: TestExam, day: string): Promise<string[]> {
  const slots: string[] = [];
  for (const [at, paperId] of exam.paperIds.slice(0, 2).entries()) {
    const [slot] = await exam.query<{ id: string }>(
      `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute) values ($1, $2, $3::date + $4::int, 'FN', 630, 810) returning id`,
      [exam.instituteId, exam.sessionId, day, at],
    );
    slots.push(slot?.id ?? '');
    await exam.query(
      `insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id) values ($1, $2, $3, $4, $5)`,
      [exam.instituteId, exam.sessionId, slot?.id, exam.instanceId, paperId],
    );
  }
  await exam.query(
    `insert into exam_timetable (institute_id, exam_session_id, state, revision_no, published_at, published_by) values ($1, $2, 'PUBLISHED', 1, now(), $3)`,
    [exam.instituteId, exam.sessionId, exam.instituteId],
  );
  return slots;
}

/** Of everybody, by seat. */
export const ticketRows = async (app: App, exam: TestExam) =>
  (await app.as('controller').ok(hallTickets.list, { query: { examInstanceId: exam.instanceId, size: '200' } })).data;

export async function jobEnd(app: App, jobId: string): Promise<string> {
  const read = async () => (await app.as('controller').ok(getJob, { params: { id: jobId } })).data;
  return (await eventually(read, ({ state }) => !['QUEUED', 'RUNNING'].includes(state))).state;
}

/** Issues to everybody who gets one, and waits for the end. */
export async function issueAll(app: App, exam: TestExam): Promise<string> {
  const { data } = await app.as('controller').ok(hallTickets.issue, { body: { examInstanceId: exam.instanceId, language: 'en' } });
  const state = await jobEnd(app, data.jobId);
  if (state !== 'DONE') throw new Error(`the issue ended ${state}`);
  return data.id;
}

/** Issues again to these students. */
export async function issueAgain(app: App, exam: TestExam, studentExamIds: readonly string[], againBecause: string): Promise<void> {
  const body = { examInstanceId: exam.instanceId, language: 'en' as const, studentExamIds: [...studentExamIds], againBecause };
  const { data } = await app.as('controller').ok(hallTickets.issue, { body });
  const state = await jobEnd(app, data.jobId);
  if (state !== 'DONE') throw new Error(`the issue ended ${state}`);
}

import pg from 'pg';
import type * as z from 'zod/mini';
import { statements } from '../../src/domains/results/statement/statement.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { computeAll, publishAll } from '../exam-path/test-run.server.ts';
import type { App } from '../harness.server.ts';
import { graduated } from './graduates.server.ts';
import { plant } from './planted.server.ts';
import { transcribed } from './transcripts.server.ts';

const ROW = '01900000-0000-7000-8000-00000000000a';
/** All special characters, often enough for a search that needs several letters. */
export const SIGNED_NAME = 'Asha %%% ___ \\\\\\ Rao';

/** An institute in which every list has a row; only one student's name has these characters. */
export interface SearchedLists {
  readonly exam: TestExam;
  readonly courseId: string;
  /** Of the examination's session: degrees were completed in it. */
  readonly yearId: string;
  /** Of today, in which the first paper is written. */
  readonly slotId: string;
  /** Ids of that student: some lists return only these. */
  readonly signedIds: readonly string[];
}

export async function makeSearchedLists(app: App): Promise<SearchedLists> {
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  const exam = await makeTestExam(app.database.migratorUrl, { students: 5, within, until: 'READY', seed: 3 });
  const [student = ''] = exam.studentIds;
  await exam.query('update student_profile set full_name = $1 where id = $2', [SIGNED_NAME, student]);
  await oneAbsent(exam);
  const scope = await controllerOf(app);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
  for (const { id } of await exams(exam)) {
    await followUp(app, exam, id);
    await ticketed(exam, id);
  }
  const signed = await exam.query<{ id: string }>('select id from student_exam where student_profile_id = $1', [student]);
  await exam.query(
    `insert into moderation (institute_id, exam_instance_id, paper_head_id, kind, marks, from_mark, to_mark, students, digest, proposed_by)
     select institute_id, exam_instance_id, paper_head_id, 'ALL', 1, 0, 80, 5, 'none', $2 from mark_sheet where institute_id = $1 limit 1`,
    [exam.instituteId, app.userId('clerk')],
  );
  await plantRest(app, exam);
  await transcribed(exam);
  const yearId = await graduated(exam);
  const [course] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
  const [slot] = await exam.query<{ id: string }>('select id from exam_slot where exam_session_id = $1', [exam.sessionId]);
  return { exam, yearId, courseId: course?.id ?? '', slotId: slot?.id ?? '', signedIds: [student, ...signed.map((row) => row.id)] };
}

/** The last student was absent in one head of one paper. */
async function oneAbsent({ query, instituteId, studentIds, paperIds }: TestExam): Promise<void> {
  await query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [instituteId]);
  await query(
    `update mark m set value = null, status = 'AB' from student_exam x, paper_head h where m.institute_id = $1 and x.id = m.student_exam_id
       and x.student_profile_id = $2 and h.id = m.paper_head_id and h.exam_paper_id = $3 and h.head_no = 1`,
    [instituteId, studentIds.at(-1), paperIds[0]],
  );
  await query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [instituteId]);
}

/** The scope of the controller of examinations. */
export async function controllerOf(app: App): Promise<InstituteScope> {
  let found: InstituteScope | undefined;
  await app.inside_('controller', async (_db, given) => void (found = given));
  if (!found) throw new Error('the controller has no scope');
  return found;
}

const exams = (exam: TestExam) =>
  exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by seat_no', [exam.instituteId]);

/** One row for this student in all lists of an examination. */
async function followUp(app: App, exam: TestExam, id: string): Promise<void> {
  const { instituteId, instanceId, sessionId, paperIds } = exam;
  await app.as('controller').ok(statements.issue, { body: { studentExamId: id } });
  await exam.query(
    `insert into seat_number (institute_id, exam_session_id, seat_no, student_exam_id, voided_at, void_reason) values ($1, $2, $3, $4, now(), 'Seated twice')`,
    [instituteId, sessionId, `V${id.slice(-6)}`, id],
  );
  await exam.query(
    `insert into grace_allocation (institute_id, student_exam_id, category, marks, document) values ($1, $2, 'NSS', 5, 'Letter 12')`,
    [instituteId, id],
  );
  await exam.query(
    `with a as (insert into credit_activity (institute_id, code, name, kind, head, max_per_semester, max_per_year) values ($1, 'NSS', 'NSS', 'MARKS', 'NSS', 10, 10)
                on conflict (institute_id, code) do update set name = 'NSS' returning id),
     e as (insert into result_evidence (institute_id, purpose, exam_instance_id, name, type, content, added_by) values ($1, 'CREDIT', $2, 'List.pdf', 'application/pdf', '%PDF', $1)
           on conflict on constraint result_evidence_name_once do update set type = 'application/pdf' returning id)
     insert into additional_credit (institute_id, student_exam_id, student_profile_id, exam_session_id, credit_activity_id, value, credit_evidence_id)
     select x.institute_id, x.id, x.student_profile_id, x.exam_session_id, a.id, 5, e.id from student_exam x, a, e where x.institute_id = $1 and x.id = $3`,
    [instituteId, instanceId, id],
  );
  await exam.query(
    `insert into mark_correction (institute_id, exam_instance_id, student_exam_id, paper_head_id, new_value, type, reason, document)
     select institute_id, $2, student_exam_id, paper_head_id, 1, 'OTHER', 'Added up anew', 'Letter 13' from mark where institute_id = $1 and student_exam_id = $3 limit 1`,
    [instituteId, instanceId, id],
  );
  await exam.query(
    `with k as (insert into revaluation_kind (institute_id, code, name, nature, fee, head_kinds) values ($1, 'K' || right($3::uuid::text, 6), 'Revaluation', 'REVALUATION', 5, '{TH}') returning id)
     insert into revaluation (institute_id, application_no, valuation_no, exam_instance_id, student_exam_id, paper_head_id, revaluation_kind_id, nature, policy, fee, mark_before,
                              state, fee_state, by_student, applied_by)
     select m.institute_id, 1000 + (select count(*) from revaluation), 5000 + (select count(*) from revaluation), $2, m.student_exam_id, m.paper_head_id, k.id, 'REVALUATION', 'REPLACE',
            5, 1, 'APPLIED', 'DUE', false, $1 from mark m, k where m.institute_id = $1 and m.student_exam_id = $3 limit 1`,
    [instituteId, instanceId, id],
  );
  await exam.query(
    `insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason)
     select institute_id, student_profile_id, $2, 1, id, 'FAILED' from student_exam where institute_id = $1 and id = $3 on conflict do nothing`,
    [instituteId, paperIds[0], id],
  );
  await exam.query(
    `with p as (insert into grace_preview (institute_id, exam_instance_id, state, requested_by, finished_at)
       select $1, $2, 'DONE', $1, now() where not exists (select from grace_preview where institute_id = $1 and exam_instance_id = $2) returning id),
     one as (select id from p union all select id from grace_preview where institute_id = $1 and exam_instance_id = $2)
     insert into grace_preview_row (institute_id, grace_preview_id, student_exam_id, line_no, ordinance, measure, paper_code, head_kind, given, before, after, letter_before, letter)
     select $1, one.id, $3, 1, 'O.5042', 'MARKS', 'P01', 'TH', 1, 31, 32, 'F', 'P' from one`,
    [instituteId, instanceId, id],
  );
  await exam.query(`update student_exam set stale = true, remark = 'WH', kind = 'ADDITIONAL' where institute_id = $1 and id = $2`, [
    instituteId,
    id,
  ]);
}

/** A hall ticket of this student whose file was taken, and who was let in today. */
async function ticketed({ query, instituteId, instanceId, sessionId, paperIds }: TestExam, id: string): Promise<void> {
  const [ticket] = await query<{ id: string }>(
    `insert into printed_document (institute_id, series_id, kind, serial_no, number, code, student_profile_id, student_exam_id, exam_instance_id, digest, issued_by)
     select institute_id, series_id, 'HALL_TICKET', 1000 + serial_no, 'HT/' || number, upper(translate(left(md5(id::text), 16), '0189', 'GHIJ')),
            student_profile_id, student_exam_id, exam_instance_id, digest, issued_by
       from printed_document where institute_id = $1 and student_exam_id = $2 and kind = 'STATEMENT' returning id`,
    [instituteId, id],
  );
  await query(
    `insert into ticket_file (institute_id, exam_instance_id, printed_document_id, by_user_id, way) values ($1, $2, $3, $1, 'ALONE')`,
    [instituteId, instanceId, ticket?.id],
  );
  await query(
    `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
     select n.id, $2, (now() at time zone n.time_zone)::date, 'FN', 630, 810 from institute n where n.id = $1 on conflict do nothing`,
    [instituteId, sessionId],
  );
  await query(
    `insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id)
     select institute_id, exam_session_id, id, $3, $4 from exam_slot where institute_id = $1 and exam_session_id = $2 on conflict do nothing`,
    [instituteId, sessionId, instanceId, paperIds[0]],
  );
  await query(
    `insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by)
     select $1, $2, l.id, $3, $4, $1 from exam_slot l where l.institute_id = $1 and l.exam_session_id = $5`,
    [instituteId, id, paperIds[0], ticket?.id, sessionId],
  );
}

/** A row in every other table, and accounts that nobody used for long. */
async function plantRest(app: App, exam: TestExam): Promise<void> {
  // The planted year is 2026, and years do not overlap.
  await exam.query(`update academic_year set starts_on = '2020-06-01', ends_on = '2021-05-31' where institute_id = $1`, [app.institute.id]);
  await plant(app, { rowId: ROW, canary: 'Zebra', instituteId: app.institute.id });
  await exam.query(`update trash set noun = 'degree' where id = $1`, [ROW]);
  await exam.query(`update trash_content set source = 'degree', position = 0 where trash_id = $1`, [ROW]);
  await exam.query(`update stack_run set state = 'DONE' where id = $1`, [ROW]);
  await exam.query('update stack_row set keeps = null where stack_run_id = $1', [ROW]);
  await inPeace(app, [
    [
      `update mark set value = null, status = 'AB' where institute_id = $1 and student_exam_id in (select id from student_exam where exam_instance_id = $2)`,
      [app.institute.id, exam.instanceId],
    ],
    [
      `insert into post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id, type, state) select institute_id, id, $3, type, state from post_exam_session where institute_id = $1 and id = $2`,
      [app.institute.id, ROW, exam.instanceId],
    ],
    ['update revaluation set post_exam_session_id = $2 where institute_id = $1', [app.institute.id, ROW]],
  ]);
  await exam.query('update teacher_profile set user_id = $2 where institute_id = $1 and id = $3', [
    app.institute.id,
    app.userId('admin'),
    ROW,
  ]);
  await exam.query(
    `insert into student_allocation (institute_id, student_allocation_act_id, enrolment_id, teacher_profile_id, kind, starts_on, ends_on)
     select institute_id, $2, id, $2, 'GUIDE', current_date - 1, current_date + 9 from enrolment where institute_id = $1 and course_instance_id = $3`,
    [app.institute.id, ROW, exam.courseInstanceId],
  );
  await exam.query(`insert into team (tenant_id, id, name) values ($1, $2, 'Zebra')`, [app.tenantId, ROW]);
  await exam.query('insert into team_member (tenant_id, team_id, user_id) values ($1, $2, $3)', [app.tenantId, ROW, app.userId('clerk')]);
  await exam.query(`update user_account set created_at = '2020-01-01', last_sign_in_at = null where id = $1`, [app.userId('clerk')]);
}

/** Statements that no trigger judges, as those of the planted rows. */
async function inPeace(app: App, statements: readonly (readonly [text: string, values: readonly unknown[]])[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [text, values] of statements) await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

export const fieldsOf = (schema: z.core.$ZodType): ReadonlySet<string> => {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'lazy') return fieldsOf(def.getter());
  return new Set(def.type === 'object' ? Object.keys(def.shape) : []);
};

type Values = Readonly<Record<string, string>>;

/** Required query parameters of a list besides the search. */
const NEEDED: readonly (readonly [RegExp, Values])[] = [
  [/^inward\.(?:preview|candidateIds)/, { kind: 'REGULAR' }],
  [/^activityControl\.matrix/, { by: 'EXAMINATION' }],
  [/^ledger\./, { pointer: 'PUBLISHED' }],
  [/^results\.outcomes/, { kind: 'WITHHELD' }],
  // The file of a report.
  [/\.exportFile$/, { format: 'CSV' }],
  [/^stacks\.offer/, { noun: 'subject' }],
  [/^feeds\.names/, { column: 'courseInstanceId' }],
  [/^accessReview\.holders/, { kind: 'RIGHT', name: 'results:read' }],
];

/** The parts of a call of this list without a search. */
export function askedOf(
  app: App,
  { exam, courseId, yearId, slotId }: SearchedLists,
  endpoint: Endpoint,
): { params: Values; query: Values } {
  const places: Values = {
    examInstanceId: exam.instanceId,
    maskedPaperId: ROW,
    ruleSimulationId: ROW,
    rollOverId: ROW,
    allotmentId: ROW,
    postExamSessionId: ROW,
    // The planted post-exam session and the planted seat are of the planted session.
    examSessionId: /^(?:postExamSessions|seatLists)/.test(endpoint.name) ? ROW : exam.sessionId,
    // Nobody has a seat in the slot of today; the planted one has its seat and its duty.
    examSlotId: endpoint.name === 'roomAllocations.unseated' ? slotId : ROW,
    academicYearId: yearId,
    sourceInstituteId: app.institute.id,
    plural: 'degrees',
    id: ROW,
    ...(endpoint.name.startsWith('subjectTakes') ? { courseInstanceId: exam.courseInstanceId, semester: '8' } : {}),
  };
  const taken = (part: 'params' | 'query') => Object.entries(places).filter(([name]) => fieldsOf(endpoint[part]).has(name));
  const needed = NEEDED.filter(([name]) => name.test(endpoint.name)).flatMap(([, values]) => Object.entries(values));
  const own = endpoint.name.startsWith('accessReview.people') ? [] : taken('query');
  const kind: [string, string][] = endpoint.name === 'feeds.names' ? [['kind', 'enrolments']] : [];
  const planned: [string, string][] =
    endpoint.name === 'newExams.backlogs'
      ? [
          ['courseId', courseId],
          ['papers', exam.paperIds.join(',')],
        ]
      : [];
  const ofClass: [string, string][] = fieldsOf(endpoint.params).has('courseInstanceId')
    ? [['courseInstanceId', exam.courseInstanceId]]
    : [];
  const allocated: [string, string][] =
    endpoint.name === 'studentAllocations.list'
      ? [
          ['courseInstanceId', exam.courseInstanceId],
          ['kind', 'GUIDE'],
        ]
      : [];
  const source: [string, string][] = endpoint.name === 'audience.choices' ? [['source', 'students.chosen']] : [];
  return {
    params: Object.fromEntries([...taken('params'), ...kind, ...source, ...ofClass]),
    query: Object.fromEntries([...own, ...needed, ...planned, ...allocated]),
  };
}

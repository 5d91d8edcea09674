import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { uninwardStudents } from '../../src/domains/exams/inward/uninward.command.ts';
import { countUntriggered, listBacklogs, triggerBacklogs } from '../../src/domains/results/backlog/backlog.store.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { laterOfStudent } from '../../src/domains/results/run-review/standing-result.store.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { pageRequest } from '../../src/kit/list/page.rules.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let again: string;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

/** One student, who fails the theory and passes the internal head. */
beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 1,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
  });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  again = await anotherExam(exam, 'AGAIN', 'ATKT', exam.paperIds);
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
  const mark = (_prn: string, _paper: string, head: number) => (head === 1 ? '10' : '15');
  await holdExam(app.asApp.db, clerk, { instanceId: exam.instanceId, prefix: 'A', mark });
  await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const inwardAgain = () => as((db, scope) => inwardStudents(db, scope, { examInstanceId: again, kind: 'BACKLOG', studentProfileIds: [] }));
const placed = async () => (await app.as('clerk').ok(inwards.list, { query: { examInstanceId: again } })).data[0]?.id ?? '';
const withdrawn = async () => {
  const id = await placed();
  await as((db, scope) => uninwardStudents(db, scope, again, [id], 'Inwarded in error'));
};
const carried = async () => {
  const { data } = await app.as('clerk').ok(inwards.papers, { params: { id: await placed() } });
  return data.flatMap((paper) => paper.carried.map(({ kind, value }) => `${kind} ${value}`));
};
const sheetsAre = (state: 'ENTRY' | 'LOCKED') =>
  exam.query(`update mark_sheet set state = $2, locked_at = case when $2 = 'LOCKED' then now() end where exam_instance_id = $1`, [
    exam.instanceId,
    state,
  ]);

/** What two persons correct, without their requests: the mark of one head, computed, accepted and published. */
async function corrected(headNo: number, value: string): Promise<void> {
  await sheetsAre('ENTRY');
  await exam.query(
    `update mark m set value = $3::numeric from paper_head h where h.institute_id = m.institute_id and h.id = m.paper_head_id and h.head_no = $2
        and m.institute_id = $1 and m.student_exam_id in (select id from student_exam where exam_instance_id = $4)`,
    [exam.instituteId, headNo, value, exam.instanceId],
  );
  await sheetsAre('LOCKED');
  await computeAll(app.asApp.db, clerk, exam.instanceId);
  await as((db, scope) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, clerk, exam.instanceId);
}
const newer = async (pointer: 'COMPUTED' | 'LOCKED') =>
  (await app.as('controller').ok(runReview.newer, { params: { examInstanceId: exam.instanceId }, query: { pointer } })).data;
const firstStudent = async () =>
  (await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1', [exam.instanceId]))[0]?.id ?? '';
const laterOf = (studentExamId: string) => as((db, scope) => laterOfStudent(db, scope, studentExamId));
const backlog = async () => {
  const { rows } = await as((db, scope) => listBacklogs(db, scope, {}, pageRequest({})));
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};

test('a new inward carries what the corrected result says, and no head that it fails', async () => {
  await inwardAgain();
  expect(await carried()).toEqual(['IA 15.00']);
  await withdrawn();
  await corrected(2, '12');
  await inwardAgain();
  expect(await carried()).toEqual(['IA 12.00']);
  await withdrawn();
  await corrected(2, '1');
  await inwardAgain();
  expect(await carried()).toEqual([]);
  await withdrawn();
});

test('a corrected result that is published clears a backlog whose attempts were all reverted, and opens it again where it fails', async () => {
  await corrected(2, '15');
  expect(await backlog()).toEqual(['OPEN 3']);
  await corrected(1, '60');
  expect(await backlog()).toEqual(['CLEARED 3']);
  const nothing = { opened: 0, cleared: 0, reopened: 0 };
  expect(await as((db, scope) => countUntriggered(db, scope, exam.instanceId))).toBe(0);
  expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject(nothing);
  expect((await app.as('clerk').ok(candidates.preview, { query: { examInstanceId: again, kind: 'BACKLOG' } })).data).toEqual([]);
  await corrected(1, '10');
  expect(await backlog()).toEqual(['OPEN 3']);
  expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject(nothing);
});

test('who is inwarded for a backlog that a corrected result clears keeps it, and is named until the office removes it', async () => {
  const since = async () => (await app.as('clerk').ok(inwards.passedSince, { query: { examInstanceId: again } })).data;
  await inwardAgain();
  expect(await since()).toEqual({ total: 0, students: [] });
  await corrected(1, '60');
  expect(await backlog()).toEqual(['INWARDED 4']);
  expect(await since()).toMatchObject({ total: 1, students: [{ studentExamId: await placed(), papers: ['P01'] }] });
  await withdrawn();
  expect(await since()).toEqual({ total: 0, students: [] });
  // What was inwarded then is settled by the next publication, or by the office.
  expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject({ cleared: 1 });
  expect(await backlog()).toEqual(['CLEARED 4']);
});

test('a newer run of the first result names whom it changes, and the published result that stands on it', async () => {
  await corrected(1, '10');
  await inwardAgain();
  const student = await firstStudent();
  const none = { total: 0, first: [], later: [] };
  expect([await newer('COMPUTED'), await newer('LOCKED')]).toEqual([none, none]);
  expect(await laterOf(student)).toEqual([]);
  await holdExam(app.asApp.db, clerk, { instanceId: again, prefix: 'Z', mark: () => '50' });
  const later = [{ examInstanceId: again, name: expect.any(String), students: 1 }];
  expect(await laterOf(student)).toEqual(later);
  // What stands on it has nothing after it.
  expect(await laterOf(await placed())).toEqual([]);
  await sheetsAre('ENTRY');
  await exam.query(`update mark set value = 14 where student_exam_id = $1 and value = 15`, [student]);
  await sheetsAre('LOCKED');
  await computeAll(app.asApp.db, clerk, exam.instanceId);
  const changed = {
    total: 1,
    first: [{ studentExamId: student, prn: expect.any(String), name: expect.any(String), statements: [] }],
    later,
  };
  expect([await newer('COMPUTED'), await newer('LOCKED')]).toEqual([changed, none]);
  await as((db, scope) => lockResult(db, scope, exam.instanceId));
  expect(await newer('LOCKED')).toEqual(changed);
  await publishAll(app.asApp.db, clerk, exam.instanceId);
  expect(await newer('LOCKED')).toEqual(none);
});

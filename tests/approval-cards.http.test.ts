import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { maskNumbers } from '../src/domains/exams/mask-number/mask-number.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { backwardSgpis } from '../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import { lockResult } from '../src/domains/results/publish/publish.command.ts';
import { corrections } from '../src/domains/results/result-correction/result-correction.contract.ts';
import { runReview } from '../src/domains/results/run-review/run-review.contract.ts';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { getApproval, listApprovals, withdraw } from '../src/kit/approval/approval.contract.ts';
import { previewBulk, requestDelete } from '../src/kit/bulk/bulk.contract.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import { setFeedLimits, undoFeed } from '../src/kit/feed/feed-batch.contract.ts';
import { removeFeed, type FeedJobView } from '../src/kit/feed/feed.contract.ts';
import { peopleExports } from '../src/kit/people-export/people-export.contract.ts';
import { askToCarry, askToUndoCarried } from './exam-path/carried-file.server.ts';
import { divisionCase, divisionLockCase } from './exam-path/division-case.server.ts';
import { revaluationCases } from './exam-path/revaluation-case.server.ts';
import { letterFor } from './letter.server.ts';
import { makeTestExam, type TestExam } from './exam-path/test-exam.server.ts';
import { computeAll, publishAll } from './exam-path/test-run.server.ts';
import { certificateCase } from './exam-path/certificate-card.server.ts';
import { transcriptCase } from './exam-path/transcript-card.server.ts';
import { manualCases } from './exam-path/manual-cards.server.ts';
import { gracingCases } from './exam-path/gracing-cards.server.ts';
import { appliedFaculties } from './applied-faculties.server.ts';
import { startApp, type App, type CallerName } from './harness.server.ts';
import { messageCases } from './messages/approval-cases.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';

const why = { reason: 'Asked for this test', document: 'Letter 77 of 2026' };
let app: App;
let exam: TestExam;
let scope: Parameters<typeof lockResult>[1];
let studentExamId: string;
const params = () => ({ examInstanceId: exam.instanceId });
const NAME = 'Deshmukh Rutuja';

beforeAll(async () => {
  app = await startApp({ worker: true });
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 4, within, until: 'READY', seed: 9 });
  await exam.query(`update student_profile set full_name = '${NAME}', university_prn = 'PRN77' where id = $1`, [exam.studentIds[0]]);
  const [own] = await exam.query<{ id: string }>('select id from student_exam where student_profile_id = $1', [exam.studentIds[0]]);
  studentExamId = own?.id ?? '';
  await app.inside.pool.query(`update institute set settings = settings || '{"exportRows": 1, "exportTogetherRows": 1}' where id = $1`, [
    app.institute.id,
  ]);
  await app
    .as('admin')
    .ok(setFeedLimits, { body: { changePercent: 100, changeCount: 1000, deletePercent: 1, deleteCount: 1, version: 0 } });
  await app.inside_('controller', async (_db, given) => void (scope = given));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** The examination on its way; a result is computed, locked and published in this order, once. */
const computed = async () => void (await computeAll(app.asApp.db, scope, exam.instanceId));

const typed = ({ version }: FeedJobView) => ({ version, typed: 2, reason: why.reason });

interface Case {
  readonly act: string;
  readonly asker: CallerName;
  /** Asks for the act; its request is the only one of this act. */
  readonly ask: () => Promise<unknown>;
  /** What the card says, by its labels; a pattern where the value is another row's. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Every single change as before → after; none where the act is about one thing, which the facts name. */
  readonly changes: readonly unknown[];
}
const any = expect.any(String);
const NUMBER = expect.stringMatching(/\d/);
const carriedMark = {
  label: 'carriedMark',
  what: expect.stringMatching(new RegExp(`^PRN77 ${NAME} · P01 .+ · TH · 1: Statement 1245 of 2025$`)),
};

/** In the order in which an examination can ask for them. */
const CASES: readonly Case[] = [
  {
    act: 'markSheets.unlock',
    asker: 'controller',
    ask: async () => {
      const [sheet] = await exam.query<{ id: string }>(
        `select s.id from mark_sheet s join exam_paper p on p.id = s.exam_paper_id join paper_head h on h.id = s.paper_head_id
          where s.institute_id = $1 and p.code = 'P01' and h.head_no = 1 limit 1`,
        [exam.instituteId],
      );
      await app.as('controller').ok(markSheets.requestUnlock, { params: { id: sheet?.id ?? '' }, body: why });
    },
    facts: { exam: any, paper: expect.stringContaining('P01'), head: any, marksEntered: '4 / 4', lockedBy: any, recompute: '0' },
    changes: [],
  },
  {
    act: 'backwardSgpis.verify',
    asker: 'controller',
    ask: async () => {
      await exam.query('delete from backward_sgpi where student_profile_id = $1', [exam.studentIds[0]]);
      const entry = { studentProfileId: exam.studentIds[0] ?? '', semester: 1, sgpi: '9.90', credits: '20.0', points: null };
      const evidenceId = await letterFor(app.as('controller'), 'SGPI');
      await app.as('controller').ok(backwardSgpis.create, { body: { ...entry, sourceDocument: 'Sheet of 2022', evidenceId } });
      await app.as('controller').ok(backwardSgpis.requestVerification, { body: why });
    },
    facts: { entries: '1' },
    changes: [
      {
        label: 'sgpiOfSemester',
        what: expect.stringMatching(new RegExp(`^PRN77 ${NAME} · Sem 1 · Sheet of 2022 · Letter \\d+\\.pdf$`)),
        before: null,
        after: '9.90',
      },
    ],
  },
  ...manualCases({ app: () => app, exam: () => exam, reason: why.reason, name: NAME }),
  ...gracingCases({ app: () => app, exam: () => exam, studentExamId: () => studentExamId, reason: why.reason, name: NAME }),
  divisionLockCase(() => ({ app, exam }), why.reason, computed),
  {
    act: 'results.unlock',
    asker: 'controller',
    ask: async () => {
      await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
      await app.as('controller').ok(publishing.requestUnlock, { params: params(), body: why });
    },
    facts: { exam: any, run: '1', students: '4', letters: NUMBER, statements: '0' },
    changes: [],
  },
  {
    act: 'results.unpublish',
    asker: 'controller',
    ask: async () => {
      await publishAll(app.asApp.db, scope, exam.instanceId);
      await app.as('controller').ok(statements.issue, { body: { studentExamId } });
      // Who unpublishes reads on the page, too, which statements are out.
      const { printed } = (await app.as('controller').ok(runReview.publication, { params: params() })).data;
      expect(printed).toEqual({ total: 1, first: [{ number: any, prn: 'PRN77', name: NAME }] });
      await app.as('controller').ok(publishing.requestUnpublish, { params: params(), body: why });
    },
    facts: {
      exam: any,
      run: '1',
      students: '4',
      letters: NUMBER,
      statements: '1',
      seenNow: NUMBER,
      effect: [{ key: 'results.unpublish.effect' }],
    },
    changes: [{ label: 'statement', what: `PRN77 ${NAME}`, before: NUMBER, after: null }],
  },
  divisionCase(() => ({ app, exam }), why.reason),
  {
    act: 'statements.revoke',
    asker: 'controller',
    ask: async () => {
      const { data } = await app.as('controller').ok(statements.list, { params: params(), query: {} });
      await app.as('controller').ok(statements.requestRevocation, { params: { id: data[0]?.id ?? '' }, body: why });
    },
    facts: {
      statement: NUMBER,
      student: `${NAME}, PRN77`,
      seat: any,
      exam: any,
      statementPrinted: NUMBER,
      statementCopies: '1',
      effect: { key: 'statement.revoke.effect' },
    },
    changes: [],
  },
  certificateCase({ app: () => app, exam: () => exam, why, name: NAME }),
  transcriptCase({ app: () => app, exam: () => exam, why, name: NAME }),
  {
    act: 'results.correct',
    asker: 'controller',
    ask: async () => {
      const { heads } = (await app.as('controller').ok(corrections.student, { params: { id: studentExamId } })).data;
      const head = heads.find((one) => one.paperCode === 'P02' && one.headNo === 1);
      await exam.query(
        `insert into result_query (institute_id, student_exam_id, exam_paper_id, part, words, version_no)
         select institute_id, $2, exam_paper_id, 'MARKS', 'The mark of the second paper is too low', 1 from paper_head where institute_id = $1 and id = $3`,
        [exam.instituteId, studentExamId, head?.paperHeadId],
      );
      const changes = [{ paperHeadId: head?.paperHeadId ?? '', value: head?.value === '2.00' ? '3' : '2', status: null }];
      const evidenceId = await letterFor(app.as('controller'), 'CORRECTION', params());
      const body = { ...why, type: 'DATA_ENTRY' as const, changes, evidenceId };
      await app.as('controller').ok(corrections.request, { params: { id: studentExamId }, body });
    },
    facts: {
      student: `${NAME}, PRN77`,
      seat: any,
      exam: any,
      correctionType: { key: 'results.edit.type.DATA_ENTRY' },
      enteredBy: any,
      openReport: 'P02: The mark of the second paper is too low',
    },
    changes: [
      { label: 'mark', what: expect.stringMatching(/^P02 \S.* · /), before: NUMBER, after: expect.stringMatching(/^[23]$/) },
      { label: 'result', what: null, before: any, after: any },
    ],
  },
  ...revaluationCases(() => ({ app, exam, studentExamId }), why.reason),
  {
    act: 'records.delete',
    asker: 'adminA',
    ask: async () => {
      const { id } = await masterFactory(app.as('adminA'), 4000).make(masterOf('faculty'));
      const body = { act: { kind: 'DELETE' as const }, selection: { ids: [id] } };
      const { data } = await app.as('adminA').ok(previewBulk, { params: { plural: 'faculties' }, body });
      const asked = { selection: body.selection, stamp: data.stamp, typedCount: 1, reason: why.reason };
      await app.as('adminA').ok(requestDelete, { params: { plural: 'faculties' }, body: asked });
    },
    facts: { kind: { key: 'faculties.title' }, records: '1' },
    changes: [{ label: 'deleted', what: null, before: any, after: null }],
  },
  {
    act: 'carriedMarks.apply',
    asker: 'clerk',
    ask: async () => {
      await askToCarry(app, exam, 'CARRIES', why.reason);
    },
    facts: { exam: any, file: 'kept.csv', records: '1' },
    changes: [{ ...carriedMark, before: null, after: '40 / 80' }],
  },
  {
    act: 'carriedMarks.undo',
    asker: 'controller',
    ask: async () => {
      await askToUndoCarried(app, exam, 'CARRIED', why.reason);
    },
    facts: { exam: any, file: 'kept.csv', records: '1' },
    changes: [{ ...carriedMark, before: '40 / 80', after: null }],
  },
  {
    act: 'feeds.remove',
    asker: 'admin',
    ask: async () => {
      const feed = await appliedFaculties(app, 'GO');
      await app.as('admin').ok(removeFeed, { params: { id: feed.id }, body: typed(feed) });
    },
    facts: {
      file: 'GO.csv',
      kind: { key: 'feed.kind.faculties' },
      imported: NUMBER,
      created: '2',
      updated: '0',
      effect: { key: 'approval.effect.SOFT' },
      records: '2',
    },
    changes: [],
  },
  {
    act: 'feeds.undo',
    asker: 'admin',
    ask: async () => {
      const feed = await appliedFaculties(app, 'UN');
      await app.as('admin').ok(undoFeed, { params: { id: feed.id }, body: typed(feed) });
    },
    facts: {
      file: 'UN.csv',
      kind: { key: 'feed.kind.faculties' },
      imported: NUMBER,
      created: '2',
      updated: '0',
      effect: { key: 'approval.effect.UNDO' },
      records: '2',
    },
    changes: [],
  },
  {
    act: 'people.export',
    asker: 'clerk',
    ask: () => app.as('clerk').ok(peopleExports.ask, { body: { call: studentDirectory.exportCsv.name, query: {}, reason: why.reason } }),
    facts: { kind: { key: `export.call.${studentDirectory.exportCsv.name}` }, filter: { key: 'approval.noFilter' }, people: '4' },
    changes: [],
  },
  ...messageCases(() => app, why.reason),
  {
    act: 'maskNumbers.decode',
    asker: 'controller',
    // The last case: until its numbers are resolved, nothing is computed.
    ask: async () => {
      const [masked] = await exam.query<{ id: string }>(
        `insert into masked_paper (institute_id, exam_instance_id, exam_paper_id, head_kind, masked_by) values ($1, $2, $3, 'TH', $4) returning id`,
        [exam.instituteId, exam.instanceId, exam.paperIds[0], app.userId('controller')],
      );
      await app.as('controller').ok(maskNumbers.requestDecode, { params: { id: masked?.id ?? '' }, body: { reason: why.reason } });
    },
    facts: { exam: any, paper: any, head: 'TH', maskNumbers: '0' },
    changes: [],
  },
];

test('every act of the product is here', () => {
  expect(CASES.map(({ act }) => act).toSorted()).toEqual(product.approvals.map(({ act }) => act).toSorted());
});

test.each(CASES)(
  '$act: who decides sees who asks and why, of what, and each value before and after',
  async ({ act, asker, ask, facts, changes }) => {
    await ask();
    const [row] = (await app.as(asker).ok(listApprovals, { query: { act, box: 'MINE', state: 'PENDING' } })).data;
    const isJob = product.approvals.find((one) => one.act === act)?.feature === 'jobs';
    const by = asker === 'controller' && !isJob ? 'secondController' : asker === 'admin' && isJob ? 'adminA' : 'admin';
    const { data } = await app.as(by).ok(getApproval, { params: { id: row?.id ?? '' } });
    expect([data.reason, data.requestedBy]).toEqual([why.reason, app.userId(asker)]);
    expect(data.requestedByName).not.toBe('');
    expect(Object.fromEntries(data.card.facts.map(({ label, value }) => [label, value]))).toMatchObject(facts);
    expect(data.card.changes).toEqual(expect.arrayContaining([...changes]));
    expect([data.card.changes.length > 0, data.card.more, data.card.blockers]).toEqual([changes.length > 0, 0, []]);
    await app.as(asker).ok(withdraw, { params: { id: row?.id ?? '' }, body: { version: data.version } });
  },
);

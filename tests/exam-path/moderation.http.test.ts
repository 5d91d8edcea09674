import { afterAll, beforeAll, expect, test } from 'vitest';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { exportModerations, moderations } from '../../src/domains/results/moderation/moderation.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { approve, getApproval, reject } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const MOST = 5;
const rules = { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, moderationMax: String(MOST) } };
const reason = 'Question 3 was outside the syllabus';
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let examInstanceId: string;
/** Sheets of the theory head of the first paper, of both classes. */
let sheets: { id: string; paperHeadId: string; divisionId: string }[];
let internal: string;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 60,
    divisions: 2,
    within,
    until: 'READY',
    rules,
    seed: 7,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
  });
  await app.inside_('controller', async (_db, given) => void (scope = given));
  examInstanceId = exam.instanceId;
  sheets = await exam.query(
    `select s.id, s.paper_head_id as "paperHeadId", s.division_id as "divisionId" from mark_sheet s join paper_head h on h.id = s.paper_head_id join exam_paper p on p.id = s.exam_paper_id
      join division d on d.id = s.division_id where s.institute_id = $1 and p.code = 'P01' and h.kind = 'TH' order by d.name`,
    [exam.instituteId],
  );
  const [other] = await exam.query<{ id: string }>(
    `select s.id from mark_sheet s join paper_head h on h.id = s.paper_head_id where s.institute_id = $1 and h.kind <> 'TH' limit 1`,
    [exam.instituteId],
  );
  internal = other?.id ?? '';
  await computeAll(app.asApp.db, scope, examInstanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string; readonly message?: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const sheet = () => sheets[0]?.id ?? '';
type Rule = Omit<CallInput<typeof moderations.preview>['query'] & object, 'markSheetId'>;
const line = { reach: 'CLASS', kind: 'LINE', marks: '3', line: '32' } as const satisfies Rule;
const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>, as: CallerName = 'clerk') => app.as(as).call(endpoint, input);
const preview = (rule: Rule, id = sheet()) => app.as('clerk').ok(moderations.preview, { query: { markSheetId: id, ...rule } });
const propose = async (rule: Rule, id = sheet()) => {
  const { digest } = (await preview(rule, id)).data;
  return (await app.as('clerk').ok(moderations.propose, { body: { markSheetId: id, ...rule, digest, reason } })).data;
};
const decide = (id: string, as: CallerName = 'controller') => ask(approve, { params: { id }, body: { version: 1 } }, as);

/** Every visible result, whole. */
const results = () =>
  exam.query<{ prn: string; letter: string; total: string; hash: string }>(
    `select distinct on (r.student_exam_id) st.university_prn as prn, r.letter, r.body ->> 't' as total, r.trace_hash as hash from result r join student_profile st on st.id = r.student_profile_id
      where r.institute_id = $1 and r.exam_instance_id = $2 order by r.student_exam_id, r.run_no desc`,
    [exam.instituteId, examInstanceId],
  );
const marksNow = () => exam.query('select id, value, status, version from mark where institute_id = $1 order by id', [exam.instituteId]);

/** An independent reading of the rule, for whole marks. */
const expected = async (rule: Rule, divisionId: string | null) => {
  const rows = await exam.query<{ value: string; max: string }>(
    `select m.value, h.max from mark m join paper_head h on h.id = m.paper_head_id join student_paper sp on sp.id = m.student_paper_id
      where m.institute_id = $1 and m.paper_head_id = $2 and m.value is not null and ($3::uuid is null or sp.division_id = $3)`,
    [exam.instituteId, sheets[0]?.paperHeadId, divisionId],
  );
  const most = Number(rule.marks);
  const gain = (mark: number, max: number) => {
    if (rule.kind === 'LINE') return mark < Number(rule.line) && Number(rule.line) - mark <= most ? Number(rule.line) - mark : 0;
    if (rule.kind === 'BAND' && (mark < Number(rule.from) || mark > Number(rule.to))) return 0;
    return mark + most > max ? max - mark : most;
  };
  return rows.map(({ value, max }) => ({ mark: Number(value), added: gain(Number(value), Number(max)) }));
};

const RULES: readonly Rule[] = [
  line,
  { ...line, reach: 'ALL' },
  { reach: 'CLASS', kind: 'ALL', marks: '5' },
  { reach: 'ALL', kind: 'BAND', marks: '2', from: '30', to: '45' },
  { reach: 'CLASS', kind: 'BAND', marks: '4', from: '70', to: '80' },
];

test.each(RULES)('T19: the effect of %j is the one that an independent reading finds', async (rule) => {
  const { data } = await preview(rule);
  const marks = await expected(rule, rule.reach === 'CLASS' ? (sheets[0]?.divisionId ?? '') : null);
  expect(data).toMatchObject({
    candidates: marks.length,
    raised: marks.filter(({ added }) => added > 0).length,
    passBefore: marks.filter(({ mark }) => mark >= 32).length,
    passAfter: marks.filter(({ mark, added }) => mark + added >= 32).length,
    most: '5',
  });
  const band = (mark: number) => Math.min(9, Math.floor(mark / 8));
  expect(data.bands.map(({ before, after }) => [before, after])).toEqual(
    Array.from({ length: 10 }, (_, at) => [
      marks.filter(({ mark }) => band(mark) === at).length,
      marks.filter(({ mark, added }) => band(mark + added) === at).length,
    ]),
  );
});

test.each([
  ['more than the pattern allows', { ...line, marks: '6' }, '422 MODERATION_ABOVE_CAP'],
  ['no multiple of the step', { ...line, marks: '2.5' }, '422 MODERATION_STEP'],
  ['a band without an end', { reach: 'CLASS', kind: 'BAND', marks: '2', from: '3' }, '422 MODERATION_BAND'],
  ['a band beyond the maximum', { reach: 'CLASS', kind: 'BAND', marks: '2', from: '3', to: '81' }, '422 MODERATION_BAND'],
  ['a line above the maximum', { ...line, line: '81' }, '422 MODERATION_LINE'],
] as const)('refuses %s', async (_name, rule, refusal) => {
  const answer = await ask(moderations.preview, { query: { markSheetId: sheet(), ...rule } });
  expect(codes(answer)).toBe(refusal);
});

test('names the cap that is passed', async () => {
  const { body } = await ask(moderations.preview, { query: { markSheetId: sheet(), ...line, marks: '6' } });
  expect(JSON.stringify(body)).toContain('at most 5 marks');
});

test('who lacks the right, a stranger and another institute moderate nothing', async () => {
  const query = { markSheetId: sheet(), ...line };
  const body = { ...query, digest: 'x', reason };
  for (const as of ['teacher', 'student', 'accountant'] as const) {
    expect([as, codes(await ask(moderations.preview, { query }, as)).slice(0, 3)]).toEqual([as, '403']);
    expect([as, codes(await ask(moderations.propose, { body }, as)).slice(0, 3)]).toEqual([as, '403']);
  }
  const away = { instituteId: app.otherInstitute.id };
  expect((await app.as('adminB').call(moderations.propose, { ...away, body })).status).toBe(404);
});

test('nothing is proposed from another preview, of nobody, or while a sheet is open', async () => {
  const body = { markSheetId: sheet(), ...line, reason };
  expect(codes(await ask(moderations.propose, { body: { ...body, digest: '0'.repeat(64) } }))).toBe('409 MODERATION_CHANGED');
  const none = { markSheetId: sheet(), reach: 'CLASS', kind: 'BAND', marks: '1', from: '0', to: '1', digest: 'x', reason } as const;
  expect(codes(await ask(moderations.propose, { body: none }))).toBe('409 MODERATION_OF_NOBODY');
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where id = $1`, [sheets[1]?.id]);
  expect(codes(await ask(moderations.preview, { query: { markSheetId: sheet(), ...line, reach: 'ALL' } }))).toBe('409 SHEETS_NOT_LOCKED');
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where id = $1`, [sheets[1]?.id]);
  await computeAll(app.asApp.db, scope, examInstanceId);
});

test('T23, T25: proposed by one, approved by another, in the result with its sign, and taken back exactly', async () => {
  const before = await results();
  const raw = await marksNow();
  const { data: effect } = await preview(line);
  const { id, approvalId, students } = await propose(line);
  expect(students).toBe(effect.raised);

  // Nothing counts yet, and neither a computation nor a lock goes over it.
  expect(codes(await ask(resultProcessing.compute, { params: { examInstanceId }, body: {} }, 'controller'))).toBe(
    '409 MODERATIONS_PENDING',
  );
  expect(codes(await ask(publishing.lock, { params: { examInstanceId }, body: {} }, 'controller'))).toContain('MODERATIONS_PENDING');
  const { data: checks } = await app.as('controller').ok(runReview.prerequisites, { params: { examInstanceId } });
  expect(checks.find(({ code }) => code === 'MODERATIONS')).toMatchObject({ state: 'BLOCKS', count: 1 });
  expect(codes(await ask(moderations.preview, { query: { markSheetId: sheet(), ...line } }))).toBe('409 MODERATED_ALREADY');

  // The asker decides nothing; the second person sees everybody by name.
  expect((await decide(approvalId, 'clerk')).status).toBe(403);
  const { card } = (await app.as('controller').ok(getApproval, { params: { id: approvalId } })).data;
  expect([card.blockers, card.changes.length]).toEqual([[], effect.raised]);
  expect((await decide(approvalId)).status).toBe(200);
  expect((await app.as('clerk').ok(moderations.list, { query: { examInstanceId } })).data[0]).toMatchObject({ id, state: 'APPLIED' });
  const { data: status } = await app.as('controller').ok(resultProcessing.status, { params: { examInstanceId } });
  expect(status.stale).toBe(effect.raised);

  await computeAll(app.asApp.db, scope, examInstanceId);
  const moderated = await results();
  expect(moderated.filter(({ hash }, at) => hash !== before[at]?.hash)).toHaveLength(effect.raised);
  expect(moderated.filter(({ letter }) => letter === 'P').length - before.filter(({ letter }) => letter === 'P').length).toBe(
    effect.resultAfter - effect.resultBefore,
  );
  expect(await marksNow()).toEqual(raw);
  const [signed] = await exam.query<{ n: number }>(
    `select count(*)::int as n from result r, jsonb_array_elements(r.body -> 'u') u, jsonb_array_elements(u -> 9) h
      where r.institute_id = $1 and r.run_no = (select computed_run_no from exam_instance where id = $2) and (h ->> 1)::int & 8 > 0`,
    [exam.instituteId, examInstanceId],
  );
  expect(signed?.n).toBe(effect.raised);

  // Taken back by two persons as well, and every result is what it was.
  const back = (await app.as('clerk').ok(moderations.takeBack, { params: { id }, body: { reason: 'The syllabus had it after all' } })).data;
  expect((await app.as('clerk').ok(moderations.list, { query: { examInstanceId } })).data[0]).toMatchObject({ leaving: true });
  expect((await decide(back.approvalId, 'clerk')).status).toBe(403);
  expect((await decide(back.approvalId)).status).toBe(200);
  expect(codes(await ask(moderations.takeBack, { params: { id }, body: { reason } }))).toBe('409 MODERATION_NOT_APPLIED');
  await computeAll(app.asApp.db, scope, examInstanceId);
  expect(await results()).toEqual(before);
  expect(await marksNow()).toEqual(raw);
});

test('a mark that changes after the proposal bars its approval; rejected, it holds nothing', async () => {
  const { approvalId } = await propose(line);
  await exam.query(
    `update moderation set digest = 'other' where institute_id = $1 and applied_at is null and id = (select (payload ->> 'moderationId')::uuid from approval_request where id = $2)`,
    [exam.instituteId, approvalId],
  );
  const { card } = (await app.as('controller').ok(getApproval, { params: { id: approvalId } })).data;
  expect(card.blockers.map(({ code }) => code)).toEqual(['MODERATION_OUTDATED']);
  expect(codes(await decide(approvalId))).toBe('409 MODERATION_OUTDATED');
  await app.as('controller').ok(reject, { params: { id: approvalId }, body: { version: 1, note: 'Propose again' } });
  expect((await app.as('clerk').ok(moderations.list, { query: { examInstanceId, state: 'NOT_APPROVED' } })).data).toHaveLength(1);
  await computeAll(app.asApp.db, scope, examInstanceId);
});

test('nobody is moderated twice in a head, by the calls or past them', async () => {
  const { approvalId, id } = await propose({ reach: 'CLASS', kind: 'BAND', marks: '2', from: '40', to: '50' });
  await decide(approvalId);
  const again = { markSheetId: sheet(), reach: 'ALL', kind: 'BAND', marks: '1', from: '50', to: '60' } as const;
  expect(codes(await ask(moderations.preview, { query: again }))).toBe('409 MODERATED_ALREADY');
  const beside = await propose({ reach: 'CLASS', kind: 'BAND', marks: '1', from: '51', to: '60' });
  await decide(beside.approvalId);
  await expect(
    exam.query(
      `insert into moderation (institute_id, exam_instance_id, paper_head_id, division_id, kind, marks, from_mark, to_mark, students, digest, proposed_by, applied_by, applied_at)
       select institute_id, exam_instance_id, paper_head_id, division_id, 'BAND', 1, 45, 46, 1, 'd', proposed_by, applied_by, now() from moderation where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/moderation_once/);
  expect((await app.as('clerk').ok(moderations.list, { query: { examInstanceId, state: 'APPLIED' } })).page.total).toBe(2);
});

test('the list becomes a file', async () => {
  const file = await app.as('controller').call(exportModerations, { query: { examInstanceId, format: 'csv' } });
  expect(file.status).toBe(200);
});

test('after the lock nothing is proposed, approved or taken back', async () => {
  const { approvalId } = await propose({ reach: 'ALL', kind: 'LINE', marks: '1', line: '10' }, internal);
  const [applied] = (await app.as('clerk').ok(moderations.list, { query: { examInstanceId, state: 'APPLIED' } })).data;
  await exam.query('update exam_instance set locked_run_no = computed_run_no where institute_id = $1 and id = $2', [
    exam.instituteId,
    examInstanceId,
  ]);
  expect(codes(await ask(moderations.preview, { query: { markSheetId: sheet(), ...line } }))).toBe('409 RESULT_LOCKED');
  expect(codes(await decide(approvalId))).toBe('409 RESULT_LOCKED');
  expect(codes(await ask(moderations.takeBack, { params: { id: applied?.id ?? '' }, body: { reason } }))).toBe('409 RESULT_LOCKED');
  expect((await app.as('clerk').ok(moderations.list, { query: { examInstanceId } })).bar?.code).toBe('RESULT_LOCKED');
  await exam.query('update exam_instance set locked_run_no = null where institute_id = $1 and id = $2', [exam.instituteId, examInstanceId]);
  await app.as('controller').ok(reject, { params: { id: approvalId }, body: { version: 1, note: 'Not needed' } });
  await computeAll(app.asApp.db, scope, examInstanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, examInstanceId));
});

import { revaluationKinds } from '../../src/domains/results/revaluation-kind/revaluation-kind.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { ownValuations } from '../../src/domains/results/revaluation/own-revaluation.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

type KindInput = CallInput<typeof revaluationKinds.create>['body'];

/** Rules whose students may apply for every kind. */
export const REVALUED: RuleDocument = {
  ...mumbaiBe,
  pattern: {
    ...mumbaiBe.pattern,
    revaluation: { ...mumbaiBe.pattern.revaluation, kinds: ['PHOTOCOPY', 'VERIFICATION', 'REVALUATION', 'CHALLENGE'] },
  },
};

const setSheets = (exam: TestExam, state: 'ENTRY' | 'LOCKED') =>
  exam.query(`update mark_sheet set state = $2, locked_at = case when $2 = 'LOCKED' then now() end where institute_id = $1`, [
    exam.instituteId,
    state,
  ]);

/** A published examination in the second institute, whose teachers enter its marks; the demo's student is its first. */
export async function revaluationStage(app: App, options: { readonly students: number; readonly rules?: RuleDocument }) {
  const within = { tenantId: app.tenantId, instituteId: app.otherInstitute.id };
  const exam = await makeTestExam(app.database.migratorUrl, {
    students: options.students,
    until: 'READY',
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    rules: options.rules ?? REVALUED,
    within,
  });
  await setSheets(exam, 'ENTRY');
  // Everybody has half of each head, as the clerk typed it; nobody was absent.
  await exam.query(
    `update mark m set value = ceil(h.max / 2), status = null, entered_by = $2 from paper_head h
      where h.institute_id = m.institute_id and h.id = m.paper_head_id and m.institute_id = $1`,
    [exam.instituteId, app.userId('clerk')],
  );
  await setSheets(exam, 'LOCKED');
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  // A second examiner, by the teachers' policy: every right is not enough to value.
  await exam.query(
    `insert into policy_attachment (tenant_id, policy_id, user_id)
     select s.tenant_id, s.policy_id, $2 from policy_statement s where s.tenant_id = $1 and s.resources = array['ownValuations'] limit 1
     on conflict do nothing`,
    [app.tenantId, app.userId('adminB')],
  );
  const scope = { ...exam.institute.scope, ...within, userId: app.userId('clerk') };
  const B = { instituteId: within.instituteId };
  const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B });
  const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
    app.as(name).call(endpoint, { ...input, ...B });
  /** Status and codes of an answer. */
  const said = async <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => {
    const { status, body } = await call(name, endpoint, input);
    return [status, ...(body.errors ?? []).map((one: { readonly code: string }) => one.code)];
  };
  const publish = async () => {
    await ok('controller', publishing.lock, { params: { examInstanceId: exam.instanceId }, body: {} });
    await publishAll(app.asApp.db, scope, exam.instanceId);
  };
  const compute = () => computeAll(app.asApp.db, scope, exam.instanceId);
  const kind = async (code: string, terms: Partial<KindInput> = {}) => {
    const usual = {
      code,
      name: code,
      nature: 'REVALUATION' as const,
      policy: null,
      thresholdPercent: null,
      thirdAbove: null,
      fee: '500',
      days: null,
      headKinds: ['TH' as const],
      active: true,
    };
    return (await ok('controller', revaluationKinds.create, { body: { ...usual, ...terms } })).data.id;
  };
  const studentExams = await exam.query<{ id: string }>(
    `select x.id from student_exam x join student_profile s on s.institute_id = x.institute_id and s.id = x.student_profile_id
      where x.institute_id = $1 order by array_position($2::uuid[], s.id)`,
    [exam.instituteId, exam.studentIds],
  );
  const heads = await exam.query<{ id: string; kind: string; paper: string }>(
    `select h.id, h.kind, p.code as paper from paper_head h join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      where h.institute_id = $1 order by p.code, h.head_no`,
    [exam.instituteId],
  );
  const head = (paper: string, of: string) => heads.find((one) => one.paper === paper && one.kind === of)?.id ?? '';
  const list = async () => (await ok('controller', revaluations.list, { query: {} })).data;
  /** The value of an answer book by the teacher. */
  const value = async (valuationNo: number, mark: string, by: CallerName = 'teacher') => {
    const { data } = await ok(by, ownValuations.list, { query: {} });
    const row = data.find((one) => one.valuationNo === valuationNo);
    return said(by, ownValuations.enter, { params: { id: row?.id ?? '' }, body: { value: mark, version: row?.version ?? 0 } });
  };
  const accept = (approvalId: string, by: CallerName = 'secondController') =>
    said(by, approve, { params: { id: approvalId }, body: { version: 1 } });
  return {
    exam,
    scope,
    ok,
    call,
    said,
    publish,
    compute,
    kind,
    studentExamIds: studentExams.map(({ id }) => id),
    head,
    list,
    value,
    accept,
  };
}

export type RevaluationStage = Awaited<ReturnType<typeof revaluationStage>> & { readonly exam: TestExam };

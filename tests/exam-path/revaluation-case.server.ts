import { expect } from 'vitest';
import { postExamProcess } from '../../src/domains/results/post-exam-process/post-exam-process.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

interface Stage {
  readonly app: App;
  readonly exam: TestExam;
  readonly studentExamId: string;
}

const any = expect.any(String);
const NUMBER = expect.stringMatching(/\d/);

/** A valued application of this student for the theory of a paper, lower than the mark. */
async function valuedApplication({ exam, studentExamId }: Stage, paper: string, no: number): Promise<string> {
  const [row] = await exam.query<{ id: string }>(
    `with k as (insert into revaluation_kind (institute_id, code, name, nature, fee, head_kinds) values ($1, $5, 'Revaluation', 'REVALUATION', 5, '{TH}') returning id)
         insert into revaluation (institute_id, application_no, valuation_no, exam_instance_id, student_exam_id, paper_head_id, revaluation_kind_id, nature, policy, fee,
                                  mark_before, state, fee_state, by_student, applied_by)
         select m.institute_id, $6, 70707070 + $6, $2, m.student_exam_id, m.paper_head_id, k.id, 'REVALUATION', 'REPLACE', 5, m.value, 'VALUED', 'DUE', false, $1
           from k, mark m join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
          where m.institute_id = $1 and m.student_exam_id = $3 and p.code = $4 and h.head_no = 1 returning id`,
    [exam.instituteId, exam.instanceId, studentExamId, paper, `RV${no}`, no],
  );
  await exam.query(
    `insert into revaluation_valuation (institute_id, revaluation_id, turn, examiner_id, assigned_by, max, step, value, valued_at)
         select institute_id, id, 2, $1, $1, 80, 1, case when mark_before = 2 then 3 else 2 end, now() from revaluation where institute_id = $1 and id = $2`,
    [exam.instituteId, row?.id],
  );
  return row?.id ?? '';
}

const lower = (no: number, paper: string) => ({
  label: 'mark',
  // The first mark and the valuations behind it.
  what: expect.stringMatching(new RegExp(`^${no} · PRN77 \\S.* · ${paper} TH · \\d+( / \\d+)+$`)),
  before: NUMBER,
  after: expect.stringMatching(/^[23]$/),
});
const counted = { revaluations: '1', raised: '0', lowered: '1', unchanged: '0', effect: { key: 'results.edit.afterApproval' } };

/** A valued application of this student, lower than the mark, sent for acceptance; its result is locked. */
const revaluationCase = (stage: () => Stage, reason: string) => ({
  act: 'revaluations.decide',
  asker: 'controller' as const,
  ask: async () => {
    const id = await valuedApplication(stage(), 'P03', 7);
    await stage()
      .app.as('controller')
      .ok(revaluations.decide, { body: { ids: [id], reason } });
  },
  facts: { exam: any, ...counted },
  changes: [lower(7, 'P03')],
});

/** The same of a whole session. */
const revaluationSessionCase = (stage: () => Stage, reason: string) => ({
  act: 'revaluations.decideSession',
  asker: 'controller' as const,
  ask: async () => {
    const { app, exam } = stage();
    const id = await valuedApplication(stage(), 'P05', 8);
    const [session] = await exam.query<{ id: string }>(
      `insert into post_exam_session (institute_id, code, name, type, exam_session_id) values ($1, 'RVS', 'Revaluation session', 'REVALUATION', $2) returning id`,
      [exam.instituteId, exam.sessionId],
    );
    await exam.query(
      `insert into post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id, type, state) values ($1, $2, $3, 'REVALUATION', 'OPEN')`,
      [exam.instituteId, session?.id, exam.instanceId],
    );
    await exam.query('update revaluation set post_exam_session_id = $2 where institute_id = $1 and id = $3', [
      exam.instituteId,
      session?.id,
      id,
    ]);
    await app.as('controller').ok(postExamProcess.decide, { params: { id: session?.id ?? '' }, body: { reason } });
  },
  facts: { postExamSession: 'Revaluation session', exams: 'EX', ...counted },
  changes: [lower(8, 'P05')],
});

/** Both requests about revaluation: of applications, and of a session. */
export const revaluationCases = (stage: () => Stage, reason: string) => [
  revaluationCase(stage, reason),
  revaluationSessionCase(stage, reason),
];

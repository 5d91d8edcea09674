import { expect } from 'vitest';
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

/** A valued application of this student, lower than the mark, sent for acceptance; its result is locked. */
export const revaluationCase = (stage: () => Stage, reason: string) => ({
  act: 'revaluations.decide',
  asker: 'controller' as const,
  ask: async () => {
    const { app, exam, studentExamId } = stage();
    const [row] = await exam.query<{ id: string }>(
      `with k as (insert into revaluation_kind (institute_id, code, name, nature, fee, head_kinds) values ($1, 'RV', 'Revaluation', 'REVALUATION', 5, '{TH}') returning id)
         insert into revaluation (institute_id, application_no, valuation_no, exam_instance_id, student_exam_id, paper_head_id, revaluation_kind_id, nature, policy, fee,
                                  mark_before, state, fee_state, by_student, applied_by)
         select m.institute_id, 7, 70707070, $2, m.student_exam_id, m.paper_head_id, k.id, 'REVALUATION', 'REPLACE', 5, m.value, 'VALUED', 'DUE', false, $1
           from k, mark m join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
          where m.institute_id = $1 and m.student_exam_id = $3 and p.code = 'P03' and h.head_no = 1 returning id`,
      [exam.instituteId, exam.instanceId, studentExamId],
    );
    await exam.query(
      `insert into revaluation_valuation (institute_id, revaluation_id, turn, examiner_id, assigned_by, max, step, value, valued_at)
         select institute_id, id, 2, $1, $1, 80, 1, case when mark_before = 2 then 3 else 2 end, now() from revaluation where institute_id = $1 and id = $2`,
      [exam.instituteId, row?.id],
    );
    await app.as('controller').ok(revaluations.decide, { body: { ids: [row?.id ?? ''], reason } });
  },
  facts: { exam: any, revaluations: '1', raised: '0', lowered: '1', unchanged: '0', effect: { key: 'results.edit.afterApproval' } },
  changes: [{ label: 'mark', what: '7 · PRN77 · P03 TH', before: NUMBER, after: expect.stringMatching(/^[23]$/) }],
});

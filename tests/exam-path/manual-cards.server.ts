import { expect } from 'vitest';
import { manualResults } from '../../src/domains/results/manual-result/manual-result.contract.ts';
import type { App } from '../harness.server.ts';
import { letterFor } from '../letter.server.ts';
import type { TestExam } from './test-exam.server.ts';

interface Stage {
  app(): App;
  exam(): TestExam;
  readonly reason: string;
  readonly name: string;
}
const FIGURE = 'Passed · SGPI 9.00 · 4 credits · First Class';

/** Cards of a result of elsewhere that is entered, and of one that is taken back. */
export const manualCases = ({ app, exam, reason, name }: Stage) => {
  const what = expect.stringMatching(
    new RegExp(`^PRN77 ${name} · Sem 2 · Semester II · 05/2023 · Pune University · MA201 O · Card 7 · Letter`),
  );
  return [
    {
      act: 'manualResults.approve',
      asker: 'controller' as const,
      ask: async () => {
        const student = exam().studentIds[0] ?? '';
        await exam().query('delete from backward_sgpi where student_profile_id = $1 and semester = 2', [student]);
        const evidenceId = await letterFor(app().as('controller'), 'MANUAL');
        const paper = { code: 'MA201', title: 'Mathematics II', credits: '4', marks: null, maxMarks: null, grade: 'O', gradePoint: '9' };
        await app()
          .as('controller')
          .ok(manualResults.create, {
            body: {
              studentProfileId: student,
              semester: 2,
              examName: 'Semester II',
              examMonth: 5,
              examYear: 2023,
              issuedBy: 'Pune University',
              outcome: 'PASS',
              sgpi: '9.00',
              total: null,
              totalMax: null,
              className: 'First Class',
              differenceReason: null,
              sourceDocument: 'Card 7',
              evidenceId,
              papers: [
                {
                  ...paper,
                  outcome: 'PASS',
                },
              ],
            },
          });
        await app().as('controller').ok(manualResults.requestApproval, { body: { reason } });
      },
      facts: { entries: '1' },
      changes: [{ label: 'manualResult', what, before: null, after: FIGURE }],
    },
    {
      act: 'manualResults.remove',
      asker: 'controller' as const,
      ask: async () => {
        const [entry] = await exam().query<{ id: string; version: number }>(
          'update manual_result set approved_by = $2, approved_at = now() where institute_id = $1 returning id, version',
          [exam().instituteId, app().userId('secondController')],
        );
        await app()
          .as('controller')
          .ok(manualResults.requestRemoval, { params: { id: entry?.id ?? '' }, body: { version: entry?.version ?? 0, reason } });
      },
      facts: {},
      changes: [{ label: 'manualResult', what, before: FIGURE, after: null }],
    },
  ];
};

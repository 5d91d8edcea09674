import { expect } from 'vitest';
import { additionalCredits } from '../../src/domains/results/additional-credit/additional-credit.contract.ts';
import { creditActivities } from '../../src/domains/results/credit-activity/credit-activity.contract.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { moderations } from '../../src/domains/results/moderation/moderation.contract.ts';
import type { App } from '../harness.server.ts';
import { letterFor } from '../letter.server.ts';
import type { TestExam } from './test-exam.server.ts';

interface Stage {
  app(): App;
  exam(): TestExam;
  studentExamId(): string;
  readonly reason: string;
  readonly name: string;
}
const any = expect.any(String);
const NUMBER = expect.stringMatching(/\d/);

/** Deletions of what the two cards before asked for, as a second person had approved it. */
const removalCases = ({ app, exam, reason, name }: Stage) =>
  (
    [
      ['graceAllocations', graceAllocations.requestRemoval, 'grace_allocation', 'marks', '5'],
      ['additionalCredits', additionalCredits.requestRemoval, 'additional_credit', 'additionalCredits', '2'],
    ] as const
  ).map(([kind, call, table, label, value]) => ({
    act: `${kind}.remove`,
    asker: 'controller' as const,
    ask: async () => {
      const [entry] = await exam().query<{ id: string; version: number }>(
        `update ${table} set approved_by = $2, approved_at = now() where institute_id = $1 returning id, version`,
        [exam().instituteId, app().userId('secondController')],
      );
      await app()
        .as('controller')
        .ok(call, { params: { id: entry?.id ?? '' }, body: { version: entry?.version ?? 0, reason } });
    },
    facts: { exam: any },
    changes: [{ label, what: expect.stringMatching(new RegExp(`PRN77 · ${name} · `)), before: value, after: null }],
  }));

/** Cards of O.229 marks, additional credits and of moderations, asked for before the result is locked. */
export const gracingCases = ({ app, exam, studentExamId, reason, name }: Stage) => [
  {
    act: 'graceAllocations.approve',
    asker: 'controller' as const,
    ask: async () => {
      const place = { examInstanceId: exam().instanceId };
      const evidenceId = await letterFor(app().as('controller'), 'GRACE', place);
      const entry = { studentExamId: studentExamId(), category: 'NSS', marks: '5', document: 'NSS 9', evidenceId };
      await app().as('controller').ok(graceAllocations.create, { body: entry });
      await app()
        .as('controller')
        .ok(graceAllocations.requestApproval, { body: { ...place, reason } });
    },
    facts: { exam: any, entries: '1' },
    changes: [
      { label: 'marks', what: expect.stringMatching(new RegExp(`PRN77 · ${name} · NSS · NSS 9 · Letter`)), before: null, after: '5' },
    ],
  },
  {
    act: 'additionalCredits.approve',
    asker: 'controller' as const,
    ask: async () => {
      const office = app().as('controller');
      const activity = {
        code: 'MOOC',
        name: 'Online course',
        kind: 'CREDITS',
        head: 'Extra',
        maxPerSemester: '4',
        maxPerYear: '8',
        toDepository: false,
      };
      const { data } = await office.ok(creditActivities.create, { body: { ...activity, kind: 'CREDITS' } });
      const query = { examInstanceId: exam().instanceId, fileName: 'List.pdf' };
      const { body } = await office.upload(additionalCredits.addEvidence, { query }, '%PDF-1.7\n%%EOF');
      const entry = { studentExamId: studentExamId(), creditActivityId: data.id, value: '2', creditEvidenceId: body.data?.id ?? '' };
      await office.ok(additionalCredits.create, { body: entry });
      await office.ok(additionalCredits.requestApproval, { body: { examInstanceId: exam().instanceId, reason } });
    },
    facts: { exam: any, entries: '1' },
    changes: [
      {
        label: 'additionalCredits',
        what: expect.stringMatching(new RegExp(`PRN77 · ${name} · Online course · List.pdf`)),
        before: null,
        after: '2',
      },
    ],
  },
  ...removalCases({ app, exam, studentExamId, reason, name }),
  {
    act: 'moderations.apply',
    asker: 'controller' as const,
    ask: async () => {
      await exam().query(`update exam_pattern set settings = settings || '{"moderationMax": "3"}' where institute_id = $1`, [
        exam().instituteId,
      ]);
      const [sheet] = await exam().query<{ id: string }>(
        `select s.id from mark_sheet s join paper_head h on h.id = s.paper_head_id join exam_paper p on p.id = s.exam_paper_id
          where s.institute_id = $1 and p.code = 'P01' and h.kind = 'TH'`,
        [exam().instituteId],
      );
      const rule = { markSheetId: sheet?.id ?? '', reach: 'ALL', kind: 'ALL', marks: '2' } as const;
      const { data } = await app().as('controller').ok(moderations.preview, { query: rule });
      await app()
        .as('controller')
        .ok(moderations.propose, { body: { ...rule, digest: data.digest, reason } });
    },
    facts: { exam: any, moderatedHead: expect.stringContaining('P01'), moderationMarks: '2', moderatedStudents: NUMBER },
    changes: [expect.objectContaining({ label: 'moderatedMark', what: expect.stringContaining('PRN77') })],
  },
  {
    act: 'moderations.takeBack',
    asker: 'controller' as const,
    ask: async () => {
      const [found] = await exam().query<{ id: string }>('select id from moderation where institute_id = $1', [exam().instituteId]);
      await exam().query('update moderation set applied_by = $2, applied_at = now() where institute_id = $1', [
        exam().instituteId,
        app().userId('secondController'),
      ]);
      await app()
        .as('controller')
        .ok(moderations.takeBack, { params: { id: found?.id ?? '' }, body: { reason } });
    },
    facts: { exam: any, moderatedHead: expect.stringContaining('P01'), moderationMarks: '2', moderatedStudents: NUMBER },
    changes: [expect.objectContaining({ label: 'moderatedMark', what: expect.stringContaining('PRN77') })],
  },
];

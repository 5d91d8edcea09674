import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalChange } from '../../../kit/approval/approval.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { acceptDecision, DECIDE_REVALUATIONS, decisionsOf, effectOn, requireMarksAsSent, requireUninvolved } from './decision.command.ts';
import type { Decision } from './decision.command.ts';
import { heldApplications } from './held-application.store.ts';

const payload = z.object({ examInstanceId: z.uuid(), ids: z.array(z.uuid()), marks: z.optional(z.record(z.string(), z.string())) });
type Asked = z.output<typeof payload>;

const shown = (mark: string) => formatShort(hundredthsOf(mark));

/** Each mark before and after, and each student's result that becomes another by them. */
async function changesOf({ db, scope }: CardContext, decisions: readonly Decision[]) {
  const byStudent = Map.groupBy(
    decisions.filter((one) => one.isChanged),
    ({ application }) => application.studentExamId,
  );
  const results: ApprovalChange[] = [];
  const [opens, clears]: [string[], string[]] = [[], []];
  for (const [studentExamId, of] of byStudent) {
    const { before, after, backlogs } = await effectOn(db, scope, studentExamId, of);
    const prn = of[0]?.application.prn ?? '';
    const named = (papers: readonly string[]) => papers.map((paper) => `${prn} ${paper}`);
    opens.push(...named(backlogs.opens));
    clears.push(...named(backlogs.clears));
    const one = (label: string, was: string | null, is: string | null) =>
      was === is ? [] : [{ label, what: prn, before: was, after: is }];
    results.push(
      ...one('result', before.letter, after.letter),
      ...one('sgpi', before.sgpi, after.sgpi),
      ...one('class', before.className, after.className),
    );
  }
  return { results, opens, clears };
}

async function decisionCard(context: CardContext, { examInstanceId, ids, marks }: Asked) {
  const { db, scope, request } = context;
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const exam = { label: 'exam', value: instance.name };
  if (request.state !== 'PENDING') return cardOf({ facts: [exam, { label: 'revaluations', value: String(ids.length) }] });
  const held = await heldApplications(db, scope, ids, 'READ');
  const { found, blockers } = await orBlockers(async () => {
    requireMarksAsSent(held, marks);
    const decisions = decisionsOf(held);
    return { decisions, ...(await changesOf(context, decisions)) };
  });
  const barred = await orBlockers(() => requireUninvolved(db, scope, held));
  const decisions = found?.decisions ?? [];
  const count = (sign: number) =>
    decisions.filter(({ first, after }) => Math.sign(hundredthsOf(after) - hundredthsOf(first)) === sign).length;
  const papers = (label: string, list: readonly string[]) => (list.length === 0 ? [] : [{ label, value: list.join(', ') }]);
  return cardOf({
    facts: [
      exam,
      { label: 'revaluations', value: String(ids.length) },
      { label: 'raised', value: String(count(1)) },
      { label: 'lowered', value: String(count(-1)) },
      { label: 'unchanged', value: String(count(0)) },
      ...papers('backlogOpens', found?.opens ?? []),
      ...papers('backlogClears', found?.clears ?? []),
      { label: 'effect', value: { key: 'results.edit.afterApproval' } },
    ],
    changes: [
      ...decisions.map(({ application, first, after }) => ({
        label: 'mark',
        what: `${application.applicationNo} · ${application.prn} · ${application.paperCode} ${application.headKind}`,
        before: shown(first),
        after: shown(after),
      })),
      ...(found?.results ?? []),
    ],
    blockers: [...blockers, ...barred.blockers],
  });
}

export const revaluationApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: DECIDE_REVALUATIONS,
    title: 'Accept decisions of a revaluation',
    feature: 'revaluations',
    payload,
    card: (context, asked) => decisionCard(context, asked),
    run: ({ db, scope, request }, asked) => acceptDecision(db, scope, { ...asked, approvalId: request.id, reason: request.reason }),
  }),
];

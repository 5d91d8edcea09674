import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import type { ApprovalCard, ApprovalChange } from '../../../kit/approval/approval.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { acceptDecision, DECIDE_REVALUATIONS, decisionsOf, effectOn, requireMarksAsSent, requireUninvolved } from './decision.command.ts';
import type { Decision } from './decision.command.ts';
import { heldApplications } from './held-application.store.ts';

const payload = z.object({ examInstanceId: z.uuid(), ids: z.array(z.uuid()), marks: z.optional(z.record(z.string(), z.string())) });
type Asked = z.output<typeof payload>;

const shown = (mark: string) => formatShort(hundredthsOf(mark));

/** So many students' results are computed for a card; of the rest it has the marks. */
const MOST_COMPUTED = 50;

/** Each student's result that becomes another, and papers that become a backlog or are cleared. */
async function changesOf({ db, scope }: CardContext, decisions: readonly Decision[]) {
  const changed = decisions.filter((one) => one.isChanged);
  const byStudent = [...Map.groupBy(changed, ({ application }) => application.studentExamId)].slice(0, MOST_COMPUTED);
  const results: ApprovalChange[] = [];
  const [opens, clears]: [string[], string[]] = [[], []];
  for (const [studentExamId, of] of byStudent) {
    const { before, after, backlogs } = await effectOn(db, scope, studentExamId, of);
    const prn = of[0]?.application.prn ?? '';
    const who = [prn, of[0]?.application.studentName].filter(Boolean).join(' ');
    const named = (papers: readonly string[]) => papers.map((paper) => `${prn} ${paper}`);
    opens.push(...named(backlogs.opens));
    clears.push(...named(backlogs.clears));
    const one = (label: string, was: string | null, is: string | null) =>
      was === is ? [] : [{ label, what: who, before: was, after: is }];
    results.push(
      ...one('result', before.letter, after.letter),
      ...one('sgpi', before.sgpi, after.sgpi),
      ...one('cgpi', before.cgpi, after.cgpi),
      ...one('class', before.className, after.className),
    );
  }
  return { results, opens, clears };
}

/** What the policy makes of these applications, of one examination or of several. */
export async function decisionCard(context: CardContext, { ids, marks }: Pick<Asked, 'ids' | 'marks'>, about: ApprovalCard['facts']) {
  const { db, scope, request } = context;
  const all = { label: 'revaluations', value: String(ids.length) };
  if (request.state !== 'PENDING') return cardOf({ facts: [...about, all] });
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
  const changes = [
    ...decisions.map(({ application, first, after }) => ({
      label: 'mark',
      what: [
        String(application.applicationNo),
        `${application.prn} ${application.studentName}`,
        `${application.paperCode} ${application.headKind}`,
        // The valuations in their turns, the first mark before them.
        [first, application.second, application.third].flatMap((mark) => (mark === null ? [] : [shown(mark)])).join(' / '),
      ].join(' · '),
      before: shown(first),
      after: shown(after),
    })),
    ...(found?.results ?? []),
  ];
  return cardOf({
    facts: [
      ...about,
      all,
      { label: 'raised', value: String(count(1)) },
      { label: 'lowered', value: String(count(-1)) },
      { label: 'unchanged', value: String(count(0)) },
      ...papers('backlogOpens', found?.opens ?? []),
      ...papers('backlogClears', found?.clears ?? []),
      { label: 'effect', value: { key: 'results.edit.afterApproval' } },
    ],
    changes: changes.slice(0, MOST_CHANGES),
    more: Math.max(0, changes.length - MOST_CHANGES),
    blockers: [...blockers, ...barred.blockers],
  });
}

async function examCard(context: CardContext, { examInstanceId, ...sent }: Asked) {
  const instance = await openInstance(context.db, context.scope, examInstanceId, 'READ');
  return decisionCard(context, sent, [{ label: 'exam', value: instance.name }]);
}

export const revaluationApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: DECIDE_REVALUATIONS,
    title: 'Accept decisions of a revaluation',
    feature: 'revaluations',
    payload,
    card: examCard,
    run: ({ db, scope, request }, asked) => acceptDecision(db, scope, { ...asked, approvalId: request.id, reason: request.reason }),
  }),
];

import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { enqueuePosting } from './post-published.job.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { readOverview, readPublication } from '../run-review/overview.store.ts';
import { lastPlan } from './publication-plan.store.ts';
import { judgeResultUnlock, judgeUnpublish, unlockResult, unpublishResult } from './publish.command.ts';
import { countPrinted, printedStatements } from '../run-review/printed-statement.store.ts';

export const UNLOCK_RESULT = 'results.unlock';
export const UNPUBLISH_RESULT = 'results.unpublish';
const instance = z.object({ examInstanceId: z.uuid() });

/** What unpublishing takes from whom. */
async function unpublishCard(context: CardContext, examInstanceId: string) {
  const card = await resultCard(context, examInstanceId, judgeUnpublish);
  if (context.request.state !== 'PENDING') return card;
  const { seenNow } = await readPublication(context.db, context.scope, examInstanceId);
  const plan = await lastPlan(context.db, context.scope, examInstanceId);
  const facts = [
    { label: 'seenNow', value: String(seenNow) },
    {
      label: 'effect',
      value: [{ key: 'results.unpublish.effect' }, ...(plan?.state === 'PLANNED' ? [{ key: 'results.unpublish.cancelsPlan' }] : [])],
    },
  ];
  return { ...card, facts: [...card.facts, ...facts] };
}

/** The examination, its run, how its students stand in it, and the statements that are out already. */
async function resultCard(
  { db, scope, request }: CardContext,
  examInstanceId: string,
  judge: typeof judgeResultUnlock | typeof judgeUnpublish,
) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const overview = await readOverview(db, scope, examInstanceId);
  const letters = Object.entries(overview.letters).map(([letter, n]) => `${letter} ${n}`);
  const printed = await printedStatements(db, scope, examInstanceId, MOST_CHANGES);
  const total = await countPrinted(db, scope, examInstanceId);
  const judged = request.state === 'PENDING' ? await orBlockers(async () => judge(db, scope, examInstanceId, 'READ')) : { blockers: [] };
  return cardOf({
    facts: [
      { label: 'exam', value: instance.name },
      { label: 'run', value: String(instance.publishedRunNo ?? instance.lockedRunNo ?? overview.runNo ?? '–') },
      { label: 'students', value: String(overview.students) },
      { label: 'letters', value: letters.join(' · ') || '–' },
      { label: 'statements', value: String(total) },
    ],
    changes: printed.map((one) => ({ label: 'statement', what: `${one.prn} ${one.name}`, before: one.number, after: null })),
    more: total - printed.length,
    blockers: judged.blockers,
  });
}

export const publishApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: UNLOCK_RESULT,
    title: 'Unlock a result',
    feature: 'results',
    payload: instance,
    card: (context, payload) => resultCard(context, payload.examInstanceId, judgeResultUnlock),
    run: ({ db, scope, request }, payload) => unlockResult(db, scope, payload.examInstanceId, request.reason),
  }),
  defineApproval({
    act: UNPUBLISH_RESULT,
    title: 'Unpublish result',
    feature: 'results',
    payload: instance,
    card: (context, payload) => unpublishCard(context, payload.examInstanceId),
    run: async ({ db, scope, services, request }, payload) => {
      await unpublishResult(db, scope, payload.examInstanceId, request.reason);
      await enqueuePosting(services, db, scope, payload.examInstanceId);
    },
  }),
];

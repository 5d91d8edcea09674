import { cardOf, defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES, type ApprovalCard } from '../../../kit/approval/approval.contract.ts';
import { applyApproved, askedFile } from '../../../kit/feed/apply-by-two.command.ts';
import { nextStaged } from '../../../kit/feed/feed-row.store.ts';
import { findFeedJob } from '../../../kit/feed/feed.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { headWord, maxText } from '../mark-sheet/head-name.rules.ts';
import { barrierOf, requireUnbarred } from './carried-mark-bar.rules.ts';
import { CARRIED_BY_TWO, carriedContext, carriedRow } from './carried-mark.contract.ts';
import { askedCarried } from './carried-mark.store.ts';

/** Each mark with who it is of, which head, and which attempt and document it is said to come from. */
async function carriedCard({ db, scope, request }: CardContext, feedJobId: string): Promise<ApprovalCard> {
  const job = await findFeedJob(db, scope, feedJobId);
  const { examInstanceId } = carriedContext.parse(job.context);
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const facts = [
    { label: 'exam', value: instance.name },
    { label: 'file', value: job.fileName },
    { label: 'records', value: String(request.itemCount) },
  ];
  if (request.state !== 'PENDING') return cardOf({ facts });
  const staged = await nextStaged(db, scope, feedJobId, MOST_CHANGES);
  const rows = await askedCarried(
    db,
    scope,
    staged.map(({ record }) => carriedRow.parse(record)),
  );
  const barrier = barrierOf(instance);
  return cardOf({
    facts,
    changes: rows.map((row) => ({
      label: 'carriedMark',
      what: [
        `${row.seatNo ?? row.prn} ${row.name}`,
        `${row.paperCode} ${row.paperTitle}`,
        headWord(row, row.units),
        `${row.attempt}: ${row.document}`,
      ].join(' · '),
      before: row.present === null ? null : maxText(row.present),
      after: `${maxText(row.mark)} / ${maxText(row.max)}`,
    })),
    more: Math.max(0, request.itemCount - rows.length),
    blockers: barrier === null ? [] : [{ code: barrier.code, message: `${barrier.says()}.` }],
  });
}

/** A mark of an earlier attempt counts as passed and nobody enters it a second time: a second person compares it with its document. */
export const carriedMarkApprovals: ApprovalDefinition[] = [
  defineApproval({
    ...CARRIED_BY_TWO,
    title: 'Carry marks of earlier attempts',
    payload: askedFile,
    card: (context, { feedJobId }) => carriedCard(context, feedJobId),
    run: async (context, asked) => {
      const { context: about } = await findFeedJob(context.db, context.scope, asked.feedJobId);
      requireUnbarred(await openInstance(context.db, context.scope, carriedContext.parse(about).examInstanceId, 'SHARE'));
      await applyApproved(context, asked);
    },
  }),
];

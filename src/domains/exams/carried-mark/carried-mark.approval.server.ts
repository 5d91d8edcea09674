import { cardOf, defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalContext, ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES, type ApprovalCard } from '../../../kit/approval/approval.contract.ts';
import { applyApproved, askedFile, askedUndo, undoApproved } from '../../../kit/feed/apply-by-two.command.ts';
import { rowsToUndo } from '../../../kit/feed/back.store.ts';
import { nextStaged } from '../../../kit/feed/feed-row.store.ts';
import { findFeedJob } from '../../../kit/feed/feed.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { inputBar, requireUnbarred } from '../lifecycle/input-bar.rules.ts';
import { headWord, maxText } from '../mark-sheet/head-name.rules.ts';
import { CARRIED_BY_TWO } from '../waiting-exemption/carried-by-two.contract.ts';
import { carriedBefore, carriedContext, carriedRow } from './carried-mark.contract.ts';
import { carriedMarkFeed } from './carried-mark-feed.server.ts';
import { askedCarried } from './carried-mark.store.ts';
import type { AskedCarried } from './carried-mark.store.ts';

const ofMark = (row: AskedCarried): string =>
  [
    `${row.seatNo ?? row.prn} ${row.name}`,
    `${row.paperCode} ${row.paperTitle}`,
    headWord(row, row.units),
    `${row.attempt}: ${row.document}`,
  ].join(' · ');

type Shown = ApprovalCard['changes'];

/** The examination and the file, the marks as `changesOf` shows them, and what stands against it now. */
async function carriedCard(context: CardContext, feedJobId: string, changesOf: () => Promise<Shown>): Promise<ApprovalCard> {
  const { db, scope, request } = context;
  const job = await findFeedJob(db, scope, feedJobId);
  const instance = await openInstance(db, scope, carriedContext.parse(job.context).examInstanceId, 'READ');
  const facts = [
    { label: 'exam', value: instance.name },
    { label: 'file', value: job.fileName },
    { label: 'records', value: String(request.itemCount) },
  ];
  if (request.state !== 'PENDING') return cardOf({ facts });
  const changes = await changesOf();
  const bar = inputBar(instance);
  return cardOf({
    facts,
    changes,
    more: Math.max(0, request.itemCount - changes.length),
    blockers: bar === null ? [] : [bar],
  });
}

/** Each mark with who it is of, which head, and which attempt and document it is said to come from. */
async function marksToCarry({ db, scope }: CardContext, feedJobId: string): Promise<Shown> {
  const staged = await nextStaged(db, scope, feedJobId, MOST_CHANGES);
  const rows = await askedCarried(
    db,
    scope,
    staged.map(({ record }) => carriedRow.parse(record)),
  );
  return rows.map((row) => ({
    label: 'carriedMark',
    what: ofMark(row),
    before: row.present === null ? null : maxText(row.present),
    after: `${maxText(row.mark)} / ${maxText(row.max)}`,
  }));
}

/** Each mark as it is now, and what it is again afterwards; nothing where the file brought it. */
async function marksToUndo({ db, scope }: CardContext, feedJobId: string): Promise<Shown> {
  const done = await rowsToUndo(db, scope, feedJobId, MOST_CHANGES);
  const rows = await askedCarried(
    db,
    scope,
    done.map(({ record }) => carriedRow.parse(record)),
  );
  return rows.map((row, at) => {
    const before = carriedBefore.safeParse(done[at]?.before?.values);
    return {
      label: 'carriedMark',
      what: ofMark(row),
      before: row.present === null ? null : `${maxText(row.present)} / ${maxText(row.max)}`,
      after: before.success ? maxText(before.data.value) : null,
    };
  });
}

async function requireOpenExam({ db, scope }: ApprovalContext, feedJobId: string): Promise<void> {
  const { context: about } = await findFeedJob(db, scope, feedJobId);
  requireUnbarred(await openInstance(db, scope, carriedContext.parse(about).examInstanceId, 'SHARE'));
}

const { act, undo, feature } = CARRIED_BY_TWO;

/**
 * A mark of an earlier attempt counts as passed and nobody enters it a second time: a second person compares it with its document. Without
 * it the head counts as failed: what needed two persons to come needs two to go.
 */
export const carriedMarkApprovals: ApprovalDefinition[] = [
  defineApproval({
    act,
    feature,
    title: 'Carry marks of earlier attempts',
    payload: askedFile,
    card: (context, { feedJobId }) => carriedCard(context, feedJobId, () => marksToCarry(context, feedJobId)),
    run: async (context, asked) => {
      await requireOpenExam(context, asked.feedJobId);
      await applyApproved(context, asked);
    },
  }),
  defineApproval({
    act: undo,
    feature,
    title: 'Undo carried marks',
    payload: askedUndo,
    card: (context, { feedJobId }) => carriedCard(context, feedJobId, () => marksToUndo(context, feedJobId)),
    run: async (context, asked) => {
      await requireOpenExam(context, asked.feedJobId);
      await undoApproved(context, carriedMarkFeed, asked);
    },
  }),
];

import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { countHiddenMasks } from '../result-run/prerequisite.store.ts';
import {
  APPLY_MODERATION,
  applyModeration,
  judgeProposal,
  judgeTakeBack,
  raisedWords,
  TAKE_BACK_MODERATION,
  takeBackModeration,
} from './moderation.command.ts';
import { candidateMarks, findModeration } from './moderation.store.ts';
import type { CandidateMark, StoredModeration } from './moderation.store.ts';

const payload = z.object({ moderationId: z.uuid() });

async function factsOf({ db, scope }: CardContext, found: StoredModeration) {
  const instance = await openInstance(db, scope, found.examInstanceId, 'READ');
  return [
    { label: 'exam', value: instance.name },
    { label: 'moderatedHead', value: `${found.paperCode} ${found.paperTitle} · ${found.headKind}` },
    { label: 'moderatedClass', value: found.division ?? { key: 'moderation.allClasses' } },
    { label: 'moderationKind', value: { key: `moderation.kind.${found.kind}` } },
    { label: 'moderationMarks', value: formatShort(found.marks) },
    { label: 'moderationReach', value: `${formatShort(found.from)} – ${formatShort(found.to)}` },
    { label: 'moderatedStudents', value: String(found.students) },
  ];
}

/** Everybody who is raised, by name; the mark without and with what is added. */
function changesOf(raised: readonly CandidateMark[], turned: boolean) {
  const rows = raised.slice(0, MOST_CHANGES).map((one) => {
    const { before, after } = raisedWords(one);
    const marks = turned ? { before: after, after: before } : { before, after };
    return { label: 'moderatedMark', what: [one.seatNo, one.prn, one.name].filter(Boolean).join(' · '), ...marks };
  });
  return { changes: rows, more: raised.length - rows.length };
}

async function cardFor(context: CardContext, moderationId: string, what: 'APPLY' | 'TAKE_BACK') {
  const { db, scope, request } = context;
  const found = await findModeration(db, scope, moderationId, 'READ');
  if (found === undefined) return cardOf({});
  const facts = await factsOf(context, found);
  if (request.state !== 'PENDING') return cardOf({ facts });
  const judged = await orBlockers(async () =>
    what === 'APPLY' ? judgeProposal(db, scope, moderationId, 'READ') : judgeTakeBack(db, scope, moderationId, 'READ'),
  );
  // Whoever decides is told nobody's mark while it is known by mask number alone; how many are raised stands in the facts.
  const isHidden = (await countHiddenMasks(db, scope, found.examInstanceId)) > 0;
  const raised = isHidden ? [] : (await candidateMarks(db, scope, found, found)).filter(({ added }) => added > 0);
  return cardOf({ facts, ...changesOf(raised, what === 'TAKE_BACK'), blockers: judged.blockers });
}

export const moderationApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: APPLY_MODERATION,
    title: 'Apply a moderation',
    feature: 'gracing',
    payload,
    card: (context, { moderationId }) => cardFor(context, moderationId, 'APPLY'),
    run: ({ db, scope }, { moderationId }) => applyModeration(db, scope, moderationId),
  }),
  defineApproval({
    act: TAKE_BACK_MODERATION,
    title: 'Take a moderation back',
    feature: 'gracing',
    payload,
    card: (context, { moderationId }) => cardFor(context, moderationId, 'TAKE_BACK'),
    run: ({ db, scope }, { moderationId }) => takeBackModeration(db, scope, moderationId),
  }),
];

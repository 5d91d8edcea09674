import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { DECODE_MASKS, decodeMasks, judgeDecode, reachMasked } from './mask-number.command.ts';
import { countMaskNumbers } from './mask-number.store.ts';

async function decodeCard({ db, scope, request }: CardContext, id: string) {
  const paper = await reachMasked(db, scope, id, 'READ');
  const instance = await openInstance(db, scope, paper.examInstanceId, 'READ');
  const numbers = await countMaskNumbers(db, scope, { maskedPaperId: id });
  const judged = request.state === 'PENDING' ? await orBlockers(() => judgeDecode(db, scope, id, 'READ')) : { blockers: [] };
  return cardOf({
    facts: [
      { label: 'exam', value: instance.name },
      { label: 'paper', value: `${paper.paperCode} ${paper.paperTitle}` },
      { label: 'head', value: paper.headKind },
      { label: 'maskNumbers', value: String(numbers.IN_FORCE) },
    ],
    blockers: judged.blockers,
  });
}

export const maskNumberApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: DECODE_MASKS,
    title: 'Resolve mask numbers',
    feature: 'maskNumbers',
    payload: z.object({ maskedPaperId: z.uuid(), examInstanceId: z.uuid() }),
    card: (context, { maskedPaperId }) => decodeCard(context, maskedPaperId),
    run: ({ db, scope, request }, payload) => decodeMasks(db, scope, payload.maskedPaperId, request.reason),
  }),
];

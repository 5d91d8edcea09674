import * as z from 'zod/mini';
import { defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { decisionCard } from '../revaluation/revaluation.approval.server.ts';
import { openSession } from './post-exam-process.command.ts';
import { acceptSession, DECIDE_SESSION } from './session-decision.command.ts';

const payload = z.object({ postExamSessionId: z.uuid(), ids: z.array(z.uuid()), marks: z.optional(z.record(z.string(), z.string())) });

async function sessionCard(context: CardContext, { postExamSessionId, ...sent }: z.output<typeof payload>) {
  const { session, members } = await openSession(context.db, context.scope, postExamSessionId);
  return decisionCard(context, sent, [
    { label: 'postExamSession', value: session.name },
    { label: 'exams', value: members.map(({ code }) => code).join(', ') },
  ]);
}

export const sessionApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: DECIDE_SESSION,
    title: 'Accept the decisions of a revaluation session',
    feature: 'revaluations',
    payload,
    card: sessionCard,
    run: ({ db, scope, request }, asked) => acceptSession(db, scope, { ...asked, approvalId: request.id, reason: request.reason }),
  }),
];

import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { revokeIssued } from '../../print/issued-print/issued-print.door.ts';
import { judgeRevocation, REVOKE_STATEMENT } from './revoke-statement.command.ts';
import { findStatement } from './revoke-statement.store.ts';

/** Whose statement of what, since when and how often it is out, and what becomes of it. */
async function revocationCard({ db, scope, request }: CardContext, documentId: string) {
  const found = await findStatement(db, scope, documentId);
  if (found === undefined) throw notFound('statement');
  const { blockers } = request.state === 'PENDING' ? await orBlockers(() => judgeRevocation(db, scope, documentId)) : { blockers: [] };
  return cardOf({
    facts: [
      { label: 'statement', value: found.number },
      { label: 'student', value: `${found.name}, ${found.prn}` },
      { label: 'seat', value: found.seatNo ?? '–' },
      { label: 'exam', value: found.exam },
      { label: 'statementPrinted', value: [found.printedAt, found.printedBy].filter((part) => part !== null).join(' · ') },
      { label: 'statementCopies', value: String(found.copies) },
      { label: 'effect', value: { key: found.isSigned ? 'statement.revoke.effectSigned' : 'statement.revoke.effect' } },
    ],
    blockers,
  });
}

export const statementApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: REVOKE_STATEMENT,
    title: 'Revoke a statement of marks',
    feature: 'statementRevocation',
    payload: z.object({ documentId: z.uuid(), examInstanceId: z.uuid() }),
    card: (context, payload) => revocationCard(context, payload.documentId),
    run: ({ db, scope, request }, payload) => revokeIssued(db, scope, payload.documentId, request.reason),
  }),
];

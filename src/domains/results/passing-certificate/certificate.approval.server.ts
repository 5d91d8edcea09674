import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { revokeIssued } from '../../print/issued-print/issued-print.door.ts';
import { certificateInHand } from './certificate.store.ts';
import { judgeRevocation, REVOKE_CERTIFICATE } from './revoke-certificate.command.ts';

/** Whose certificate of which degree, since when and how often it is out, and what becomes of it. */
async function revocationCard({ db, scope, request }: CardContext, id: string) {
  const found = await certificateInHand(db, scope, id);
  if (found === undefined) throw notFound('certificate');
  const { blockers } = request.state === 'PENDING' ? await orBlockers(() => judgeRevocation(db, scope, id)) : { blockers: [] };
  return cardOf({
    facts: [
      { label: 'certificate', value: found.number },
      { label: 'student', value: `${found.name}, ${found.prn}` },
      { label: 'certificateProgram', value: found.program },
      { label: 'certificateIssued', value: [found.issuedAt, found.issuedBy].filter((part) => part !== null).join(' · ') },
      { label: 'certificateCopies', value: String(found.copies) },
      { label: 'effect', value: { key: 'certificate.revoke.effect' } },
    ],
    blockers,
  });
}

export const certificateApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: REVOKE_CERTIFICATE,
    title: 'Revoke a passing certificate',
    feature: 'certificateRevocation',
    payload: z.object({ certificateId: z.uuid() }),
    card: (context, payload) => revocationCard(context, payload.certificateId),
    run: ({ db, scope, request }, payload) => revokeIssued(db, scope, payload.certificateId, request.reason),
  }),
];

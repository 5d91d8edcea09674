import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { revokeIssued } from '../../print/issued-print/issued-print.door.ts';
import { judgeRevocation, REVOKE_TRANSCRIPT } from './revoke-transcript.command.ts';
import { transcriptInHand } from './transcript.store.ts';

/** Whose transcript it is, for whom it was issued and when, and what becomes of it. */
async function revocationCard({ db, scope, request }: CardContext, id: string) {
  const found = await transcriptInHand(db, scope, id);
  if (found === undefined) throw notFound('transcript');
  const { blockers } = request.state === 'PENDING' ? await orBlockers(() => judgeRevocation(db, scope, id)) : { blockers: [] };
  return cardOf({
    facts: [
      { label: 'transcript', value: found.number },
      { label: 'student', value: `${found.name}, ${found.prn}` },
      { label: 'transcriptProgram', value: found.program },
      { label: 'transcriptFor', value: found.forWhom ?? '–' },
      { label: 'transcriptIssued', value: found.issued },
      { label: 'transcriptCopies', value: String(found.copies) },
      { label: 'effect', value: { key: 'transcript.revoke.effect' } },
    ],
    blockers,
  });
}

export const transcriptApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: REVOKE_TRANSCRIPT,
    title: 'Revoke a transcript',
    feature: 'transcriptRevocation',
    payload: z.object({ transcriptId: z.uuid() }),
    card: (context, payload) => revocationCard(context, payload.transcriptId),
    run: ({ db, scope, request }, payload) => revokeIssued(db, scope, payload.transcriptId, request.reason),
  }),
];

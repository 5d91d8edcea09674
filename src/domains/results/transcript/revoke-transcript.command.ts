import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openTranscript } from './issue-transcript.command.ts';

export const REVOKE_TRANSCRIPT = 'transcripts.revoke';

/** A transcript that can be revoked, also one that is out of date; 409 when it was ended before. */
export async function judgeRevocation(db: Db, scope: InstituteScope, id: string) {
  const found = await openTranscript(db, scope, id);
  if (found.state === 'REVOKED' || found.state === 'SUPERSEDED')
    throw conflict('PRINT_ENDED', `${found.number} was revoked or superseded: it cannot be printed or changed.`);
  return found;
}

interface Asked {
  readonly reason: string;
  readonly document?: string | undefined;
}

/** Asks a second person to revoke a transcript, for a reason. Returns the request's id. */
export async function requestRevocation(db: Db, scope: InstituteScope, id: string, { reason, document }: Asked): Promise<string> {
  const { studentProfileId } = await judgeRevocation(db, scope, id);
  const asked = { act: REVOKE_TRANSCRIPT, feature: 'transcriptRevocation' as const, subject: `${studentProfileId} ${id}`, itemCount: 1 };
  return requestApproval(db, scope, { ...asked, payload: { transcriptId: id }, reason, document: document ?? null });
}

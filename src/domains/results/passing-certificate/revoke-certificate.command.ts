import { requestApproval } from '../../../kit/approval/approval.command.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requireValid, openCertificate } from './passing-certificate.command.ts';

export const REVOKE_CERTIFICATE = 'certificates.revoke';

/** A certificate that can be revoked; 409 when it was ended before. */
export async function judgeRevocation(db: Db, scope: InstituteScope, id: string) {
  const certificate = await openCertificate(db, scope, id);
  requireValid(certificate);
  return certificate;
}

interface Asked {
  readonly reason: string;
  readonly document?: string | undefined;
}

/** Asks a second person to revoke a certificate. Returns the request's id. */
export async function requestRevocation(db: Db, scope: InstituteScope, id: string, { reason, document }: Asked): Promise<string> {
  const { examSessionId } = await judgeRevocation(db, scope, id);
  const asked = { act: REVOKE_CERTIFICATE, feature: 'certificateRevocation' as const, subject: `${examSessionId} ${id}`, itemCount: 1 };
  return requestApproval(db, scope, { ...asked, payload: { certificateId: id }, reason, document: document ?? null });
}

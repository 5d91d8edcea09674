import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { findStatement } from './revoke-statement.store.ts';
import type { StatementInHand } from './revoke-statement.store.ts';

export const REVOKE_STATEMENT = 'statements.revoke';

/** An issued statement that can be revoked; 409 with the reason when it was ended before. */
export async function judgeRevocation(db: Db, scope: InstituteScope, id: string): Promise<StatementInHand> {
  const statement = await findStatement(db, scope, id);
  if (statement === undefined) throw notFound('statement');
  await openInstance(db, scope, statement.examInstanceId, 'READ');
  if (statement.state !== 'VALID')
    throw conflict('PRINT_ENDED', `${statement.number} was revoked or superseded before: it stays as it is.`);
  return statement;
}

interface Asked {
  readonly reason: string;
  readonly document?: string | undefined;
}

/** Asks a second person to revoke one statement. Returns the request's id. */
export async function requestRevocation(db: Db, scope: InstituteScope, id: string, { reason, document }: Asked): Promise<string> {
  const { examInstanceId } = await judgeRevocation(db, scope, id);
  const asked = { act: REVOKE_STATEMENT, feature: 'statementRevocation' as const, subject: `${examInstanceId} ${id}`, itemCount: 1 };
  return requestApproval(db, scope, { ...asked, payload: { documentId: id, examInstanceId }, reason, document: document ?? null });
}

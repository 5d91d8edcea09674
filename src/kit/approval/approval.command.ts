import { AppError, conflict, forbidden, invalid } from '../errors/app-error.rules.ts';
import { setReason } from '../db/database.server.ts';
import type { Clock } from '../clock/clock.rules.ts';
import type { Db, InstituteScope, Services } from '../http/serve.server.ts';
import { REASON_LENGTH } from './approval.contract.ts';
import type { ApprovalDefinition } from './approval-definition.server.ts';
import { mayDecide, mayWithdraw } from './approval.rules.ts';
import type { Obstacle } from './approval.rules.ts';
import { endRequest, findRequest, insertRequest, lockRequest, pendingAsker } from './approval.store.ts';
import type { NewRequest, Request, Visible } from './approval.store.ts';
import { tellAnswered, tellAsked } from './approval-news.store.ts';
import { requireTwoPersons } from './two-persons.store.ts';

/**
 * Asks a second person for an act. A batch is one request: the payload carries everything it will be run with.
 * Throws 422 for a reason under 5 characters; a second pending request for the same subject is a 409. Returns its id.
 */
export async function requestApproval(db: Db, scope: InstituteScope, request: NewRequest): Promise<string> {
  if (request.reason.trim().length < REASON_LENGTH) {
    throw invalid([{ code: 'REASON', message: `Give a reason of at least ${REASON_LENGTH} characters.`, path: 'body.reason' }]);
  }
  const asker = await pendingAsker(db, scope, request);
  if (asker !== null) throw pendingOf(asker);
  const id = await insertRequest(db, scope, { ...request, reason: request.reason.trim() });
  // Sent twice at one moment: the other one was there first.
  if (id === null) throw pendingOf((await pendingAsker(db, scope, request)) ?? '–');
  await tellAsked(db, scope, id, request);
  return id;
}

function pendingOf(asker: string): AppError {
  const message = `A request of ${asker} about this is already pending approval. Wait for its decision, or have it withdrawn.`;
  return new AppError(409, [{ code: 'REQUEST_PENDING', message, value: asker }]);
}

export interface Deciding {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly clock: Clock;
  readonly services: Services;
  readonly visible: Visible;
  /** The decider's session; null where nobody is signed in. */
  readonly sessionId: string | null;
  definitionOf(act: string): ApprovalDefinition | null;
}

/** Approves and runs the act in the same transaction, with what was asked for: both happen or neither. */
export async function approveRequest(deciding: Deciding, id: string, version: number, note: string | null): Promise<void> {
  const { db, scope, clock, services, sessionId } = deciding;
  const request = await openForDecision(deciding, id);
  const definition = deciding.definitionOf(request.act);
  if (!definition) throw new Error(`no act ${request.act} is defined`);
  await requireTwoPersons(db, scope, { requestedBy: request.requestedBy, feature: definition.feature }, sessionId);
  if (!(await endRequest(db, scope, id, version, { state: 'APPROVED', note }))) throw stale();
  await tellAnswered(db, scope, request, 'APPROVED', note);
  await setReason(db, request.reason);
  await definition.run(
    { db, scope, clock, services, request: { id, requestedBy: request.requestedBy, reason: request.reason, document: request.document } },
    request.payload,
  );
}

export async function rejectRequest(deciding: Deciding, id: string, version: number, note: string): Promise<void> {
  const { db, scope } = deciding;
  const request = await openForDecision(deciding, id);
  if (!(await endRequest(db, scope, id, version, { state: 'REJECTED', note }))) throw stale();
  await tellAnswered(db, scope, request, 'REJECTED', note);
}

export async function withdrawRequest(deciding: Deciding, id: string, version: number): Promise<void> {
  const { db, scope, visible } = deciding;
  await lockRequest(db, scope, id);
  refuse(mayWithdraw(await findRequest(db, scope, id, visible), scope), null);
  if (!(await endRequest(db, scope, id, version, { state: 'WITHDRAWN', note: null }))) throw stale();
}

async function openForDecision({ db, scope, visible, definitionOf }: Deciding, id: string): Promise<Request> {
  await lockRequest(db, scope, id);
  const request = await findRequest(db, scope, id, visible);
  const definition = definitionOf(request.act);
  refuse(mayDecide(request, scope, definition?.feature ?? null), definition);
  return request;
}

function refuse(obstacle: Obstacle | null, definition: ApprovalDefinition | null): void {
  switch (obstacle) {
    case null:
      return;
    case 'NO_RIGHT':
      throw forbidden(definition?.feature ?? 'approvals');
    case 'OWN_REQUEST':
      throw new AppError(403, [{ code: 'OWN_REQUEST', message: 'You cannot approve your own request.' }]);
    case 'NOT_YOURS':
      throw new AppError(403, [{ code: 'NOT_YOURS', message: 'Only the person who made this request can withdraw it.' }]);
    case 'NOT_PENDING':
      throw conflict('ALREADY_DECIDED', 'This request is already decided or withdrawn.');
    case 'EXPIRED':
      throw conflict('REQUEST_EXPIRED', 'This request expired without a decision. Request again.');
    default:
      obstacle satisfies never;
      throw new Error('an unknown obstacle');
  }
}

const stale = () => conflict('VERSION_CONFLICT', 'Somebody else changed this request. Reload and try again.');

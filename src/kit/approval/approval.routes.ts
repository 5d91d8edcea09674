import type { Say } from '../export/list-column.server.ts';
import { approvalText } from './approval.text.ts';
import { can, canEverywhere } from '../access/matcher.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { InstituteScope, Route } from '../http/serve.server.ts';
import { approve, getApproval, listApprovals, reject, withdraw } from './approval.contract.ts';
import type { ApprovalView } from './approval.contract.ts';
import { approveRequest, rejectRequest, withdrawRequest } from './approval.command.ts';
import { cardOf } from './approval-definition.server.ts';
import type { ApprovalDefinition } from './approval-definition.server.ts';
import { mayDecide, mayWithdraw } from './approval.rules.ts';
import { findRequest, findRequests } from './approval.store.ts';
import type { Request, Visible } from './approval.store.ts';
import { tieBlockers } from './two-persons.store.ts';
import { listed } from '../export/list-export.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { exportApprovals } from './approval.contract.ts';

const FILE = {
  name: 'approvals',
  columns: [
    { key: 'title', of: (row: ApprovalView, say: Say) => say(`approval.act.${row.act}`) ?? row.title },
    'itemCount',
    'state',
    'reason',
    'document',
    'requestedByName',
    'requestedAt',
    'expiresAt',
    'decidedByName',
    'decidedAt',
    'decisionNote',
  ],
  choices: { state: 'approvals.state' },
  texts: [approvalText],
} as const;

/** The calls about requests to a second person, for the acts of the assembly. */
export function approvalRoutes(definitions: readonly ApprovalDefinition[]): Route[] {
  const known = new Map(definitions.map((one) => [one.act, one]));
  const definitionOf = (act: string) => known.get(act) ?? null;
  const visibleTo = (scope: InstituteScope): Visible => {
    const acts = definitions.filter((one) => canEverywhere(scope.rights, one.feature, 'approve')).map((one) => one.act);
    return { userId: scope.userId, acts, decides: canEverywhere(scope.rights, 'approvals', 'approve') ? acts : [] };
  };
  const shown = (request: Request, scope: InstituteScope): ApprovalView => {
    const definition = definitionOf(request.act);
    const decide = mayDecide(request, scope, definition?.feature ?? null) === null;
    const own = mayWithdraw(request, scope) === null && can(scope.rights, 'approvals', 'create');
    return {
      ...request,
      title: definition?.title ?? request.act,
      feature: definition?.feature ?? null,
      abilities: { approve: decide, reject: decide, withdraw: own },
    };
  };
  return [
    ...listed(listApprovals, exportApprovals, FILE, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      const { rows, total, counts } = await findRequests(db, scope, query, visibleTo(scope), page);
      return pageReply({ rows: rows.map((row) => shown(row, scope)), total, page, counts });
    }),
    serve(getApproval, async ({ db, scope, session, params }) => {
      const request = await findRequest(db, scope, params.id, visibleTo(scope));
      const definition = definitionOf(request.act);
      // An act that an update of the product removed has nothing to show; nobody can approve it.
      const card = definition ? await definition.card({ db, scope, request }, request.payload) : cardOf({});
      const view = shown(request, scope);
      const asked = definition && view.abilities.approve ? { requestedBy: request.requestedBy, feature: definition.feature } : null;
      const ties = asked ? await tieBlockers(db, scope, asked, session?.sessionId ?? null) : [];
      return { data: { ...view, card: { ...card, blockers: [...ties, ...card.blockers] } } };
    }),
    serve(approve, async ({ db, scope, session, clock, services, params, body }) => {
      const visible = visibleTo(scope);
      const sessionId = session?.sessionId ?? null;
      await approveRequest({ db, scope, clock, services, visible, sessionId, definitionOf }, params.id, body.version, body.note ?? null);
      return { message: 'Approved and done.', data: shown(await findRequest(db, scope, params.id, visible), scope) };
    }),
    serve(reject, async ({ db, scope, clock, services, params, body }) => {
      const visible = visibleTo(scope);
      await rejectRequest({ db, scope, clock, services, visible, sessionId: null, definitionOf }, params.id, body.version, body.note);
      return { message: 'Refused.', data: shown(await findRequest(db, scope, params.id, visible), scope) };
    }),
    serve(withdraw, async ({ db, scope, clock, services, params, body }) => {
      const visible = visibleTo(scope);
      await withdrawRequest({ db, scope, clock, services, visible, sessionId: null, definitionOf }, params.id, body.version);
      return { message: 'Request withdrawn.', data: shown(await findRequest(db, scope, params.id, visible), scope) };
    }),
  ];
}

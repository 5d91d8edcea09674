import { can } from '../../../kit/access/matcher.rules.ts';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { APPROVE_ALLOCATIONS } from './grace-allocation.approval.server.ts';
import { allocate, describeOpen, openFor, removeAllocation, roomFor } from './grace-allocation.command.ts';
import { graceAllocations } from './grace-allocation.contract.ts';
import { listAllocations } from './grace-allocation.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { exportGraceAllocations } from './grace-allocation.contract.ts';

const FILE = {
  name: 'activityMarks',
  columns: ['prn', 'name', 'nameInScript', 'seatNo', 'category', 'marks', 'document', 'requestedByName', 'approvedByName', 'approvedAt'],
} as const;

export const graceAllocationRoutes: Route[] = [
  ...listed(graceAllocations.list, exportGraceAllocations, FILE, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const size = query.size ?? 50;
    const page = query.page ?? 1;
    const { rows, total, counts } = await listAllocations(db, scope, { ...query, limit: size, offset: (page - 1) * size });
    const abilities = { create: can(scope.rights, 'gracing', 'grace'), delete: can(scope.rights, 'gracing', 'delete') };
    return { data: rows, page: { size, total, next: page * size < total ? page + 1 : null }, counts, abilities };
  }),
  serve(graceAllocations.open, async ({ db, scope, query }) => ({ data: await openFor(db, scope, query.examInstanceId) })),
  serve(graceAllocations.room, async ({ db, scope, query }) => ({ data: await roomFor(db, scope, query.studentExamId) })),
  serve(graceAllocations.create, async ({ db, scope, body }) => ({ data: await allocate(db, scope, body) })),
  serve(graceAllocations.remove, async ({ db, scope, params, body }) => {
    await removeAllocation(db, scope, params.id, body.version);
    return { data: { id: params.id } };
  }),
  serve(graceAllocations.requestApproval, async ({ db, scope, body }) => {
    const open = await describeOpen(db, scope, body.examInstanceId);
    const approvalId = await requestApproval(db, scope, {
      act: APPROVE_ALLOCATIONS,
      feature: 'gracing',
      subject: `${open.examInstanceId} ${open.requestedBy}`,
      payload: { ...open },
      itemCount: open.entries,
      reason: body.reason,
      document: body.document ?? null,
    });
    return { data: { approvalId, entries: open.entries } };
  }),
];

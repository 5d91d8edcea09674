import { resultColumnText } from '../result-view/result-column.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { APPROVE_ALLOCATIONS } from './grace-allocation.approval.server.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { evidenceFile } from '../evidence/evidence.command.ts';
import { addEvidence, allocate, describeOpen, openFor, removeAllocation, roomFor } from './grace-allocation.command.ts';
import { graceAllocations } from './grace-allocation.contract.ts';
import { listAllocations } from './grace-allocation.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { exportGraceAllocations } from './grace-allocation.contract.ts';

const FILE = {
  name: 'activityMarks',
  columns: [
    'prn',
    'name',
    'nameInScript',
    'seatNo',
    'category',
    'marks',
    'document',
    'evidence',
    'requestedByName',
    'approvedByName',
    'approvedAt',
  ],
  texts: [resultColumnText, graceAllocationText],
} as const;

export const graceAllocationRoutes: Route[] = [
  ...listed(graceAllocations.list, exportGraceAllocations, FILE, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const abilities = abilitiesOf(scope, { ...actsOn('gracing', ['delete']), create: { feature: 'gracing', action: 'grace' } });
    return pageReply({ ...(await listAllocations(db, scope, query, page)), page, abilities });
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
  serve(graceAllocations.addEvidence, async ({ db, scope, query, upload }) => ({
    data: await addEvidence(db, scope, query.examInstanceId, query.fileName, await collectedUpload(upload)),
  })),
  serve(graceAllocations.evidence, async ({ db, scope, params }) => evidenceFile(db, scope, 'GRACE', params.id)),
];

import { resultColumnText } from '../result-view/result-column.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { addEntryEvidence, askForEntries, askForRemoval, entryState, removeEntry, takeEntryBack } from '../entry/entry.command.ts';
import { evidenceFile, removeEvidence } from '../evidence/evidence.command.ts';
import { allocate, graceEntries, roomFor } from './grace-allocation.command.ts';
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
  serve(graceAllocations.open, async ({ db, scope, query }) => ({ data: await entryState(db, scope, graceEntries, query.examInstanceId) })),
  serve(graceAllocations.room, async ({ db, scope, query }) => ({ data: await roomFor(db, scope, query.studentExamId) })),
  serve(graceAllocations.create, async ({ db, scope, body }) => ({ data: await allocate(db, scope, body) })),
  serve(graceAllocations.correct, async ({ db, scope, params, body: { version, ...entry } }) => {
    await takeEntryBack(db, scope, graceEntries, params.id, version);
    return { data: await allocate(db, scope, entry) };
  }),
  serve(graceAllocations.takeBack, async ({ db, scope, params, body }) => {
    await takeEntryBack(db, scope, graceEntries, params.id, body.version);
    return { data: { id: params.id } };
  }),
  serve(graceAllocations.remove, async ({ db, scope, params, body }) => {
    await removeEntry(db, scope, graceEntries, { id: params.id, version: body.version });
    return { data: { id: params.id } };
  }),
  serve(graceAllocations.requestRemoval, async ({ db, scope, params, body }) => ({
    data: { approvalId: await askForRemoval(db, scope, graceEntries, { id: params.id, version: body.version }, body) },
  })),
  serve(graceAllocations.requestApproval, async ({ db, scope, body }) => ({ data: await askForEntries(db, scope, graceEntries, body) })),
  serve(graceAllocations.addEvidence, async ({ db, scope, query, upload }) => ({
    data: await addEntryEvidence(db, scope, graceEntries, query, await collectedUpload(upload)),
  })),
  serve(graceAllocations.evidence, async ({ db, scope, params }) => evidenceFile(db, scope, graceEntries.evidence, params.id)),
  serve(graceAllocations.removeEvidence, async ({ db, scope, params }) => ({
    data: await removeEvidence(db, scope, graceEntries.evidence, params.id),
  })),
];

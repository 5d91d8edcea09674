import { listed } from '../../../kit/export/list-export.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { evidenceFile, keepEvidence, removeEvidence } from '../evidence/evidence.command.ts';
import { listEvidence } from '../evidence/evidence.store.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { askForManual, askForRemoval, changeManual, enterManual, MANUAL_FILES, removeManual } from './manual-result.command.ts';
import { exportManualResults, manualResults } from './manual-result.contract.ts';
import { findManual, listManual, openManual } from './manual-result.store.ts';
import { manualResultText } from './manual-result.text.ts';
import { manualViewText } from '../manual-view/manual-view.text.ts';

const FILE = {
  name: 'manualResults',
  columns: [
    'prn',
    'name',
    'nameInScript',
    'semester',
    'examName',
    'examMonth',
    'examYear',
    'issuedBy',
    'outcome',
    'sgpi',
    'sgpiOfPapers',
    'differenceReason',
    'credits',
    'total',
    'totalMax',
    'className',
    'sourceDocument',
    'evidence',
    'enteredByName',
    'approvedByName',
    'approvedAt',
  ],
  texts: [resultColumnText, manualViewText, manualResultText],
} as const;

export const manualResultRoutes: Route[] = [
  ...listed(manualResults.list, exportManualResults, FILE, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const abilities = abilitiesOf(scope, actsOn('manualResults', ['create', 'update', 'delete']));
    return pageReply({ ...(await listManual(db, scope, query, page)), page, abilities });
  }),
  serve(manualResults.get, async ({ db, scope, params }) => {
    const data = await findManual(db, scope, params.id);
    if (!data) throw notFound('manual result');
    return { data };
  }),
  serve(manualResults.open, async ({ db, scope }) => ({
    data: { entries: (await openManual(db, scope, scope.userId)).entries, evidence: await listEvidence(db, scope, MANUAL_FILES) },
  })),
  serve(manualResults.create, async ({ db, scope, body }) => ({ data: await enterManual(db, scope, body) })),
  serve(manualResults.update, async ({ db, scope, params, body }) => ({ data: await changeManual(db, scope, params.id, body) })),
  serve(manualResults.remove, async ({ db, scope, params, body }) => {
    await removeManual(db, scope, params.id, body.version);
    return { data: { id: params.id } };
  }),
  serve(manualResults.requestApproval, async ({ db, scope, body }) => ({ data: await askForManual(db, scope, body) })),
  serve(manualResults.requestRemoval, async ({ db, scope, params, body: { version, ...why } }) => ({
    data: { approvalId: await askForRemoval(db, scope, { id: params.id, version }, why) },
  })),
  serve(manualResults.addEvidence, async ({ db, scope, query, upload }) => ({
    data: await keepEvidence(db, scope, MANUAL_FILES, query.fileName, await collectedUpload(upload)),
  })),
  serve(manualResults.evidence, async ({ db, scope, params }) => evidenceFile(db, scope, 'MANUAL', params.id)),
  serve(manualResults.removeEvidence, async ({ db, scope, params }) => ({ data: await removeEvidence(db, scope, 'MANUAL', params.id) })),
];

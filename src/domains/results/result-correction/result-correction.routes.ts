import { resultColumnText } from '../result-view/result-column.text.ts';
import { resultCorrectionText } from './result-correction.text.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { evidenceFile, removeEvidence } from '../evidence/evidence.command.ts';
import { addEvidence, correctionStand, previewCorrection, requestCorrection } from './result-correction.command.ts';
import { corrections } from './result-correction.contract.ts';
import { countCorrections, listCorrections } from './result-correction.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { exportCorrections } from './result-correction.contract.ts';

const FILE = {
  name: 'corrections',
  columns: [
    'seatNo',
    'prn',
    'name',
    'paperCode',
    'unitNo',
    'headKind',
    'oldValue',
    'oldStatus',
    'newValue',
    'newStatus',
    'type',
    'reason',
    'document',
    'evidence',
    'state',
    'requestedByName',
    'requestedAt',
    'decidedByName',
    'appliedAt',
  ],
  choices: { type: 'results.edit.type', state: 'results.correction' },
  texts: [resultColumnText, resultCorrectionText],
} as const;

export const correctionRoutes: Route[] = [
  serve(corrections.student, async ({ db, scope, params }) => ({ data: await correctionStand(db, scope, params.id) })),
  serve(corrections.preview, async ({ db, scope, params, body }) => ({
    data: await previewCorrection(db, scope, params.id, body.changes),
  })),
  serve(corrections.request, async ({ db, scope, params, body }) => ({ data: await requestCorrection(db, scope, params.id, body) })),
  ...listed(corrections.list, exportCorrections, FILE, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const page = pageRequest(query);
    const filter = { examInstanceId: params.examInstanceId, state: query.state, q: query.q };
    const counts = await countCorrections(db, scope, filter);
    return pageReply({ rows: await listCorrections(db, scope, filter, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(corrections.addEvidence, async ({ db, scope, query, upload }) => ({
    data: await addEvidence(db, scope, query.examInstanceId, query.fileName, await collectedUpload(upload)),
  })),
  serve(corrections.evidence, async ({ db, scope, params }) => evidenceFile(db, scope, 'CORRECTION', params.id)),
  serve(corrections.removeEvidence, async ({ db, scope, params }) => ({ data: await removeEvidence(db, scope, 'CORRECTION', params.id) })),
];

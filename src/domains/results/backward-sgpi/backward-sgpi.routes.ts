import { resultColumnText } from '../result-view/result-column.text.ts';
import { backwardSgpiText } from './backward-sgpi.text.ts';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { VERIFY_SGPIS } from './backward-sgpi.approval.server.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { evidenceFile, keepEvidence, removeEvidence } from '../evidence/evidence.command.ts';
import { listEvidence } from '../evidence/evidence.store.ts';
import { changeSgpi, describeOpen, enterSgpi, removeSgpi, SGPI_FILES } from './backward-sgpi.command.ts';
import { backwardSgpis } from './backward-sgpi.contract.ts';
import { findEntry, listEntries } from './backward-sgpi.store.ts';
import { openEntries } from './verification.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { exportBackwardSgpis } from './backward-sgpi.contract.ts';

const FILE = {
  name: 'backwardSgpis',
  columns: [
    'prn',
    'name',
    'nameInScript',
    'semester',
    'sgpi',
    'credits',
    'points',
    'sourceDocument',
    'evidence',
    'enteredByName',
    'verifiedByName',
    'verifiedAt',
  ],
  texts: [resultColumnText, backwardSgpiText],
} as const;

export const backwardSgpiRoutes: Route[] = [
  ...listed(backwardSgpis.list, exportBackwardSgpis, FILE, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const abilities = abilitiesOf(scope, actsOn('backwardSgpi', ['create', 'update', 'delete']));
    return pageReply({ ...(await listEntries(db, scope, query, page)), page, abilities });
  }),
  serve(backwardSgpis.get, async ({ db, scope, params }) => {
    const data = await findEntry(db, scope, params.id);
    if (!data) throw notFound('entry');
    return { data };
  }),
  serve(backwardSgpis.open, async ({ db, scope }) => ({
    data: { entries: (await openEntries(db, scope, scope.userId)).entries, evidence: await listEvidence(db, scope, SGPI_FILES) },
  })),
  serve(backwardSgpis.create, async ({ db, scope, body }) => ({ data: await enterSgpi(db, scope, body) })),
  serve(backwardSgpis.update, async ({ db, scope, params, body }) => ({ data: await changeSgpi(db, scope, params.id, body) })),
  serve(backwardSgpis.remove, async ({ db, scope, params, body }) => {
    await removeSgpi(db, scope, params.id, body.version);
    return { data: { id: params.id } };
  }),
  serve(backwardSgpis.requestVerification, async ({ db, scope, body }) => {
    const open = await describeOpen(db, scope);
    const approvalId = await requestApproval(db, scope, {
      act: VERIFY_SGPIS,
      feature: 'backwardSgpi',
      subject: open.enteredBy,
      payload: { ...open },
      itemCount: open.entries,
      reason: body.reason,
      document: body.document ?? null,
    });
    return { data: { approvalId, entries: open.entries } };
  }),
  serve(backwardSgpis.addEvidence, async ({ db, scope, query, upload }) => ({
    data: await keepEvidence(db, scope, SGPI_FILES, query.fileName, await collectedUpload(upload)),
  })),
  serve(backwardSgpis.evidence, async ({ db, scope, params }) => evidenceFile(db, scope, 'SGPI', params.id)),
  serve(backwardSgpis.removeEvidence, async ({ db, scope, params }) => ({ data: await removeEvidence(db, scope, 'SGPI', params.id) })),
];

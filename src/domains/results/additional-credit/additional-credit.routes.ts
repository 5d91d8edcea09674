import { listed } from '../../../kit/export/list-export.server.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { evidenceFile, removeEvidence } from '../evidence/evidence.command.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { addEntryEvidence, askForEntries, askForRemoval, entryState, removeEntry, takeEntryBack } from '../entry/entry.command.ts';
import { creditEntries, enterCredit, roomFor } from './additional-credit.command.ts';
import { additionalCredits, exportAdditionalCredits } from './additional-credit.contract.ts';
import { listCredits } from './additional-credit.store.ts';
import { additionalCreditText } from './additional-credit.text.ts';

const FILE = {
  name: 'additionalCredits',
  columns: [
    'prn',
    'name',
    'nameInScript',
    'seatNo',
    'abcId',
    'activity',
    'kind',
    'head',
    'value',
    'evidence',
    'requestedByName',
    'approvedByName',
    'approvedAt',
  ],
  texts: [resultColumnText, additionalCreditText],
} as const;

export const additionalCreditRoutes: Route[] = [
  ...listed(additionalCredits.list, exportAdditionalCredits, FILE, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const abilities = abilitiesOf(scope, { ...actsOn('gracing', ['delete']), create: { feature: 'gracing', action: 'grace' } });
    return pageReply({ ...(await listCredits(db, scope, query, page)), page, abilities });
  }),
  serve(additionalCredits.open, async ({ db, scope, query }) => ({
    data: await entryState(db, scope, creditEntries, query.examInstanceId),
  })),
  serve(additionalCredits.room, async ({ db, scope, query }) => ({ data: await roomFor(db, scope, query) })),
  serve(additionalCredits.create, async ({ db, scope, body }) => ({ data: await enterCredit(db, scope, body) })),
  serve(additionalCredits.correct, async ({ db, scope, params, body: { version, ...entry } }) => {
    await takeEntryBack(db, scope, creditEntries, params.id, version);
    return { data: await enterCredit(db, scope, entry) };
  }),
  serve(additionalCredits.takeBack, async ({ db, scope, params, body }) => {
    await takeEntryBack(db, scope, creditEntries, params.id, body.version);
    return { data: { id: params.id } };
  }),
  serve(additionalCredits.remove, async ({ db, scope, params, body }) => {
    await removeEntry(db, scope, creditEntries, { id: params.id, version: body.version });
    return { data: { id: params.id } };
  }),
  serve(additionalCredits.requestRemoval, async ({ db, scope, params, body }) => ({
    data: { approvalId: await askForRemoval(db, scope, creditEntries, { id: params.id, version: body.version }, body) },
  })),
  serve(additionalCredits.requestApproval, async ({ db, scope, body }) => ({ data: await askForEntries(db, scope, creditEntries, body) })),
  serve(additionalCredits.addEvidence, async ({ db, scope, query, upload }) => ({
    data: await addEntryEvidence(db, scope, creditEntries, query, await collectedUpload(upload)),
  })),
  serve(additionalCredits.evidence, async ({ db, scope, params }) => evidenceFile(db, scope, creditEntries.evidence, params.id)),
  serve(additionalCredits.removeEvidence, async ({ db, scope, params }) => ({
    data: await removeEvidence(db, scope, creditEntries.evidence, params.id),
  })),
];

import { listed } from '../../../kit/export/list-export.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { abilitiesOf } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { inputBar, openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { previewModeration, proposeModeration, requestTakeBack } from './moderation.command.ts';
import { exportModerations, moderations } from './moderation.contract.ts';
import { listModerations, listSheets } from './moderation.store.ts';
import { moderationText } from './moderation.text.ts';

const FILE = {
  name: 'moderations',
  columns: [
    'paperCode',
    'paperTitle',
    'headKind',
    'division',
    'kind',
    'marks',
    'from',
    'to',
    'line',
    'students',
    'state',
    'proposedBy',
    'proposedAt',
    'appliedBy',
    'appliedAt',
    'takenBackBy',
    'takenBackAt',
  ],
  texts: [resultColumnText, moderationText],
} as const;

export const moderationRoutes: Route[] = [
  ...listed(moderations.list, exportModerations, FILE, async ({ db, scope, query }) => {
    const instance = await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const abilities = abilitiesOf(scope, { create: { feature: 'gracing', action: 'grace' } });
    return { ...pageReply({ ...(await listModerations(db, scope, query, page)), page, abilities }), bar: inputBar(instance) };
  }),
  serve(moderations.sheets, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    return pageReply({ ...(await listSheets(db, scope, query, page)), page });
  }),
  serve(moderations.preview, async ({ db, scope, query }) => ({ data: await previewModeration(db, scope, query) })),
  serve(moderations.propose, async ({ db, scope, body }) => ({ data: await proposeModeration(db, scope, body) })),
  serve(moderations.takeBack, async ({ db, scope, params, body }) => ({ data: await requestTakeBack(db, scope, params.id, body.reason) })),
];

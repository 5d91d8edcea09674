import { listed } from '../../../kit/export/list-export.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { outcomeRows } from './outcome-list.command.ts';
import { exportOutcomes, NEAR_MARKS, outcomeLists, type OutcomeRow } from './outcome-list.contract.ts';
import { outcomeCounts } from './outcome-list.store.ts';
import { outcomeListText } from './outcome-list.text.ts';

const FILE = {
  name: 'outcomes',
  columns: [
    'seatNo',
    'prn',
    'name',
    'letter',
    'remark',
    {
      key: 'failedIn',
      of: ({ failed }: OutcomeRow) => failed.map(({ paperCode, headKind }) => [paperCode, headKind].filter(Boolean).join(' ')),
    },
    { key: 'shortBy', of: ({ failed }: OutcomeRow) => failed.map(({ short }) => short) },
    'why',
    {
      key: 'grace',
      of: ({ grace }: OutcomeRow) =>
        grace.map(({ ordinance, paperCode, headKind, marks }) => [ordinance, paperCode, headKind, marks].filter(Boolean).join(' ')),
    },
  ],
  texts: [outcomeListText],
} as const;

export const outcomeListRoutes: Route[] = [
  ...listed(
    outcomeLists.list,
    exportOutcomes,
    FILE,
    async ({ db, scope, params, query: { kind = 'FAILED', within = NEAR_MARKS, q, ...asked } }) => {
      await openInstance(db, scope, params.examInstanceId, 'READ');
      const page = pageRequest(asked);
      const filter = { examInstanceId: params.examInstanceId, kind, within, q };
      const counts = await outcomeCounts(db, scope, filter);
      return pageReply({ rows: await outcomeRows(db, scope, filter, page), total: totalOf(counts, kind), page, counts });
    },
  ),
];

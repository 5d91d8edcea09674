import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { ledger } from './ledger.contract.ts';
import { ledgerCsv, ledgerEntry, ledgerViews } from './ledger.command.ts';
import { ledgerCounts, ledgerPage } from './ledger.store.ts';

export const ledgerRoutes: Route[] = [
  serve(ledger.list, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const size = query.size ?? 50;
    const page = query.page ?? 1;
    const filter = {
      examInstanceId: params.examInstanceId,
      pointer: query.pointer ?? 'COMPUTED',
      q: query.q,
      letter: query.letter,
    } as const;
    const places = await ledgerPage(db, scope, filter, size, (page - 1) * size);
    const counts = await ledgerCounts(db, scope, filter);
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
    return {
      data: await ledgerViews(db, scope, places, filter.pointer),
      page: { size, total, next: page * size < total ? page + 1 : null },
      counts,
    };
  }),
  serve(ledger.exportCsv, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const filter = {
      examInstanceId: params.examInstanceId,
      pointer: query.pointer ?? 'COMPUTED',
      q: query.q,
      letter: query.letter,
    } as const;
    return { fileName: `ledger-${instance.code}.csv`, contentType: 'text/csv; charset=utf-8', content: ledgerCsv(db, scope, filter) };
  }),
  serve(ledger.get, async ({ db, scope, params }) => ({ data: await ledgerEntry(db, scope, params.id) })),
];

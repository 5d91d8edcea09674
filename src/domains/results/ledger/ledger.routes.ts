import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { ledger } from './ledger.contract.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { ledgerColumns } from './ledger-file.server.ts';
import { ledgerEntry, ledgerPages, ledgerViews } from './ledger.command.ts';
import { ledgerCounts, ledgerPage } from './ledger.store.ts';

export const ledgerRoutes: Route[] = [
  serve(ledger.list, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const page = pageRequest(query);
    const filter = {
      examInstanceId: params.examInstanceId,
      pointer: query.pointer ?? 'COMPUTED',
      q: query.q,
      letter: query.letter,
      divisionId: query.divisionId,
    } as const;
    const places = await ledgerPage(db, scope, filter, page);
    const counts = await ledgerCounts(db, scope, filter);
    return pageReply({ rows: await ledgerViews(db, scope, places, filter.pointer), total: totalOf(counts), page, counts });
  }),
  serve(ledger.exportCsv, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const filter = {
      examInstanceId: params.examInstanceId,
      pointer: query.pointer ?? 'COMPUTED',
      q: query.q,
      letter: query.letter,
      divisionId: query.divisionId,
    } as const;
    const { language = 'en' } = scope;
    const title = `${sayIn(language, `export.call.${ledger.exportCsv.name}`)}: ${instance.code}`;
    const list = { name: `ledger-${instance.code}`, title, columns: ledgerColumns(language), pages: ledgerPages(db, scope, filter) };
    return listFile(db, scope, list, 'csv');
  }),
  serve(ledger.get, async ({ db, scope, params }) => ({ data: await ledgerEntry(db, scope, params.id) })),
];

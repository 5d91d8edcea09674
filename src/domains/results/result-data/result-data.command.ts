import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { registerPlaces } from '../result-report/register.store.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { DataPlace } from './result-data.rules.ts';
import { candidatesOn, dataPlaces, everyCandidate } from './result-data.store.ts';
import type { DataFilter } from './result-data.store.ts';

type RowsOf<Row> = (view: ResultView, place: DataPlace) => Row[];

/** Candidates opened at once. */
const CHUNK = 500;

async function rowsOf<Row>(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  { pointer }: DataFilter,
  made: RowsOf<Row>,
): Promise<Row[]> {
  const places = await dataPlaces(db, scope, ids);
  const views = await ledgerViews(db, scope, await registerPlaces(db, scope, ids), pointer);
  return views.flatMap((view) => {
    const place = places.get(view.studentExamId);
    return place === undefined ? [] : made(view, place);
  });
}

/** One page of rows: only the candidates that have some of them are opened. */
export async function dataPage<Row>(db: Db, scope: InstituteScope, filter: DataFilter, page: Page, made: RowsOf<Row>): Promise<Row[]> {
  const { ids, before } = await candidatesOn(db, scope, filter, page);
  const rows = await rowsOf(db, scope, ids, filter, made);
  return rows.slice(page.offset - before, page.offset - before + page.size);
}

/** All rows, chunk by chunk: each candidate is opened once. */
export async function* dataRows<Row>(db: Db, scope: InstituteScope, filter: DataFilter, made: RowsOf<Row>): AsyncGenerator<Row[]> {
  const order = await everyCandidate(db, scope, filter);
  for (let from = 0; from < order.length; from += CHUNK) yield await rowsOf(db, scope, order.slice(from, from + CHUNK), filter, made);
}

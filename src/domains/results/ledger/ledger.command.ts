import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { everyPage } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import { resultsAt } from '../result-run/read-results.command.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { ledgerRows } from './ledger-file.server.ts';
import type { LedgerRow } from './ledger-file.server.ts';
import { findPlace, ledgerPage } from './ledger.store.ts';

export interface LedgerFilter {
  readonly examInstanceId: string;
  readonly pointer: Pointer;
  readonly q?: string | undefined;
  readonly letter?: string | undefined;
  readonly divisionId?: string | undefined;
}

/** Views of one page, in the order of the seat numbers. */
export async function ledgerViews(db: Db, scope: InstituteScope, places: readonly ResultPlace[], pointer: Pointer): Promise<ResultView[]> {
  const opened = await resultsAt(
    db,
    scope,
    places.map((one) => one.studentExamId),
    pointer,
  );
  return places.flatMap((place) => {
    const one = opened.get(place.studentExamId);
    return one === undefined ? [] : [viewOf(place, one)];
  });
}

const STREAMED = 500;

/** The whole register, page by page, so that its size does not matter. */
export async function* ledgerPages(db: Db, scope: InstituteScope, filter: LedgerFilter): AsyncGenerator<readonly LedgerRow[]> {
  for await (const places of everyPage((page) => ledgerPage(db, scope, filter, page), STREAMED))
    yield (await ledgerViews(db, scope, places, filter.pointer)).flatMap(ledgerRows);
}

/** One computed result; 404 when there is none. */
export async function ledgerEntry(db: Db, scope: InstituteScope, studentExamId: string): Promise<ResultView> {
  const place = await findPlace(db, scope, studentExamId);
  if (!place) throw notFound('result');
  await openInstance(db, scope, place.examInstanceId, 'READ');
  const [view] = await ledgerViews(db, scope, [place], 'COMPUTED');
  if (view === undefined) throw notFound('result');
  return view;
}

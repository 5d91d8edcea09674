import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import type { ResultView } from '../own-result/result-view.contract.ts';
import { emblemOf } from '../statement/statement-page.rules.ts';
import { printedInstitute } from '../statement/printed-document.store.ts';
import { legendOf } from './galley.rules.ts';
import { rulesInSight } from './register.command.ts';
import { closingPage, studentPages, studentsOnPage } from './register-page.rules.ts';
import type { RegisterHead } from './register-page.rules.ts';
import { registerHead, registerOrder, registerPlaces, registerShape } from './register.store.ts';
import type { RegisterFilter } from './register.store.ts';
import { subjectResultsOf } from './subject-result.command.ts';

const TEMPLATE = 'domains/results/result-report/register.typ';
/** Pages compiled at once. */
const PAGES_AT_ONCE = 5;

/** The register as one PDF, written while its pages are made; the number of pages is known before the first. */
export async function registerPdf(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<AsyncGenerator<Buffer>> {
  const order = await registerOrder(db, scope, filter);
  if (order.length === 0)
    throw conflict('REGISTER_EMPTY', 'No result stands here to be printed: compute and publish first, or choose another state.');
  const onPage = studentsOnPage((await registerShape(db, scope, filter)).mostPapers);
  const institute = await printedInstitute(db, scope);
  const head = { ...(await registerHead(db, scope, filter)), institute, pages: Math.ceil(order.length / onPage) + 1 };
  const closing = await closingOf(db, scope, filter, head);
  return mergePdfs(pagesOf(db, scope, filter, { order, onPage, head, closing }));
}

interface Plan {
  readonly order: readonly string[];
  readonly onPage: number;
  readonly head: RegisterHead;
  readonly closing: Buffer;
}

async function* pagesOf(
  db: Db,
  scope: InstituteScope,
  filter: RegisterFilter,
  { order, onPage, head, closing }: Plan,
): AsyncGenerator<Buffer> {
  const initials = emblemOf(head.institute.name);
  const step = onPage * PAGES_AT_ONCE;
  for (let from = 0; from < order.length; from += step) {
    const views = await viewsOf(db, scope, filter, order.slice(from, from + step));
    const content = studentPages(head, initials, views, { first: from + 1, page: from / onPage + 1, onPage });
    yield await exactly(content, Math.ceil(views.length / onPage));
  }
  yield closing;
}

async function viewsOf(db: Db, scope: InstituteScope, filter: RegisterFilter, ids: readonly string[]): Promise<ResultView[]> {
  return ledgerViews(db, scope, await registerPlaces(db, scope, ids), filter.pointer);
}

async function closingOf(db: Db, scope: InstituteScope, filter: RegisterFilter, head: RegisterHead): Promise<Buffer> {
  const { subjects } = await subjectResultsOf(db, scope, filter.examInstanceId, filter.pointer);
  const { counts } = await registerShape(db, scope, filter);
  const legend = legendOf([...(await rulesInSight(db, scope, filter.examInstanceId, filter.pointer)).values()]);
  return exactly(closingPage(head, emblemOf(head.institute.name), { page: head.pages, subjects, counts, ...legend }), 1);
}

/** A page that runs over would shift every number after it. */
async function exactly(content: string, pages: number): Promise<Buffer> {
  const printed = await print({ template: TEMPLATE, content, tags: 'UNTAGGED' });
  if (printed.pages !== pages) throw new Error(`${pages} pages of a register were planned and ${printed.pages} were printed`);
  return printed.pdf;
}

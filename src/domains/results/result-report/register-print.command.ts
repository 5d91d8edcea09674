import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import type { Printed } from '../../../kit/print/typst-compiler.server.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { printedInstitute } from '../statement/printed-document.store.ts';
import { legendOf } from './galley.rules.ts';
import { rulesInSight } from './register.command.ts';
import { closingPage, studentPages } from './register-page.rules.ts';
import type { RegisterHead } from './register-page.rules.ts';
import { registerHead, registerOrder, registerPlaces, registerShape } from './register.store.ts';
import type { RegisterFilter } from './register.store.ts';
import { subjectResultsOf } from './subject-result.command.ts';

const TEMPLATE = 'domains/results/result-report/register.typ';
/** Candidates compiled at once; each such stretch begins on a new page. */
const AT_ONCE = 120;

/** The register as one PDF; the last page says how many there are. Every page is set before the first byte leaves, so that a refusal is an answer. */
export async function registerPdf(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<AsyncGenerator<Buffer>> {
  const order = await registerOrder(db, scope, filter);
  if (order.length === 0)
    throw conflict('REGISTER_EMPTY', 'No result stands here to be printed: compute and publish first, or choose another state.');
  const { counts, mostPapers } = await registerShape(db, scope, filter);
  const head = { ...(await registerHead(db, scope, filter)), institute: await printedInstitute(db, scope) };
  const parts: Buffer[] = [];
  for await (const part of pagesOf(db, scope, filter, { order, head, counts, mostPapers })) parts.push(part);
  return mergePdfs(parts);
}

interface Plan {
  readonly order: readonly string[];
  readonly head: RegisterHead;
  readonly counts: Readonly<Record<string, number>>;
  readonly mostPapers: number;
}

async function* pagesOf(
  db: Db,
  scope: InstituteScope,
  filter: RegisterFilter,
  { order, head, counts, mostPapers }: Plan,
): AsyncGenerator<Buffer> {
  let page = 1;
  for (let from = 0; from < order.length; from += AT_ONCE) {
    const ids = order.slice(from, from + AT_ONCE);
    const views = await ledgerViews(db, scope, await registerPlaces(db, scope, ids), filter.pointer);
    const printed = await set(studentPages(head, views, { first: from + 1, firstPage: page, mostPapers }), ids.length);
    page += printed.pages;
    yield printed.pdf;
  }
  const { subjects } = await subjectResultsOf(db, scope, filter.examInstanceId, filter.pointer);
  const legend = legendOf([...(await rulesInSight(db, scope, filter.examInstanceId, filter.pointer)).values()]);
  yield (await set(closingPage(head, { page, candidates: order.length, subjects, counts, ...legend }), 0)).pdf;
}

/** A register that lacks a candidate must not look whole. */
async function set(content: string, candidates: number): Promise<Printed> {
  const printed = await print({ template: TEMPLATE, content, documents: candidates, tags: 'UNTAGGED' });
  if (printed.documents.join() !== String(candidates))
    throw new Error(`${candidates} candidates were to be printed and ${printed.documents.join()} were`);
  return printed;
}

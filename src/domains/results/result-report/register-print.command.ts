import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import type { Printed } from '../../../kit/print/typst-compiler.server.ts';
import { heldOf } from '../held-division/held-division.store.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { printedInstitute } from '../statement/printed-document.store.ts';
import { picturesOf } from '../statement/statement-page.rules.ts';
import { printedSigns } from '../result-view/printed-signs.server.ts';
import { headWords } from '../result-view/head-words.rules.ts';
import { legendOf } from './galley.rules.ts';
import { rulesInSight } from './register.command.ts';
import { closingFigures, closingPage, registerBlocks, studentPages } from './register-page.rules.ts';
import type { PagePlace } from './register-page.rules.ts';
import { registerHead, registerOrder, registerPlaces, registerShape } from './register.store.ts';
import type { RegisterFilter } from './register.store.ts';
import { subjectResultsOf } from './subject-result.command.ts';

const TEMPLATE = 'domains/results/result-report/register.typ';
/** Candidates compiled at once; each such stretch begins on a new page. */
const AT_ONCE = 120;

/** The register as one PDF with "page 3 of 41" on each. Every page is set before the first byte leaves, so that a refusal is an answer. */
export async function registerPdf(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<PrintedRegister> {
  const parts = await partsOf(db, scope, filter);
  // Set twice: nobody knows how many pages there are before the last one is set. The threads take several parts at a time.
  const counts = await Promise.all(parts.map((part) => set(part, NOWHERE, 'PAGE_COUNT')));
  const pages = counts.reduce((sum, one) => sum + one.pages, 0);
  const begins = counts.map((_, at) => 1 + counts.slice(0, at).reduce((sum, one) => sum + one.pages, 0));
  const printed = await Promise.all(parts.map((part, at) => set(part, { firstPage: begins[at] ?? 1, pages }, 'UNTAGGED')));
  const there = printed.reduce((sum, one) => sum + one.pages, 0);
  if (there !== pages) throw new Error(`${pages} pages were counted and ${there} were set`);
  const candidates = parts.reduce((sum, one) => sum + one.candidates, 0);
  return { content: mergePdfs(printed.map((one) => one.pdf)), rows: () => candidates };
}

interface PrintedRegister {
  readonly content: AsyncGenerator<Buffer>;
  readonly rows: () => number;
}

/** Pages that are only counted say so. */
const NOWHERE: PagePlace = { firstPage: 1, pages: 0 };

interface Part {
  readonly candidates: number;
  /** The candidates in their order. */
  readonly ids: readonly string[];
  /** What stands on its pages, whichever they are. */
  readonly content: readonly unknown[];
  readonly pictures: Record<string, Uint8Array>;
  contentAt(place: PagePlace): string;
}

const nothingToPrint = ({ q, letter }: RegisterFilter) =>
  q === undefined && letter === undefined
    ? conflict('REGISTER_EMPTY', 'No results to print. Compute and publish first, or choose another state.')
    : conflict('REGISTER_NO_MATCH', 'No results to print. No candidates match the search and filters.');

/** Beside its state: whom a register of what is published leaves out, so that it is not taken for the whole examination. */
async function without(db: Db, scope: InstituteScope, { examInstanceId, pointer, divisionId }: RegisterFilter): Promise<string> {
  if (pointer !== 'PUBLISHED' || divisionId !== undefined) return '';
  const held = await heldOf(db, scope, [examInstanceId]);
  if (held.length === 0) return '';
  const each = held.map(({ name, students }) => `${name === null ? 'without a division' : `division ${name}`} (${students})`);
  return ` · Held back, not in this register: ${each.join(', ')}`;
}

async function partsOf(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<Part[]> {
  const order = await registerOrder(db, scope, filter);
  if (order.length === 0) throw nothingToPrint(filter);
  const { counts, mostPapers } = await registerShape(db, scope, filter);
  const written = await registerHead(db, scope, filter);
  const head = {
    ...written,
    state: `${written.state}${await without(db, scope, filter)}`,
    institute: await printedInstitute(db, scope),
    mark: scope.mark,
  };
  const pictures = picturesOf(head.institute);
  const parts: Part[] = [];
  for (let from = 0; from < order.length; from += AT_ONCE) {
    const ids = order.slice(from, from + AT_ONCE);
    const views = await ledgerViews(db, scope, await registerPlaces(db, scope, ids), filter.pointer);
    const contentAt = studentPages(head, views, { first: from + 1, mostPapers, candidates: order.length });
    parts.push({ candidates: ids.length, ids, content: registerBlocks(views, from + 1), contentAt, pictures });
  }
  const { subjects } = await subjectResultsOf(db, scope, filter.examInstanceId, filter.pointer, filter.divisionId);
  const { heads, signs } = legendOf([...(await rulesInSight(db, scope, filter.examInstanceId, filter.pointer)).values()]);
  const closing = closingPage(head, {
    candidates: order.length,
    subjects,
    counts,
    heads: heads.map(headWords),
    signs: printedSigns(signs),
  });
  return [...parts, { candidates: 0, ids: [], content: [closingFigures(subjects)], contentAt: closing, pictures }];
}

/** A register that lacks a candidate must not look whole. */
async function set(
  { candidates, contentAt, pictures }: Part,
  place: PagePlace,
  form: 'PAGE_COUNT' | 'UNTAGGED',
): Promise<Printed & { readonly pageOf: readonly number[] }> {
  const printed = await print({ template: TEMPLATE, content: contentAt(place), pictures, documents: candidates, form });
  const [were = '', at = ''] = printed.documents;
  const pageOf = at === '' ? [] : at.split(',').map(Number);
  if (were !== String(candidates) || pageOf.length !== candidates)
    throw new Error(`${candidates} candidates were to be printed and ${were} were`);
  return { ...printed, pageOf };
}

/** One printed page, without what every print has anew: its number of how many, and the day. */
export interface LaidOutPage {
  readonly ids: readonly string[];
  readonly digest: string;
}

/** The digest of what stands on a page. */
export const pageDigest = (exam: string, content: readonly unknown[]): string => contentHash([exam, content]);

/** The pages of the register as they would be printed now. */
export async function registerLayout(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<LaidOutPage[]> {
  const { exam } = await registerHead(db, scope, filter);
  const parts = await partsOf(db, scope, filter);
  const sets = await Promise.all(parts.map((part) => set(part, NOWHERE, 'PAGE_COUNT')));
  return parts.flatMap((part, at) => {
    const { pages = 0, pageOf = [] } = sets[at] ?? {};
    return Array.from({ length: pages }, (_, page): LaidOutPage => {
      // The figures may need several pages, which show the same on screen.
      if (part.candidates === 0) return { ids: [], digest: pageDigest(exam, [...part.content, page]) };
      const on = (_each: unknown, nth: number) => pageOf[nth] === page + 1;
      return { ids: part.ids.filter(on), digest: pageDigest(exam, part.content.filter(on)) };
    });
  });
}

import { countPrinted, printedStatements } from './printed-statement.store.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { countExceptions, listExceptions, readOverview, readPublication } from './overview.store.ts';
import { exceptionsHeld, prerequisites, rehearseStudent, runDifference } from './run-review.command.ts';
import { runReview } from './run-review.contract.ts';
import { filtersOf, madeColumns } from '../../../kit/export/list-column.server.ts';
import type { Say } from '../../../kit/export/list-column.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { runReviewText } from './run-review.text.ts';
import { laterOfFirst, laterResults, newerResults } from './standing-result.store.ts';
import { findUpsets } from './upset.store.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { everyPage, factsOf, pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { exportDifference, exportExceptions, type DifferenceRow, type ExceptionRow } from './run-review.contract.ts';

const letterOf = (letter: string | null | undefined, say: Say) => letter && say(`report.letter.${letter}`);

const EXCEPTIONS = {
  name: 'exceptions',
  columns: [
    'seatNo',
    'prn',
    'name',
    'kinds',
    { key: 'letter', of: (row: ExceptionRow, say: Say) => letterOf(row.letter, say) },
    'remark',
    'papers',
  ],
  choices: { kinds: 'results.exception' },
  texts: [resultColumnText, runReviewText],
} as const;

const figure = (key: string, of: (row: DifferenceRow) => unknown) => ({ key, kind: 'FIGURE' as const, of });

const DIFFERENCE = [
  { key: 'seatNo', of: (row: DifferenceRow) => row.seatNo },
  { key: 'prn', of: (row: DifferenceRow) => row.prn },
  { key: 'name', of: (row: DifferenceRow) => row.name },
  { key: 'changedKinds', of: (row: DifferenceRow, say: Say) => row.change.kinds.map((kind) => say(`results.change.${kind}`)) },
  { key: 'letterBefore', of: (row: DifferenceRow, say: Say) => letterOf(row.change.before?.letter, say) },
  { key: 'letter', of: (row: DifferenceRow, say: Say) => letterOf(row.change.after.letter, say) },
  figure('sgpiBefore', (row) => row.change.before?.sgpi),
  figure('sgpi', (row) => row.change.after.sgpi),
  figure('cgpiBefore', (row) => row.change.before?.cgpi),
  figure('cgpi', (row) => row.change.after.cgpi),
] as const;

const PRINTED_SHOWN = 20;
const UPSETS_SHOWN = 10;

export const runReviewRoutes: Route[] = [
  serve(runReview.prerequisites, async ({ db, scope, params }) => ({ data: await prerequisites(db, scope, params.examInstanceId) })),
  serve(runReview.overview, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await readOverview(db, scope, params.examInstanceId) };
  }),
  ...listed(runReview.exceptions, exportExceptions, EXCEPTIONS, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const page = pageRequest(query);
    const { ALL = 0, ...counts } = await countExceptions(db, scope, params.examInstanceId, query);
    const rows = await exceptionsHeld(db, scope, await listExceptions(db, scope, params.examInstanceId, query, page));
    return pageReply({ rows, total: query.kind === undefined ? ALL : totalOf(counts, query.kind), page, counts });
  }),
  serve(runReview.difference, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const { kinds, total, ...data } = await runDifference(db, scope, params.examInstanceId, query, page);
    return { data, page: factsOf(page, total), counts: kinds };
  }),
  serve(exportDifference, async ({ db, scope, params, query: { format = 'csv', ...asked } }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const { language = 'en' } = scope;
    const columns = madeColumns<DifferenceRow>(DIFFERENCE, { name: 'difference', language });
    const title = sayIn(language, `export.call.${exportDifference.name}`);
    const pages = everyPage(async (page) => (await runDifference(db, scope, params.examInstanceId, asked, page)).rows);
    return listFile(db, scope, { name: 'changed-results', title, columns, pages, filters: filtersOf(columns, asked, language) }, format);
  }),
  serve(runReview.upsets, async ({ db, scope, params }) => {
    const { id, lockedRunNo } = await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: { ...(await findUpsets(db, scope, id, UPSETS_SHOWN)), later: await laterOfFirst(db, scope, id, lockedRunNo) } };
  }),
  serve(runReview.publication, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const first = await printedStatements(db, scope, params.examInstanceId, PRINTED_SHOWN);
    const printed = { total: await countPrinted(db, scope, params.examInstanceId), first };
    return { data: { ...(await readPublication(db, scope, params.examInstanceId)), printed } };
  }),
  serve(runReview.newer, async ({ db, scope, params, query: { pointer } }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const changed = await newerResults(db, scope, params.examInstanceId, pointer, PRINTED_SHOWN);
    return { data: { ...changed, later: await laterResults(db, scope, params.examInstanceId, pointer) } };
  }),
  serve(runReview.rehearse, async ({ db, scope, params }) => ({ data: await rehearseStudent(db, scope, params.id) })),
];

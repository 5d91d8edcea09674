import { countPrinted, printedStatements } from './printed-statement.store.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { countExceptions, listExceptions, readOverview, readPublication } from './overview.store.ts';
import { prerequisites, rehearseStudent, runDifference } from './run-review.command.ts';
import { runReview } from './run-review.contract.ts';
import type { ListColumn } from '../../../kit/export/list-column.server.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { wordsOfName } from '../../../kit/export/printed-list.rules.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { everyPage, factsOf, pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { exportDifference, exportExceptions, type DifferenceRow } from './run-review.contract.ts';

const EXCEPTIONS = { name: 'exceptions', columns: ['seatNo', 'prn', 'name', 'kinds', 'letter', 'remark', 'papers'] } as const;

const figure = (key: string, of: ListColumn<DifferenceRow>['of']): ListColumn<DifferenceRow> => ({
  key,
  head: wordsOfName(key),
  kind: 'FIGURE',
  of,
});
const text = (key: string, of: ListColumn<DifferenceRow>['of']) => ({ ...figure(key, of), kind: 'TEXT' as const });

const DIFFERENCE = [
  text('seatNo', (row) => row.seatNo),
  text('prn', (row) => row.prn),
  text('name', (row) => row.name),
  text('kinds', (row) => row.change.kinds),
  text('letterBefore', (row) => row.change.before?.letter),
  text('letter', (row) => row.change.after.letter),
  figure('sgpiBefore', (row) => row.change.before?.sgpi),
  figure('sgpi', (row) => row.change.after.sgpi),
  figure('cgpiBefore', (row) => row.change.before?.cgpi),
  figure('cgpi', (row) => row.change.after.cgpi),
];

const PRINTED_SHOWN = 20;

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
    const rows = await listExceptions(db, scope, params.examInstanceId, query, page);
    return pageReply({ rows, total: query.kind === undefined ? ALL : totalOf(counts, query.kind), page, counts });
  }),
  serve(runReview.difference, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const { kinds, total, ...data } = await runDifference(db, scope, params.examInstanceId, query, page);
    return { data, page: factsOf(page, total), counts: kinds };
  }),
  serve(exportDifference, async ({ db, scope, params, query: { format = 'csv', ...asked } }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const list = { name: 'changed-results', title: 'Changed results', columns: DIFFERENCE };
    const pages = everyPage(async (page) => (await runDifference(db, scope, params.examInstanceId, asked, page)).rows);
    return listFile(db, scope, { ...list, pages }, format);
  }),
  serve(runReview.publication, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const first = await printedStatements(db, scope, params.examInstanceId, PRINTED_SHOWN);
    const printed = { total: await countPrinted(db, scope, params.examInstanceId), first };
    return { data: { ...(await readPublication(db, scope, params.examInstanceId)), printed } };
  }),
  serve(runReview.rehearse, async ({ db, scope, params }) => ({ data: await rehearseStudent(db, scope, params.id) })),
];

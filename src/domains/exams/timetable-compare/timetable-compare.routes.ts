import { type Db, type InstituteScope, type Route, serve } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { fareList, moveRows, pairCostList, readComparison, studentCostList } from './timetable-compare.command.ts';
import { pairCosts, studentCosts, studentFares, tableMoves, timetableComparison } from './timetable-compare.contract.ts';
// Its sentences, for titles and heads of files.
import '../timetable-report/timetable-report.text.ts';
import './timetable-compare.text.ts';

async function head(db: Db, scope: InstituteScope, examSessionId: string, name: string, report: string) {
  const { session } = await readTimetable(db, scope, examSessionId);
  const { language = 'en' } = scope;
  return { name: `${name}-${session.code}`, title: `${sayIn(language, `export.call.${report}.exportFile`)}, ${session.name}` };
}

const AT_ONCE = 1000;

/** The rows of a list that is counted once, page by page. */
async function* everyRow<Row>({
  total,
  page,
}: {
  readonly total: number;
  readonly page: (at: Page) => Promise<Row[]>;
}): AsyncGenerator<Row[]> {
  for (let offset = 0; offset < total; offset += AT_ONCE) yield await page({ number: offset / AT_ONCE + 1, size: AT_ONCE, offset });
}

export const timetableCompareRoutes: Route[] = [
  serve(timetableComparison, async ({ db, scope, params, query }) => ({
    data: await readComparison(db, scope, params.examSessionId, query),
  })),
  ...reportRoutes(tableMoves, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'changed-papers', 'tableMoves'),
    rows: async ({ db, scope, params, query }, { offset, size }) => {
      const rows = await moveRows(db, scope, params.examSessionId, query);
      return { rows: rows.slice(offset, offset + size), total: rows.length };
    },
  }),
  ...reportRoutes(studentFares, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'gain-and-loss', 'studentFares'),
    rows: async ({ db, scope, params, query }, page) => {
      const list = await fareList(db, scope, params.examSessionId, query);
      return { rows: await list.page(page), total: list.total, counts: list.counts ?? {} };
    },
    everything: async ({ db, scope, params, query }) => ({ pages: everyRow(await fareList(db, scope, params.examSessionId, query)) }),
  }),
  ...reportRoutes(pairCosts, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'time-table-cost', 'pairCosts'),
    rows: async ({ db, scope, params, query }, page) => {
      const list = await pairCostList(db, scope, params.examSessionId, query.table);
      return { rows: await list.page(page), total: list.total };
    },
    everything: async ({ db, scope, params, query }) => ({
      pages: everyRow(await pairCostList(db, scope, params.examSessionId, query.table)),
    }),
    totals: async ({ db, scope, params, query }) => ({ cost: (await pairCostList(db, scope, params.examSessionId, query.table)).cost }),
  }),
  ...reportRoutes(studentCosts, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'time-table-cost-by-student', 'studentCosts'),
    rows: async ({ db, scope, params, query }, page) => {
      const list = await studentCostList(db, scope, params.examSessionId, query);
      return { rows: await list.page(page), total: list.total };
    },
    everything: async ({ db, scope, params, query }) => ({
      pages: everyRow(await studentCostList(db, scope, params.examSessionId, query)),
    }),
  }),
];

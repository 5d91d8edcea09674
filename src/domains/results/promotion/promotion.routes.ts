import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfExam } from '../../exams/exam-report/exam-report.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { promotionRows } from './promotion.command.ts';
import { promotions } from './promotion.contract.ts';
import type { PromotionRow } from './promotion.contract.ts';

interface Asked {
  readonly q?: string | undefined;
  readonly outcome?: PromotionRow['outcome'] | undefined;
}

/** Who is promoted is decided student by student; a page is cut from all of them. Nobody is promoted from the last semester. */
async function decided(db: Db, scope: InstituteScope, examInstanceId: string, { q, outcome }: Asked) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const semester = instance.semesters.at(-1) ?? 1;
  const all = instance.isFinalSemester ? [] : await promotionRows(db, scope, { examInstanceId, semester, q });
  const counts = Object.fromEntries([...Map.groupBy(all, (row) => row.outcome)].map(([name, own]) => [name, own.length]));
  return { counts, rows: all.filter((row) => outcome === undefined || row.outcome === outcome) };
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

export const promotionRoutes: Route[] = [
  ...reportRoutes(promotions, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'promotions', file: 'promotion' }),
    rows: async ({ db, scope, params, query }, { offset, size }) => {
      const { rows, counts } = await decided(db, scope, params.examInstanceId, query);
      return { rows: rows.slice(offset, offset + size), total: totalOf(counts, query.outcome), counts };
    },
    everything: async ({ db, scope, params, query }) => ({ pages: once((await decided(db, scope, params.examInstanceId, query)).rows) }),
  }),
];

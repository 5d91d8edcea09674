import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { divideHalfUp } from '../../../kit/marks/hundredths.rules.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { reachedExams } from '../../exams/exam-report/exam-report.door.ts';
import { OUTCOMES } from './revaluation-register.contract.ts';
import { registerCounts, registerRows } from './revaluation.store.ts';
import type { RegisterFilter } from './revaluation.store.ts';

type Asked = Omit<RegisterFilter, 'examInstanceIds'> & { readonly examInstanceId?: string | undefined };

async function filterOf(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { examInstanceId, ...asked }: Asked,
): Promise<RegisterFilter> {
  const reached = await reachedExams(db, scope, examSessionId, 'revaluations');
  return { ...asked, examInstanceIds: reached.filter((id) => examInstanceId === undefined || id === examInstanceId) };
}

const sumBy = <Row>(rows: readonly Row[], key: (row: Row) => string, count: (row: Row) => number) => {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + count(row);
  return sums;
};

export async function readRegister(db: Db, scope: InstituteScope, examSessionId: string, asked: Asked, page: Page) {
  const filter = await filterOf(db, scope, examSessionId, asked);
  const rows = await registerCounts(db, scope, filter);
  const counts = sumBy(
    rows,
    (row) => row.state,
    (row) => row.n,
  );
  return { rows: await registerRows(db, scope, filter, page), total: totalOf(counts, asked.state), counts };
}

export async function registerFigures(db: Db, scope: InstituteScope, examSessionId: string) {
  const rows = await registerCounts(db, scope, await filterOf(db, scope, examSessionId, {}));
  const names = new Map(rows.map((row) => [row.kindId, row.kind]));
  const count = (row: { readonly n: number }) => row.n;
  const kinds = sumBy(rows, (row) => row.kindId, count);
  const outcomes = sumBy(rows, (row) => row.outcome ?? '', count);
  const closed = rows.reduce((sum, row) => sum + row.closed, 0);
  const hundredths = rows.reduce((sum, row) => sum + hundredthsOf(row.days), 0);
  const tenths = closed === 0 ? null : divideHalfUp(hundredths, 10 * closed);
  return {
    kinds: [...names].map(([id, name]) => ({ id, name, applications: kinds[id] ?? 0 })),
    outcomes: OUTCOMES.map((outcome) => ({ outcome, applications: outcomes[outcome] ?? 0 })),
    closed,
    meanDays: tenths === null ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`,
  };
}

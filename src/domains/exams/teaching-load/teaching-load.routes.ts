import type { Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { LOAD_STANDS, teachingLoads } from './teaching-load.contract.ts';
// What its files say.
import './teaching-load.text.ts';
import * as store from './teaching-load.store.ts';

/** As '30/11'. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

export const teachingLoadRoutes: Route[] = reportRoutes(teachingLoads, {
  head: async ({ db, scope, query }) => {
    const { weeks } = await store.loadPlan(db, scope, query.fromOn ?? null);
    const { language = 'en' } = scope;
    const from = weeks[0] ?? '';
    return { name: `teaching-load-${from}`, title: `${sayIn(language, 'export.call.teachingLoads.exportFile')}, ${from}` };
  },
  rows: async ({ db, scope, query: { stand, fromOn, ...filter } }, page) => {
    const plan = await store.loadPlan(db, scope, fromOn ?? null);
    const counts = await store.countLoads(db, scope, plan, filter);
    const found = await store.listLoads(db, scope, plan, { ...filter, stand, page });
    const rows = found.map(({ weeks, hours, stand: said, ...teacher }) => ({
      ...teacher,
      limit: plan.limit,
      stand: LOAD_STANDS.find((one) => one === said) ?? 'NONE',
      weeks: Object.fromEntries(weeks.map((no, at) => [plan.weeks[no - 1] ?? '', { hours: hours[at] ?? '0' }])),
    }));
    return {
      rows,
      total: totalOf(counts, stand),
      counts,
      groups: { weeks: plan.weeks.map((week) => ({ key: week, head: shortDay(week), title: null })) },
    };
  },
});

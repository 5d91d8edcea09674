import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { countExceptions, listExceptions, readOverview, readPublication } from './overview.store.ts';
import { prerequisites, rehearseStudent, runDifference } from './run-review.command.ts';
import { runReview } from './run-review.contract.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { exportExceptions } from './run-review.contract.ts';

const EXCEPTIONS = { name: 'exceptions', columns: ['seatNo', 'prn', 'name', 'kinds', 'letter', 'remark', 'papers'] } as const;

const pageAt = (query: { page?: number | undefined; size?: number | undefined }) => {
  const size = query.size ?? 50;
  const page = query.page ?? 1;
  return {
    limit: size,
    offset: (page - 1) * size,
    reply: (total: number) => ({ size, total, next: page * size < total ? page + 1 : null }),
  };
};

export const runReviewRoutes: Route[] = [
  serve(runReview.prerequisites, async ({ db, scope, params }) => ({ data: await prerequisites(db, scope, params.examInstanceId) })),
  serve(runReview.overview, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await readOverview(db, scope, params.examInstanceId) };
  }),
  ...listed(runReview.exceptions, exportExceptions, EXCEPTIONS, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const at = pageAt(query);
    const { ALL = 0, ...counts } = await countExceptions(db, scope, params.examInstanceId, query);
    const data = await listExceptions(db, scope, params.examInstanceId, query, at.limit, at.offset);
    return { data, page: at.reply(query.kind === undefined ? ALL : (counts[query.kind] ?? 0)), counts };
  }),
  serve(runReview.difference, async ({ db, scope, params, query }) => {
    const at = pageAt(query);
    const { kinds, total, ...data } = await runDifference(db, scope, params.examInstanceId, query, at);
    return { data, page: at.reply(total), counts: kinds };
  }),
  serve(runReview.publication, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await readPublication(db, scope, params.examInstanceId) };
  }),
  serve(runReview.rehearse, async ({ db, scope, params }) => ({ data: await rehearseStudent(db, scope, params.id) })),
];

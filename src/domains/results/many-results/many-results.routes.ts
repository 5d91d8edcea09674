import { listed } from '../../../kit/export/list-export.server.ts';
import type { Say } from '../../../kit/export/list-column.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { exportManyResults, manyResults, type ManyResult } from './many-results.contract.ts';
import { manyRows, openBatch, previewMany, startMany } from './many-results.command.ts';
import { examsOfSession } from './many-results.store.ts';
import { manyResultsText } from './many-results.text.ts';

const barred = (of: ManyResult['blockers'][keyof ManyResult['blockers']]) => of.map(({ message }) => message).join('; ');

const EXAMS = {
  name: 'manyResults',
  columns: [
    'code',
    'name',
    'courseName',
    { key: 'semesters', of: (row: ManyResult) => row.semesters.join(', ') },
    'state',
    'students',
    { key: 'publishedRunNo', of: (row: ManyResult) => row.publishedRunNo },
    { key: 'heldDivisions', of: (row: ManyResult) => row.heldDivisions.join(', ') },
    'plannedFor',
    { key: 'waits', of: (row: ManyResult, say: Say) => row.waits && say(`manyResults.waits.${row.waits}`) },
    { key: 'barsLock', of: (row: ManyResult) => barred(row.blockers.lock) },
    { key: 'barsPublish', of: (row: ManyResult) => barred(row.blockers.publish) },
  ],
  choices: { state: 'manyResults.state' },
  texts: [resultColumnText, manyResultsText],
} as const;

export const manyResultsRoutes: Route[] = [
  ...listed(manyResults.list, exportManyResults, EXAMS, async ({ db, scope, query }) => {
    const page = pageRequest(query, 50);
    const { ids, total, counts } = await examsOfSession(db, scope, query, page);
    return pageReply({ rows: await manyRows(db, scope, ids), total, page, counts });
  }),
  serve(manyResults.preview, async ({ db, scope, body }) => ({ data: await previewMany(db, scope, body.act, body.examInstanceIds) })),
  serve(manyResults.lock, async ({ body, ...tools }) => ({ data: await startMany(tools, { act: 'LOCK', ...body }) })),
  serve(manyResults.publish, async ({ body, ...tools }) => ({
    data: await startMany(tools, { act: body.publishAt === undefined ? 'PUBLISH' : 'PLAN', ...body }),
  })),
  serve(manyResults.requestUnlock, async ({ body, ...tools }) => ({ data: await startMany(tools, { act: 'UNLOCK', ...body }) })),
  serve(manyResults.requestUnpublish, async ({ body, ...tools }) => ({ data: await startMany(tools, { act: 'UNPUBLISH', ...body }) })),
  serve(manyResults.batch, async ({ db, scope, params }) => ({ data: await openBatch(db, scope, params.id) })),
];

import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { traceOf } from '../run-review/trace.command.ts';
import { resultQueries } from '../result-query/result-query.contract.ts';
import { insertQuery, queriesOf } from '../result-query/result-query.store.ts';
import { ownResults } from './own-result.contract.ts';
import { answerOwn, openOwn } from './own-result.command.ts';
import { earlierSemesters, listOwn, ownStudent } from './own-result.store.ts';

export const ownResultRoutes: Route[] = [
  serve(ownResults.list, async ({ db, scope }) => {
    const [data, student, earlier] = await Promise.all([listOwn(db, scope), ownStudent(db, scope), earlierSemesters(db, scope)]);
    return { data, student: student ?? null, earlier };
  }),
  serve(ownResults.get, ({ db, scope, params }) => answerOwn(db, scope, params.examInstanceId)),
  serve(ownResults.trace, async ({ db, scope, params }) => ({ data: traceOf((await openOwn(db, scope, params.examInstanceId)).opened) })),
  serve(resultQueries.own, async ({ db, scope, params }) => {
    const { place } = await openOwn(db, scope, params.examInstanceId);
    return { data: await queriesOf(db, scope, place.studentExamId) };
  }),
  serve(resultQueries.report, async ({ db, scope, params, body }) => {
    const { place, opened } = await openOwn(db, scope, params.examInstanceId);
    const unit = opened.result.units.find((one) => one.paperCode === body.paperCode);
    if (body.paperCode !== undefined && unit === undefined)
      throw new AppError(422, [{ code: 'NOT_ON_RESULT', path: 'body.paperCode', message: 'This paper is not on the result.' }]);
    const id = await insertQuery(db, scope, {
      studentExamId: place.studentExamId,
      examPaperId: unit?.paperId ?? null,
      part: body.part,
      words: body.words,
      versionNo: opened.row.versionNo,
    });
    return { data: { id } };
  }),
];

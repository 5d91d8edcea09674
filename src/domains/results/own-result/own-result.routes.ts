import { AppError, notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve, serveTogether } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { credentialFile, issueCredential, signedStatement } from '../credential/credential.command.ts';
import { credentials } from '../credential/credential.contract.ts';
import { ownManual } from '../manual-view/manual-view.store.ts';
import { traceOf } from '../run-review/trace.command.ts';
import { resultQueries } from '../result-query/result-query.contract.ts';
import { reportMistake } from '../result-query/result-query.command.ts';
import { queriesOf } from '../result-query/result-query.store.ts';
import { statements } from '../statement/statement.contract.ts';
import { hiddenResults } from './hidden-result.command.ts';
import { ownResults } from './own-result.contract.ts';
import { answerOwn, openOwn, readyOwns } from './own-result.command.ts';
import { earlierSemesters, findOwn, listOwn, ownStudent } from './own-result.store.ts';

/** One answer for unpublished, withheld, foreign and unknown, as for the result itself. */
async function studentExamOf(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string> {
  const own = await findOwn(db, scope, examInstanceId);
  if (own === undefined) throw notFound('result');
  return own.place.studentExamId;
}

export const ownResultRoutes: Route[] = [
  serve(ownResults.list, async ({ db, scope }) => {
    const [data, student, earlier, manual, hidden] = await Promise.all([
      listOwn(db, scope),
      ownStudent(db, scope),
      earlierSemesters(db, scope),
      ownManual(db, scope),
      hiddenResults(db, scope),
    ]);
    return { data, student: student ?? null, earlier, manual, hidden };
  }),
  serveTogether(ownResults.get, readyOwns, ({ db, scope, params }) => answerOwn(db, scope, params.examInstanceId)),
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
    const id = await reportMistake(db, scope, {
      studentExamId: place.studentExamId,
      examPaperId: unit?.paperId ?? null,
      part: body.part,
      words: body.words,
      versionNo: opened.row.versionNo,
    });
    return { data: { id } };
  }),
  serve(statements.own, async ({ db, scope, params }) => signedStatement(db, scope, await studentExamOf(db, scope, params.examInstanceId))),
  serve(credentials.issue, async ({ db, scope, params, services, clock }) => {
    const studentExamId = await studentExamOf(db, scope, params.examInstanceId);
    return { data: { id: await issueCredential(db, scope, studentExamId, services.secretKey, clock.now()) } };
  }),
  serve(credentials.download, async ({ db, scope, params, query }) =>
    credentialFile(db, scope, await studentExamOf(db, scope, params.examInstanceId), query.form),
  ),
];

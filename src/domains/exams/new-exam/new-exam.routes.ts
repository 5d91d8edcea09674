import { forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { examInstanceMaster } from '../exam-instance/exam-instance.routes.ts';
import { examPaperMaster } from '../exam-paper/exam-paper.routes.ts';
import { examSessionMaster } from '../exam-session/exam-session.routes.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import { newExams } from './new-exam.contract.ts';
import { createExam, undoExam } from './new-exam.command.ts';
import { drawSheet, proposeExam } from './new-exam-sheet.command.ts';
import { creations } from './new-exam.store.ts';
import { plannedBacklogs } from './planned-backlogs.contract.ts';
import { countPlanned, placeOf, plannedPage } from './planned-backlogs.store.ts';

const masters = { exam: examInstanceMaster, session: examSessionMaster, paper: examPaperMaster };

export const newExamRoutes: Route[] = [
  serve(newExams.propose, async ({ db, scope, query }) => {
    const data = await proposeExam(query.from ?? null, { db, scope });
    if (!data) throw notFound('exam instance');
    return { data };
  }),
  serve(newExams.plan, async ({ db, scope, body }) => ({ data: (await drawSheet(body, { db, scope })).sheet })),
  serve(newExams.create, async ({ db, scope, session, body }) => ({ data: await createExam(body, { db, scope, session, masters }) })),
  serve(plannedBacklogs.list, async ({ db, scope, query: { courseId, papers: paperIds, q, ...asked } }) => {
    const page = pageRequest(asked);
    const place = await placeOf(db, scope, courseId);
    if (place === null) throw notFound('course');
    if (reachInCourse(scope.grant, place) !== 'ALL') throw forbidden('inward', 'OUTSIDE_GRANT');
    const filter = { courseId, paperIds, q };
    return pageReply({ rows: await plannedPage(db, scope, filter, page), total: await countPlanned(db, scope, filter), page });
  }),
  serve(newExams.recent, async ({ db, scope }) => ({ data: await creations(db, scope, null) })),
  serve(newExams.undo, async ({ db, scope, session, params }) => ({
    data: await undoExam(params.examInstanceId, { db, scope, session, masters }),
  })),
];

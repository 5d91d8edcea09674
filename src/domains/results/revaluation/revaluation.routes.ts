import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import type { ReminderTopic } from '../../../kit/reminder/reminder-definition.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfSession } from '../../exams/exam-report/exam-report.door.ts';
import { listOwn } from '../own-result/own-result.store.ts';
import { applyFor, candidateAtDesk, offerTo } from './application.command.ts';
import { previewDecision, requestDecision } from './decision.command.ts';
import { assignExaminer, examinersFor, givePhotocopies, rejectApplication, settleFees, VALUE_TOPIC } from './desk.command.ts';
import { applyOwn, ownOffer, withdrawOwn } from './own-revaluation.command.ts';
import { ownRevaluations, ownValuations } from './own-revaluation.contract.ts';
import { listOwnRevaluations } from './own-revaluation.store.ts';
import { readRegister, registerFigures } from './revaluation-register.command.ts';
import { revaluationRegister } from './revaluation-register.contract.ts';
import { revaluations } from './revaluation.contract.ts';
import { countApplications, listApplications } from './revaluation.store.ts';
import type { ListedApplication } from './revaluation.store.ts';
import { enterValuation } from './valuation.command.ts';
import { countOwnValuations, dueValuations, listOwnValuations } from './valuation.store.ts';
import { decisionOf } from './work.rules.ts';
// Its sentences, for titles and heads of files.
import './revaluation.text.ts';

/** Answer books wait with an examiner until each has a mark or goes to somebody else. */
export const valuationReminders: ReminderTopic = { topic: VALUE_TOPIC, due: dueValuations };

/** With what was decided, or what the policy decides about a valued one now. */
function rowOf(one: ListedApplication) {
  const { policy: _policy, thresholdPercent: _percent, thirdAbove: _above, first: _first, max: _max, step: _step, decided, ...row } = one;
  const waits = one.state === 'VALUED' || one.state === 'DECIDING';
  return { ...row, markAfter: decided ?? (waits ? decisionOf(one) : null) };
}

const deskRoutes: Route[] = [
  serve(revaluations.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countApplications(db, scope, query);
    const rows = (await listApplications(db, scope, query, page)).map(rowOf);
    return pageReply({ rows, total: totalOf(counts, query.state), page, counts });
  }),
  serve(revaluations.offer, async ({ db, scope, params }) => {
    const candidate = await candidateAtDesk(db, scope, params.id, 'READ');
    const data = await offerTo(db, scope, candidate, (head) => head.value);
    return { data };
  }),
  serve(revaluations.apply, async ({ db, scope, params, body }) => {
    const candidate = await candidateAtDesk(db, scope, params.id, 'SHARE');
    const { ids: _ids, ...data } = await applyFor(db, scope, candidate, body.choices, 'DESK');
    return { data };
  }),
  serve(revaluations.reject, async ({ db, scope, params, body }) => {
    await rejectApplication(db, scope, params.id, body);
    return { data: { id: params.id } };
  }),
  serve(revaluations.give, async ({ db, scope, body }) => {
    await givePhotocopies(db, scope, body.ids, body.note);
    return { data: { applications: body.ids.length } };
  }),
  serve(revaluations.fee, async ({ db, scope, body }) => {
    await settleFees(db, scope, body);
    return { data: { applications: body.ids.length } };
  }),
  serve(revaluations.examiners, async ({ db, scope, body }) => ({ data: await examinersFor(db, scope, body.ids) })),
  serve(revaluations.assign, async ({ db, scope, body }) => {
    await assignExaminer(db, scope, body.ids, body.examinerId);
    return { data: { applications: body.ids.length } };
  }),
  serve(revaluations.preview, async ({ db, scope, params }) => ({ data: await previewDecision(db, scope, params.id) })),
  serve(revaluations.decide, async ({ db, scope, body }) => ({ data: await requestDecision(db, scope, body) })),
];

const ownRoutes: Route[] = [
  serve(ownRevaluations.list, async ({ db, scope }) => ({
    data: await listOwnRevaluations(db, scope),
    exams: (await listOwn(db, scope)).map(({ examInstanceId, examName, sessionName }) => ({ examInstanceId, examName, sessionName })),
  })),
  serve(ownRevaluations.offer, async ({ db, scope, params }) => ({ data: await ownOffer(db, scope, params.examInstanceId) })),
  serve(ownRevaluations.apply, async ({ db, scope, params, body }) => ({
    data: await applyOwn(db, scope, params.examInstanceId, body.choices),
  })),
  serve(ownRevaluations.withdraw, async ({ db, scope, params, body }) => {
    await withdrawOwn(db, scope, params.id, body.version);
    return { data: { id: params.id } };
  }),
  serve(ownValuations.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countOwnValuations(db, scope);
    return pageReply({ rows: await listOwnValuations(db, scope, query, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(ownValuations.enter, async ({ db, scope, params, body }) => {
    await enterValuation(db, scope, params.id, body);
    return { data: { id: params.id } };
  }),
];

export const revaluationRoutes: Route[] = [
  ...deskRoutes,
  ...ownRoutes,
  ...reportRoutes(revaluationRegister, {
    head: ({ db, scope, params }) =>
      headOfSession(db, scope, params.examSessionId, { report: 'revaluationRegister', file: 'revaluation-register' }),
    rows: ({ db, scope, params, query }, page) => readRegister(db, scope, params.examSessionId, query, page),
  }),
  serve(revaluationRegister.figures, async ({ db, scope, params }) => {
    await headOfSession(db, scope, params.examSessionId, { report: 'revaluationRegister', file: '' });
    return { data: await registerFigures(db, scope, params.examSessionId) };
  }),
];

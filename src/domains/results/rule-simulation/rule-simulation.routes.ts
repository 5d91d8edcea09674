import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { headOfExam } from '../../exams/exam-report/exam-report.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { startSimulation } from './rule-simulation.command.ts';
import { ruleSimulations, simulatedResults } from './rule-simulation.contract.ts';
// Its sentences, for titles and heads of files.
import './rule-simulation.text.ts';
import { findSimulation, listSimulations, simulatedCounts, simulatedPage } from './rule-simulation.store.ts';

/** 404 and 403 as of its examination. */
async function headOf(db: Db, scope: InstituteScope, id: string) {
  const simulation = await findSimulation(db, scope, id);
  if (simulation === undefined) throw notFound('rule simulation');
  return headOfExam(db, scope, simulation.examInstanceId, { report: 'simulatedResults', file: 'rule-simulation' });
}

export const ruleSimulationRoutes: Route[] = [
  serve(ruleSimulations.list, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await listSimulations(db, scope, params.examInstanceId) };
  }),
  serve(ruleSimulations.start, async ({ db, scope, params, body, services }) => {
    const data = await startSimulation(db, scope, services.jobs, params.examInstanceId, body);
    return { message: `Simulating ${counted(data.students, 'student')}.`, data };
  }),
  ...reportRoutes(simulatedResults, {
    head: ({ db, scope, params }) => headOf(db, scope, params.ruleSimulationId),
    rows: async ({ db, scope, params, query: { kind, q } }, page) => {
      const filter = { simulationId: params.ruleSimulationId, kind, q };
      const counts = await simulatedCounts(db, scope, filter);
      return { rows: await simulatedPage(db, scope, filter, page), total: totalOf(counts, kind), counts };
    },
  }),
];

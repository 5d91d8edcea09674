import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { circleThrough } from './flow-circle.rules.ts';
import { readSubjectFlow, subjectFlows } from './subject-flow.contract.ts';
import { codesOf, edgesAbove, readGraph } from './subject-flow.store.ts';

export const subjectFlowMaster = masterRoutes(subjectFlows, {
  check: async (edge, { db, scope, before }) => {
    const circle = circleThrough(await edgesAbove(db, scope, edge.prerequisiteId, before?.id ?? null), edge);
    if (!circle) return [];
    const codes = await codesOf(db, scope, circle);
    const way = circle.map((id) => codes.get(id) ?? '?').join(' > ');
    return [
      {
        code: 'SUBJECT_FLOW_CIRCLE',
        message: `A subject would become its own prerequisite: ${way}. Remove one of these steps first.`,
        path: 'body.prerequisiteId',
        conflict: true,
      },
    ];
  },
});

export const subjectFlowRoutes: Route[] = [
  serve(readSubjectFlow, async ({ db, scope, query }) => ({ data: await readGraph(db, scope, query) })),
];

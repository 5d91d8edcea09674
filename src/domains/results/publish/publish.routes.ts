import { noteAsked } from '../../../kit/access/watched-grant.rules.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { permitted } from '../../../kit/http/permitted.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Context, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { lock, plan, publish, request, type Asked } from './publish-act.server.ts';
import { publishing } from './publish.contract.ts';
import { publicationPlans } from './publication-plan.contract.ts';
import { cancelPlan, readPlan } from './publication-plan.command.ts';

type Tools = Pick<Context<Endpoint, InstituteScope>, 'db' | 'scope' | 'services'>;
/** The same caller under the right to another call, which is asked for with all that it demands. */
function under<T extends Tools & Pick<Context<Endpoint, InstituteScope>, 'session'>>(tools: T, endpoint: Endpoint): Tools {
  noteAsked(tools.scope.grant);
  const shown = tools.session ?? { secondFactorAt: null, secondFactorActions: [] };
  return { ...tools, scope: { ...tools.scope, grant: permitted(endpoint, tools.scope.rights, shown) } };
}

function withReason({ reason, document }: { readonly [K in keyof Asked]?: Asked[K] | undefined }): Asked {
  if (reason === undefined) throw invalid([{ code: 'REASON_REQUIRED', message: 'Give a reason.', path: 'body.reason' }]);
  return { reason, document };
}

export const publishRoutes: Route[] = [
  serve(publishing.lock, async ({ params, body, ...tools }) => ({ data: await lock(tools, params.examInstanceId, body.runNo ?? null) })),
  serve(publishing.publish, async ({ params, body, ...tools }) => ({ data: await publish(tools, params.examInstanceId, body) })),
  serve(publishing.requestUnlock, async ({ params, body, ...tools }) => ({
    data: await request(tools, params.examInstanceId, 'UNLOCK', body),
  })),
  serve(publishing.requestUnpublish, async ({ params, body, ...tools }) => ({
    data: await request(tools, params.examInstanceId, 'UNPUBLISH', body),
  })),
  serve(publishing.lockOrUnlock, async ({ params: { examInstanceId }, body, ...tools }) => {
    if (body.type === 'LOCK') {
      const locked = await lock(tools, examInstanceId, body.runNo ?? null);
      return { data: { ...locked, approvalId: null } };
    }
    const { approvalId } = await request(under(tools, publishing.requestUnlock), examInstanceId, 'UNLOCK', withReason(body));
    return { data: { runNo: null, changed: false, approvalId } };
  }),
  serve(publishing.publishOrUnpublish, async ({ params: { examInstanceId }, body, ...tools }) => {
    if (body.type === 'PUBLISH') {
      const published = await publish(tools, examInstanceId);
      return { data: { ...published, approvalId: null } };
    }
    const { approvalId } = await request(under(tools, publishing.requestUnpublish), examInstanceId, 'UNPUBLISH', withReason(body));
    return { data: { runNo: null, changed: false, publishedAt: null, jobId: null, approvalId } };
  }),
  serve(publicationPlans.get, async ({ db, scope, params }) => ({ data: await readPlan(db, scope, params.examInstanceId) })),
  serve(publicationPlans.put, async ({ params, body, clock, ...tools }) => ({
    data: await plan(tools, params.examInstanceId, body, clock),
  })),
  serve(publicationPlans.cancel, async ({ db, scope, params, body }) => ({
    data: await cancelPlan(db, scope, params.examInstanceId, body.version),
  })),
];

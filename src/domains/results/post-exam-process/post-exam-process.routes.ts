import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { readProcess, startSession } from './post-exam-process.command.ts';
import { postExamProcess } from './post-exam-process.contract.ts';
import { readRevision, requestSession } from './session-decision.command.ts';

export const postExamProcessRoutes: Route[] = [
  serve(postExamProcess.get, async ({ db, scope, params }) => ({ data: await readProcess(db, scope, params.id) })),
  serve(postExamProcess.compute, async ({ db, scope, services, params }) => ({ data: await startSession(db, scope, services, params.id) })),
  serve(postExamProcess.revision, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await readRevision(db, scope, params.id, page)), page });
  }),
  serve(postExamProcess.decide, async ({ db, scope, params, body }) => ({ data: await requestSession(db, scope, params.id, body.reason) })),
];

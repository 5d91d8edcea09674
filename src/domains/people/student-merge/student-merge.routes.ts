import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { mergeStudents, previewMerge, undoMerge } from './student-merge.command.ts';
import { studentMerges } from './student-merge.contract.ts';
import { listMerges } from './student-merge.store.ts';

export const studentMergeRoutes: Route[] = [
  serve(studentMerges.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await listMerges(db, scope, query.studentProfileId, page)), page });
  }),
  serve(studentMerges.preview, async ({ db, scope, body }) => ({ data: await previewMerge(db, scope, body) })),
  serve(studentMerges.merge, async ({ db, scope, body }) => ({ message: 'Merged.', data: await mergeStudents(db, scope, body) })),
  serve(studentMerges.undo, async ({ db, scope, params, body }) => ({ data: await undoMerge(db, scope, params.id, body.version) })),
];

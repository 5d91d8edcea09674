import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { commitAllotment, findAllotment, openAllotment, runAllotment, withoutPaper } from './subject-allotment.command.ts';
import { subjectAllotments } from './subject-allotment.contract.ts';
import { countRows, listRows } from './subject-allotment.store.ts';

export const subjectAllotmentRoutes: Route[] = [
  serve(subjectAllotments.find, async ({ db, scope, query }) => ({ data: await findAllotment(db, scope, query.choiceWindowId) })),
  serve(subjectAllotments.students, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const { id } = await openAllotment(db, scope, params.id);
    const counts = await countRows(db, scope, id, query);
    return pageReply({ rows: await listRows(db, scope, id, query, page), total: totalOf(counts, query.place), page, counts });
  }),
  serve(subjectAllotments.run, async ({ db, scope, body, clock }) => ({
    message: 'Allotment proposed.',
    data: await runAllotment(db, scope, body, clock.now()),
  })),
  serve(subjectAllotments.without, async ({ db, scope, params }) => ({ data: await withoutPaper(db, scope, params.id, params.paperId) })),
  serve(subjectAllotments.commit, async ({ db, scope, params, body, clock }) => ({
    message: 'Papers allotted.',
    data: await commitAllotment(db, scope, { ...params, ...body }, clock.now()),
  })),
];

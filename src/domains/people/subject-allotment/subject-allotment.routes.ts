import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { saidRow } from './allotment-words.command.ts';
import { commitAllotment, findAllotment, openAllotment, runAllotment, withoutPaper } from './subject-allotment.command.ts';
import { allottedStudents, subjectAllotments } from './subject-allotment.contract.ts';
import { allotmentPapers, classCode, countRows, listRows } from './subject-allotment.store.ts';

export const subjectAllotmentRoutes: Route[] = [
  serve(subjectAllotments.find, async ({ db, scope, query }) => ({ data: await findAllotment(db, scope, query.choiceWindowId) })),
  serve(subjectAllotments.run, async ({ db, scope, body, clock }) => ({
    message: 'Allotment proposed.',
    data: await runAllotment(db, scope, body, clock.now()),
  })),
  serve(subjectAllotments.without, async ({ db, scope, params }) => ({ data: await withoutPaper(db, scope, params.id, params.paperId) })),
  serve(subjectAllotments.commit, async ({ db, scope, params, body, clock }) => ({
    message: 'Papers allotted.',
    data: await commitAllotment(db, scope, { ...params, ...body }, clock.now()),
  })),
  ...reportRoutes(allottedStudents, {
    head: async ({ db, scope, params }) => {
      const { semester, courseInstanceId } = await openAllotment(db, scope, params.allotmentId);
      const code = await classCode(db, scope, courseInstanceId);
      const title = sayIn(scope.language ?? 'en', 'export.call.allottedStudents.exportFile');
      return { name: `allotment-${code}-${semester}`, title: `${title}, ${code}, ${semester}` };
    },
    rows: async ({ db, scope, params: { allotmentId }, query }, page) => {
      const counts = await countRows(db, scope, allotmentId, query);
      const papers = await allotmentPapers(db, scope, allotmentId);
      const rows = (await listRows(db, scope, allotmentId, query, page)).map((one) => saidRow(one, papers, scope));
      return { rows, total: totalOf(counts, query.place), counts };
    },
  }),
];

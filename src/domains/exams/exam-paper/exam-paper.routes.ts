import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import { createFromBlueprint, lockMany, planFromBlueprint } from './exam-paper-batch.command.ts';
import { examPaperBatch } from './exam-paper-batch.contract.ts';
import { distinctPapers } from './exam-paper-batch.store.ts';
import { createPaper, readPaper, savePaper } from './exam-paper.command.ts';
import { examPapers } from './exam-paper.contract.ts';
import { teacherNames, teachersOfPapers } from './paper-teachers.store.ts';
import { setTeachers } from './paper-teachers.command.ts';
import { paperTeacherCalls } from './paper-teachers.contract.ts';
import { deleteUnits } from './exam-paper.store.ts';

export const examPaperMaster = masterRoutes(
  examPapers,
  {
    removeOwn: ({ id }, { db, scope }) => deleteUnits(db, scope, id, 'ALL'),
  },
  {
    list: async (call) => {
      const { data, ...page } = await readList(examPapers, call);
      const names = await teacherNames(
        call.db,
        call.scope,
        data.map((row) => row.id),
      );
      return { ...page, data: data.map((row) => ({ ...row, teachers: names.get(row.id) ?? '' })) };
    },
    get: async ({ db, scope, params }) => ({ data: await readPaper(params.id, { db, scope }) }),
    create: async ({ db, scope, body }) => ({ message: 'Saved.', data: await createPaper(body, { db, scope }) }),
    update: async ({ db, scope, params, body: { version, ...body } }) => ({
      message: 'Saved.',
      data: await savePaper(params.id, version, body, { db, scope }),
    }),
  },
);

export const examPaperRoutes: Route[] = [
  serve(examPaperBatch.plan, async ({ db, scope, body }) => ({ data: await planFromBlueprint(body, { db, scope }) })),
  serve(examPaperBatch.create, async ({ db, scope, body }) => ({ data: await createFromBlueprint(body, { db, scope }) })),
  serve(examPaperBatch.lock, async ({ db, scope, body }) => ({ data: await lockMany(body.items, 'LOCK', { db, scope }) })),
  serve(examPaperBatch.unlock, async ({ db, scope, body }) => ({ data: await lockMany(body.items, 'UNLOCK', { db, scope }) })),
  serve(examPaperBatch.distinct, async ({ db, scope, query: { page: number, size, q, ...filters } }) => {
    const page = pageRequest({ page: number, size }, 25);
    return pageReply({ ...(await distinctPapers(db, scope, { q, filters }, page)), page });
  }),
  serve(paperTeacherCalls.show, async ({ db, scope, body }) => ({ data: await teachersOfPapers(db, scope, body.examPaperIds) })),
  serve(paperTeacherCalls.set, async ({ db, scope, body }) => ({ data: await setTeachers(db, scope, body.items) })),
];

import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { countActs, listActs } from './allocation-act.store.ts';
import {
  countAllocated,
  countOwn,
  listAllocated,
  listOwn,
  loadsInClass,
  studentReached,
  teachersOfStudent,
} from './allocation-list.store.ts';
import { moveStudents, previewSplit, setCapacity, splitStudents, undoAllocation } from './student-allocation.command.ts';
import { studentAllocations } from './student-allocation.contract.ts';
import { findAllocationClass } from './student-allocation.store.ts';

async function classOf(db: Db, scope: InstituteScope, courseInstanceId: string) {
  const place = await findAllocationClass(db, scope, courseInstanceId);
  if (place === undefined) throw notFound('class');
  return place;
}

export const studentAllocationRoutes: Route[] = [
  serve(studentAllocations.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const place = await classOf(db, scope, query.courseInstanceId);
    const counts = await countAllocated(db, scope, place, query);
    return pageReply({
      rows: await listAllocated(db, scope, place, { ...query, page }),
      total: totalOf(counts, query.stand),
      page,
      counts,
    });
  }),
  serve(studentAllocations.mine, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countOwn(db, scope, query);
    return pageReply({ rows: await listOwn(db, scope, { ...query, page }), total: totalOf(counts, query.kind), page, counts });
  }),
  serve(studentAllocations.ofStudent, async ({ db, scope, params }) => {
    if (!(await studentReached(db, scope, params.id))) throw notFound('student');
    return { data: await teachersOfStudent(db, scope, params.id) };
  }),
  serve(studentAllocations.loads, async ({ db, scope, query }) => {
    const place = await classOf(db, scope, query.courseInstanceId);
    return { data: { startsOn: place.day, endsOn: place.yearUntil, teachers: await loadsInClass(db, scope, place, query.kind) } };
  }),
  serve(studentAllocations.acts, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const total = await countActs(db, scope, query.courseInstanceId);
    return pageReply({ rows: await listActs(db, scope, query.courseInstanceId, page), total, page });
  }),
  serve(studentAllocations.preview, async ({ db, scope, body }) => ({ data: await previewSplit(db, scope, body) })),
  serve(studentAllocations.split, async ({ db, scope, body }) => ({ message: 'Allocated.', data: await splitStudents(db, scope, body) })),
  serve(studentAllocations.move, async ({ db, scope, body }) => ({ message: 'Moved.', data: await moveStudents(db, scope, body) })),
  serve(studentAllocations.undo, async ({ db, scope, params, body }) => ({
    message: 'Undone.',
    data: await undoAllocation(db, scope, { ...params, ...body }),
  })),
  serve(studentAllocations.setCapacity, async ({ db, scope, params, body }) => ({ data: await setCapacity(db, scope, params.id, body) })),
];

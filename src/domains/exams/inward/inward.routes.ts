import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { backlogCandidates, countBacklogCandidates, countEnrolled, enrolledCandidates, instancePapers } from './candidates.store.ts';
import { inwardStudents, uninwardStudents } from './inward.command.ts';
import { STUDENT_REMARKS, inwards } from './inward.contract.ts';
import type { InwardCandidate } from './inward.contract.ts';
import { openExam, remarkStudent, setPapers } from './inward-papers.command.ts';
import { listStudentPapers } from './inward-papers.store.ts';
import { reasonsOf } from './inward.rules.ts';
import { countByState, listExams } from './inward.store.ts';

const place = (query: { page?: number | undefined; size?: number | undefined }) => {
  const size = query.size ?? 50;
  const page = query.page ?? 1;
  return { size, page, limit: size, offset: (page - 1) * size };
};
const pageInfo = (at: { size: number; page: number }, total: number) => ({
  size: at.size,
  total,
  next: at.page * at.size < total ? at.page + 1 : null,
});

export const inwardRoutes: Route[] = [
  serve(inwards.preview, async ({ db, scope, query }) => {
    const instance = await openInstance(db, scope, query.examInstanceId, 'READ');
    const at = place(query);
    const filter = { ...(query.q === undefined ? {} : { q: query.q }), limit: at.limit, offset: at.offset };
    const backlog = query.kind === 'BACKLOG';
    const rows = backlog ? await backlogCandidates(db, scope, instance, filter) : await enrolledCandidates(db, scope, instance, filter);
    const total = backlog ? await countBacklogCandidates(db, scope, instance, filter) : await countEnrolled(db, scope, instance, filter);
    const groups = new Set((await instancePapers(db, scope, instance.id)).flatMap((paper) => paper.electiveGroup ?? [])).size;
    const data = rows.map((row): InwardCandidate => {
      const reasons = reasonsOf(row, query.kind, groups);
      return { ...row, state: knownState(row.state), eligible: reasons.length === 0, reasons };
    });
    return { data, page: pageInfo(at, total) };
  }),
  serve(inwards.list, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const at = place(query);
    const { rows, total } = await listExams(db, scope, { ...query, limit: at.limit, offset: at.offset });
    return { data: rows, page: pageInfo(at, total), counts: await countByState(db, scope, query.examInstanceId) };
  }),
  serve(inwards.inward, async ({ db, scope, body }) => {
    const data = await inwardStudents(db, scope, body);
    return { message: `${data.inwarded} students inwarded.`, data };
  }),
  serve(inwards.uninward, async ({ db, scope, body }) => ({
    data: await uninwardStudents(db, scope, body.examInstanceId, body.studentExamIds, body.reason),
  })),
  serve(inwards.papers, async ({ db, scope, params }) => {
    await openExam(db, scope, params.id, 'READ');
    return { data: await listStudentPapers(db, scope, params.id) };
  }),
  serve(inwards.setPapers, async ({ db, scope, params, body }) => ({
    data: await setPapers(db, scope, params.id, body.paperIds, body.reason),
  })),
  serve(inwards.setRemark, async ({ db, scope, params, body }) => {
    const row = await remarkStudent(db, scope, params.id, body);
    return { data: { ...row, remark: STUDENT_REMARKS.find((one) => one === row.remark) ?? null } };
  }),
];

function knownState(state: string | null): InwardCandidate['state'] {
  switch (state) {
    case 'NOT_ELIGIBLE':
    case 'ELIGIBLE':
    case 'INWARDED':
    case 'LOCKED':
    case 'SEATED':
    case 'WITHDRAWN':
      return state;
    default:
      return null;
  }
}

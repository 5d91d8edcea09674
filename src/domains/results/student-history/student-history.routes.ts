import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { findInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { findPlace } from '../ledger/ledger.store.ts';
import { approvedManual } from '../manual-view/manual-view.store.ts';
import { promotionOfStudent } from '../promotion/promotion.command.ts';
import { studentHistory } from './student-history.contract.ts';
import { examinationsOf, findStudent, searchStudents } from './student-history.store.ts';
import { listVersions } from './versions.command.ts';

type Sat = Awaited<ReturnType<typeof examinationsOf>>[number];

/** The newest published examination of its semester: what was sat before it decides nothing any more. */
const newestOf = (all: readonly Sat[], one: Sat) =>
  all.findLast((other) => other.semesters.at(-1) === one.semesters.at(-1) && other.versions.some(({ published }) => published)) === one;

const isLastSemester = async (db: Db, scope: InstituteScope, examInstanceId: string) =>
  (await findInstance(db, scope, examInstanceId, 'READ'))?.isFinalSemester === true;

export const studentHistoryRoutes: Route[] = [
  serve(studentHistory.search, async ({ db, scope, query }) => {
    const page = pageRequest(query, 25);
    return pageReply({ ...(await searchStudents(db, scope, query.q, page)), page });
  }),
  serve(studentHistory.versions, async ({ db, scope, params }) => ({ data: await listVersions(db, scope, params.id) })),
  serve(studentHistory.get, async ({ db, scope, params }) => {
    const student = await findStudent(db, scope, params.studentProfileId);
    if (!student) throw notFound('student');
    const examinations = [];
    const all = await examinationsOf(db, scope, params.studentProfileId);
    for (const one of all) {
      const place = await findPlace(db, scope, one.studentExamId);
      const [latest] = place === undefined ? [] : await ledgerViews(db, scope, [place], 'COMPUTED');
      const decides = newestOf(all, one) && place !== undefined && !(await isLastSemester(db, scope, place.examInstanceId));
      const promotion = decides ? await promotionOfStudent(db, scope, one.studentExamId, one.semesters.at(-1) ?? 1) : null;
      examinations.push({ ...one, latest: latest ?? null, promotion });
    }
    const manual = await approvedManual(db, scope, [params.studentProfileId]);
    return { data: { studentProfileId: params.studentProfileId, ...student, examinations, manual } };
  }),
];

import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { findPlace } from '../ledger/ledger.store.ts';
import { studentHistory } from './student-history.contract.ts';
import { examinationsOf, findStudent, searchStudents } from './student-history.store.ts';
import { listVersions } from './versions.command.ts';

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
    for (const one of await examinationsOf(db, scope, params.studentProfileId)) {
      const place = await findPlace(db, scope, one.studentExamId);
      const [latest] = place === undefined ? [] : await ledgerViews(db, scope, [place], 'COMPUTED');
      examinations.push({ ...one, latest: latest ?? null });
    }
    return { data: { studentProfileId: params.studentProfileId, ...student, examinations } };
  }),
];

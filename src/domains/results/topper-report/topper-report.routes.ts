import { can } from '../../../kit/access/matcher.rules.ts';
import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfExam, headOfSession, reachedExams } from '../../exams/exam-report/exam-report.door.ts';
import { topperChoices } from './semester-topper.store.ts';
import type { SemesterFilter } from './semester-topper.store.ts';
import type { SubjectFilter } from './subject-topper.store.ts';
import { semesterToppers, subjectToppers } from './topper-report.contract.ts';
import { pagesOf, semesterList, subjectList } from './toppers.command.ts';
// Its sentences, for titles and heads of files.
import './topper-report.text.ts';

const RANKS = { semester: 10, subject: 3 } as const;

interface Eligible {
  readonly noBacklog?: 'YES' | 'NO' | undefined;
  readonly noGrace?: 'YES' | 'NO' | undefined;
  readonly upTo?: number | undefined;
}

const eligible = ({ noBacklog, noGrace, upTo }: Eligible, usual: number) => ({
  noBacklog: noBacklog !== 'NO',
  noGrace: noGrace !== 'NO',
  upTo: upTo ?? usual,
});

type SemesterQuery = Eligible & Omit<SemesterFilter, keyof Eligible | 'examInstanceIds'> & { readonly examInstanceId?: string | undefined };

/** Whoever may not read profiles learns nobody's gender or category by leaving the others out. */
function requireProfiles(scope: InstituteScope, { gender, category }: SemesterQuery): void {
  if ((gender !== undefined || category !== undefined) && !can(scope.rights, 'profiles', 'read')) throw forbidden('profiles');
}

async function semesterAsked(db: Db, scope: InstituteScope, examSessionId: string, query: SemesterQuery) {
  requireProfiles(scope, query);
  const { examInstanceId, noBacklog: _noBacklog, noGrace: _noGrace, upTo: _upTo, ...narrowed } = query;
  const reached = await reachedExams(db, scope, examSessionId, 'reports');
  const examInstanceIds = reached.filter((id) => examInstanceId === undefined || id === examInstanceId);
  return semesterList(db, scope, { ...narrowed, ...eligible(query, RANKS.semester), examInstanceIds });
}

type SubjectQuery = Eligible & {
  readonly paperId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly passed?: 'YES' | 'NO' | undefined;
};

function subjectAsked(db: Db, scope: InstituteScope, examInstanceId: string, query: SubjectQuery) {
  const { paperId, divisionId, passed } = query;
  const filter: SubjectFilter = { examInstanceId, divisionId, passed: passed !== 'NO', ...eligible(query, RANKS.subject) };
  return subjectList(db, scope, filter, paperId);
}

export const topperReportRoutes: Route[] = [
  ...reportRoutes(semesterToppers, {
    head: ({ db, scope, params }) =>
      headOfSession(db, scope, params.examSessionId, { report: 'semesterToppers', file: 'semester-wise-toppers' }),
    rows: async ({ db, scope, params, query }, page) => {
      const list = await semesterAsked(db, scope, params.examSessionId, query);
      return { rows: await list.rows(page), total: list.total };
    },
    everything: async ({ db, scope, params, query }) => ({
      pages: pagesOf(await semesterAsked(db, scope, params.examSessionId, query)),
    }),
  }),
  serve(semesterToppers.choices, async ({ db, scope, params }) => {
    await headOfSession(db, scope, params.examSessionId, { report: 'semesterToppers', file: '' });
    const reached = await reachedExams(db, scope, params.examSessionId, 'reports');
    return { data: await topperChoices(db, scope, reached, can(scope.rights, 'profiles', 'read')) };
  }),
  ...reportRoutes(subjectToppers, {
    head: ({ db, scope, params }) =>
      headOfExam(db, scope, params.examInstanceId, { report: 'subjectToppers', file: 'subject-wise-toppers' }),
    rows: async ({ db, scope, params, query }, page) => {
      const list = await subjectAsked(db, scope, params.examInstanceId, query);
      return { rows: await list.rows(page), total: list.total };
    },
    everything: async ({ db, scope, params, query }) => ({
      pages: pagesOf(await subjectAsked(db, scope, params.examInstanceId, query)),
    }),
  }),
];

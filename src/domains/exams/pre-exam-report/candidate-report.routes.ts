import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { everyPage, totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { reachedExams } from '../exam-report/reached-exams.command.ts';
import { headOfExam, headOfSession } from '../exam-report/report-place.command.ts';
import { absentCountRows, absentRows, absentSources } from './absent.store.ts';
import { absentCounts, absentees, additionalProfiles, examinerMarkSheets, lockedStatistics } from './candidate-report.contract.ts';
import type { ExaminerRow, LockedRow, SheetForm } from './candidate-report.contract.ts';
import { additionalRows, countAdditional, lockedRows } from './candidate-report.store.ts';
import { markSheetPage } from './exam-form.rules.ts';
import { formsPdf } from './exam-form.server.ts';
import { examinerPages, examinerRow } from './examiner-sheet.rules.ts';
import { countExaminerLines, examinerLines, firstPaper, type ExaminerFilter } from './examiner-sheet.store.ts';
import { sumsOf } from './report-sums.rules.ts';
import { requirePaper } from '../../../kit/export/paper-limit.server.ts';
// Its sentences, for titles and heads of files.
import './pre-exam-report.text.ts';

const COUNTED = ['registered', 'absent', 'atDoor', 'inBlock', 'inMarks', 'inBoth'] as const;
const LOCKED = ['open', 'locked', 'seated', 'withdrawn', 'papers', 'papersLocked', 'sheets', 'sheetsLocked'] as const;

/** What is locked in the examinations of a session that the caller's right reaches; 403 when it reaches none. */
const lockedIn = async (db: Db, scope: InstituteScope, examSessionId: string): Promise<LockedRow[]> =>
  lockedRows(db, scope, await reachedExams(db, scope, examSessionId, 'inward'));

interface AskedSheets {
  readonly form?: SheetForm | undefined;
  readonly paperId?: string | undefined;
  readonly head?: string | undefined;
  readonly divisionId?: string | undefined;
}

/** Of the paper that is named, else of the first one; null: the examination has no mark sheet. */
async function sheetsAsked(db: Db, scope: InstituteScope, examInstanceId: string, query: AskedSheets): Promise<ExaminerFilter | null> {
  const paperId = query.paperId ?? (await firstPaper(db, scope, examInstanceId));
  return paperId === undefined ? null : { ...query, examInstanceId, paperId, form: query.form ?? 'BLANK' };
}

async function sheetPage(
  db: Db,
  scope: InstituteScope,
  filter: ExaminerFilter,
  page: Parameters<typeof examinerLines>[3],
): Promise<ExaminerRow[]> {
  const { language = 'en' } = scope;
  const say = (status: string) => sayIn(language, `preReport.said.${status}`, status);
  return (await examinerLines(db, scope, filter, page)).map((line) => examinerRow(line, language, say));
}

const AT_ONCE = 1000;

async function sheetsPdf(db: Db, scope: InstituteScope, examInstanceId: string, query: AskedSheets) {
  const { title, place } = await headOfExam(db, scope, examInstanceId, { report: 'examinerMarkSheets', file: 'mark-sheet' });
  const filter = await sheetsAsked(db, scope, examInstanceId, query);
  const rows: ExaminerRow[] = [];
  if (filter) {
    requirePaper(await countExaminerLines(db, scope, filter));
    for await (const page of everyPage((one) => sheetPage(db, scope, filter, one), AT_ONCE)) rows.push(...page);
  }
  const say = (key: string) => sayIn(scope.language ?? 'en', key);
  const sheets = examinerPages(rows).map((page) => markSheetPage(page, place, say));
  return formsPdf(db, scope, { title, flipped: false, sheets, rows: rows.length });
}

export const candidateReportRoutes: Route[] = [
  ...reportRoutes(absentees, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'absentees', file: 'absent' }),
    rows: async ({ db, scope, params, query }, page) => {
      const filter = { ...query, ...params };
      const counts = await absentSources(db, scope, filter);
      return { rows: await absentRows(db, scope, filter, page), total: totalOf(counts, query.source), counts };
    },
  }),
  ...reportRoutes(absentCounts, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'absentCounts', file: 'absent-by-paper' }),
    rows: async ({ db, scope, params }) => {
      const rows = await absentCountRows(db, scope, params.examInstanceId);
      return { rows, total: rows.length };
    },
    totals: async ({ db, scope, params }) => sumsOf(await absentCountRows(db, scope, params.examInstanceId), COUNTED),
  }),
  ...reportRoutes(additionalProfiles, {
    head: ({ db, scope, params }) =>
      headOfExam(db, scope, params.examInstanceId, { report: 'additionalProfiles', file: 'additional-profiles' }),
    rows: async ({ db, scope, params, query }, page) => {
      const filter = { ...query, ...params };
      return { rows: await additionalRows(db, scope, filter, page), total: await countAdditional(db, scope, filter) };
    },
  }),
  ...reportRoutes(lockedStatistics, {
    head: ({ db, scope, params }) =>
      headOfSession(db, scope, params.examSessionId, { report: 'lockedStatistics', file: 'locked-statistics' }),
    rows: async ({ db, scope, params }) => {
      const rows = await lockedIn(db, scope, params.examSessionId);
      return { rows, total: rows.length };
    },
    totals: async ({ db, scope, params }) => sumsOf(await lockedIn(db, scope, params.examSessionId), LOCKED),
  }),
  ...reportRoutes(examinerMarkSheets, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'examinerMarkSheets', file: 'mark-sheet' }),
    rows: async ({ db, scope, params, query }, page) => {
      const filter = await sheetsAsked(db, scope, params.examInstanceId, query);
      return filter === null
        ? { rows: [], total: 0 }
        : { rows: await sheetPage(db, scope, filter, page), total: await countExaminerLines(db, scope, filter) };
    },
    printed: ({ db, scope, params, query }) => sheetsPdf(db, scope, params.examInstanceId, query),
  }),
];

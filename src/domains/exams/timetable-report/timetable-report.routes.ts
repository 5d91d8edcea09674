import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { studentLoads, timetableClashes, timetableSheets } from './timetable-report.contract.ts';
import { clashRows, loadRows, sheetRows } from './timetable-report.store.ts';
// Its sentences, for titles and heads of files.
import './timetable-report.text.ts';

async function head(db: Db, scope: InstituteScope, examSessionId: string, name: string, report: string) {
  const { session } = await readTimetable(db, scope, examSessionId);
  const { language = 'en' } = scope;
  return { name: `${name}-${session.code}`, title: `${sayIn(language, `export.call.${report}.exportFile`)}, ${session.name}` };
}

/** Examinations in reach, or the one that is asked for. */
async function examsOf(db: Db, scope: InstituteScope, examSessionId: string, asked: string | undefined): Promise<readonly string[]> {
  const { examIds } = await readTimetable(db, scope, examSessionId);
  if (asked === undefined) return examIds;
  if (!examIds.includes(asked)) throw notFound('exam in this session');
  return [asked];
}

export const timetableReportRoutes: Route[] = [
  ...reportRoutes(timetableSheets, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'time-table', 'timetableSheets'),
    rows: async ({ db, scope, params, query }) => {
      const rows = await sheetRows(db, scope, await examsOf(db, scope, params.examSessionId, query.examInstanceId));
      return { rows, total: rows.length };
    },
  }),
  ...reportRoutes(timetableClashes, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'clashes', 'timetableClashes'),
    rows: async ({ db, scope, params, query }, page) => {
      const exams = await examsOf(db, scope, params.examSessionId, undefined);
      const { rows, counts } = await clashRows(db, scope, exams, query.kind, page);
      return { rows, counts, total: totalOf(counts, query.kind) };
    },
  }),
  ...reportRoutes(studentLoads, {
    head: ({ db, scope, params }) => head(db, scope, params.examSessionId, 'student-load', 'studentLoads'),
    rows: async ({ db, scope, params, query }, page) => {
      const exams = await examsOf(db, scope, params.examSessionId, undefined);
      return loadRows(db, scope, exams, query.q, page);
    },
  }),
];

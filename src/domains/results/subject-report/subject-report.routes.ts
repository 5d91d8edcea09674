import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfExam } from '../../exams/exam-report/exam-report.door.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import {
  everySubjectAbsence,
  everySubjectStudent,
  headResultsOf,
  sightOf,
  subjectAbsencesOf,
  subjectGroupsOf,
  subjectStudentsOf,
} from './subject-report.command.ts';
import { headResults, subjectAbsences, subjectSplits, subjectStudents } from './subject-report.contract.ts';
import type { SubjectSplit } from './subject-report.contract.ts';
import { absenceCounts, subjectStudentCounts } from './subject-report.store.ts';
// Its sentences, for titles and heads of files.
import './subject-report.text.ts';

interface Asked {
  readonly pointer?: Pointer | undefined;
  readonly by?: SubjectSplit | undefined;
}

const sight = (db: Db, scope: InstituteScope, examInstanceId: string, { pointer = 'PUBLISHED', by }: Asked) =>
  sightOf(db, scope, { examInstanceId, pointer, by });

export const subjectReportRoutes: Route[] = [
  ...reportRoutes(subjectSplits, {
    head: ({ db, scope, params, query }) =>
      headOfExam(db, scope, params.examInstanceId, {
        report: 'subjectSplits',
        file: query.by === 'TEACHER' ? 'subject-result-by-teacher' : 'subject-result-by-division',
      }),
    rows: async ({ db, scope, params, query }) => {
      const { by = 'DIVISION', ...asked } = query;
      const { rows, letters } = await subjectGroupsOf(db, scope, await sight(db, scope, params.examInstanceId, { ...asked, by }));
      return { rows, total: rows.length, groups: { grades: letters.map((letter) => ({ key: letter, head: letter, title: null })) } };
    },
  }),
  ...reportRoutes(headResults, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'headResults', file: 'head-wise-result' }),
    rows: async ({ db, scope, params, query }) => {
      const rows = await headResultsOf(db, scope, await sight(db, scope, params.examInstanceId, query));
      return { rows, total: rows.length };
    },
  }),
  ...reportRoutes(subjectStudents, {
    head: ({ db, scope, params }) =>
      headOfExam(db, scope, params.examInstanceId, { report: 'subjectStudents', file: 'subject-result-students' }),
    rows: async ({ db, scope, params, query: { q, kind, paper, group, grade, head, ...asked } }, page) => {
      const found = await sight(db, scope, params.examInstanceId, asked);
      const filter = { ...found.filter, q, kind, paper, group, grade, head };
      const all = await subjectStudentCounts(db, scope, filter);
      const counts = Object.fromEntries(['PASSED', 'FAILED', 'ABSENT', 'WITHHELD'].map((one) => [one, all[one] ?? 0]));
      return { rows: await subjectStudentsOf(db, scope, found, filter, page), total: totalOf(all, kind ?? 'REGISTERED'), counts };
    },
    everything: async ({ db, scope, params, query: { pointer, by, ...asked } }) => {
      const found = await sight(db, scope, params.examInstanceId, { pointer, by });
      return { pages: everySubjectStudent(db, scope, found, { ...found.filter, ...asked }) };
    },
  }),
  ...reportRoutes(subjectAbsences, {
    head: ({ db, scope, params }) =>
      headOfExam(db, scope, params.examInstanceId, { report: 'subjectAbsences', file: 'subject-wise-absent' }),
    rows: async ({ db, scope, params, query: { q, paper, absence, divisionId, ...asked } }, page) => {
      const found = await sight(db, scope, params.examInstanceId, asked);
      const filter = { ...found.filter, q, paper, absence, divisionId };
      const counts = await absenceCounts(db, scope, filter);
      return { rows: await subjectAbsencesOf(db, scope, found, filter, page), total: totalOf(counts, absence), counts };
    },
    everything: async ({ db, scope, params, query: { pointer, ...asked } }) => {
      const found = await sight(db, scope, params.examInstanceId, { pointer });
      return { pages: everySubjectAbsence(db, scope, found, { ...found.filter, ...asked }) };
    },
  }),
];

import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, FileReply, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { counted } from '../../../kit/http/reading.rules.ts';
import { tableCsv } from '../../../kit/spreadsheet/table-csv.server.ts';
import { xlsx } from '../../../kit/spreadsheet/xlsx.server.ts';
import type { SheetCell, SheetColumn } from '../../../kit/spreadsheet/xlsx.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { papersOf, registerColumns, registerRows, rulesInSight } from './register.command.ts';
import { registerPdf } from './register-print.command.ts';
import { toppers } from './register.store.ts';
import type { TopperFilter, TopperRow } from './register.store.ts';
import { resultReports, subjectResults, topperLists } from './result-report.contract.ts';
import { legendOf } from './galley.rules.ts';
import { subjectColumns, subjectResultsOf, subjectRow } from './subject-result.command.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const resultReportRoutes: Route[] = [
  serve(resultReports.papers, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const rules = await rulesInSight(db, scope, params.examInstanceId, query.pointer ?? 'PUBLISHED');
    return { data: { papers: papersOf(rules), ...legendOf([...rules.values()]) } };
  }),
  serve(resultReports.exportXlsx, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const filter = { ...params, ...query, pointer: query.pointer ?? 'PUBLISHED' } as const;
    const papers = papersOf(await rulesInSight(db, scope, instance.id, filter.pointer));
    const { each, rows } = counted(registerRows(db, scope, filter, papers));
    const content = xlsx({ name: instance.code, columns: registerColumns(papers), frozen: 3, rows: each, foot: scope.mark });
    return { fileName: `register-${instance.code}.xlsx`, contentType: XLSX, content, rows };
  }),
  serve(resultReports.exportPdf, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const filter = { ...params, ...query, pointer: query.pointer ?? 'PUBLISHED' } as const;
    const { content, candidates } = await registerPdf(db, scope, filter);
    return { fileName: `register-${instance.code}.pdf`, contentType: 'application/pdf', content, rows: () => candidates };
  }),
  serve(subjectResults.list, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const { subjects, letters } = await subjectResultsOf(db, scope, params.examInstanceId, query.pointer ?? 'PUBLISHED');
    return { data: { students: Math.max(0, ...subjects.map((one) => one.figures.registered)), letters, subjects } };
  }),
  serve(subjectResults.exportFile, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const { subjects, letters } = await subjectResultsOf(db, scope, instance.id, query.pointer ?? 'PUBLISHED');
    const rows = subjects.map((one) => subjectRow(one, letters));
    return asFile(db, scope, query.format, `subject-wise-result-${instance.code}`, {
      title: `Subject-wise result, ${instance.code}`,
      columns: subjectColumns(letters),
      rows,
    });
  }),
  serve(topperLists.list, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await toppers(db, scope, topperFilter(params.examInstanceId, query)) };
  }),
  serve(topperLists.exportFile, async ({ db, scope, params, query }) => {
    const instance = await openInstance(db, scope, params.examInstanceId, 'READ');
    const rows = await toppers(db, scope, topperFilter(instance.id, query));
    return asFile(db, scope, query.format, `topper-list-${instance.code}`, {
      title: `Topper list, ${instance.code}`,
      columns: TOPPER_COLUMNS,
      rows: rows.map(topperRow),
    });
  }),
];

interface Table {
  /** On paper. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetCell[][];
}

function asFile(db: Db, scope: InstituteScope, format: 'CSV' | 'XLSX' | 'PDF', name: string, { title, columns, rows }: Table): FileReply {
  const each = async function* () {
    yield* rows;
  };
  const file = { rows: () => rows.length };
  switch (format) {
    case 'CSV':
      return { ...file, fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: tableCsv(columns, each()) };
    case 'XLSX': {
      const content = xlsx({ name, columns, frozen: 2, rows: each(), foot: scope.mark });
      return { ...file, fileName: `${name}.xlsx`, contentType: XLSX, content };
    }
    case 'PDF': {
      const printed = columns.map((column, at) => ({
        key: column.title,
        head: column.title,
        kind: rows.some((row) => typeof row[at] === 'object' && row[at] !== null) ? ('FIGURE' as const) : ('TEXT' as const),
        of: (row: readonly SheetCell[]) => textOf(row[at] ?? null),
      }));
      const pages = (async function* () {
        yield rows;
      })();
      return listFile(db, scope, { name, title, columns: printed, pages }, 'pdf');
    }
  }
}

const textOf = (cell: SheetCell): string => (cell === null ? '' : typeof cell === 'string' ? cell : cell.figure);

interface TopperQuery {
  readonly pointer?: TopperFilter['pointer'] | undefined;
  readonly index?: TopperFilter['index'] | undefined;
  readonly ties?: TopperFilter['ties'] | undefined;
  readonly noBacklog?: 'YES' | 'NO' | undefined;
  readonly firstAttempt?: 'YES' | 'NO' | undefined;
  readonly upTo?: number | undefined;
}

const topperFilter = (examInstanceId: string, query: TopperQuery): TopperFilter => ({
  examInstanceId,
  pointer: query.pointer ?? 'PUBLISHED',
  index: query.index ?? 'SGPI',
  ties: query.ties ?? 'COMPETITION',
  noBacklog: query.noBacklog === 'YES',
  firstAttempt: query.firstAttempt === 'YES',
  upTo: query.upTo ?? 10,
});

const TOPPER_COLUMNS: readonly SheetColumn[] = [
  { title: 'Rank', width: 7 },
  { title: 'Seat no', width: 12 },
  { title: 'PRN', width: 20 },
  { title: 'Name', width: 32 },
  { title: 'Branch', width: 28 },
  { title: 'SGPI', width: 8 },
  { title: 'CGPI', width: 8 },
  { title: 'Total', width: 9 },
  { title: 'Maximum', width: 9 },
  { title: '%', width: 8 },
  { title: 'Class', width: 24 },
];

function topperRow(row: TopperRow): SheetCell[] {
  const figure = (value: string | null): SheetCell => (value === null ? null : { figure: value });
  const { rank, seatNo, prn, name, branch, sgpi, cgpi, total, totalMax, percentage, className } = row;
  return [{ figure: String(rank) }, seatNo, prn, name, branch, ...[sgpi, cgpi, total, totalMax, percentage].map(figure), className];
}

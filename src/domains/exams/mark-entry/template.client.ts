import { safeCell } from '../../../kit/spreadsheet/csv-cell.rules.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import type { MarksDesk } from './marks-desk.client.ts';

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The open sheets as a file for the marks feed: one line per student and head, with the marks already entered. */
function templateCsv(desk: MarksDesk, summary: DeskSummary): string {
  const lines = summary.sheets.flatMap((sheet) =>
    summary.rows.flatMap((row) => {
      const model = desk.model(sheet.id, row.id);
      if (!model?.enterable) return [];
      return [[row.seatNo ?? row.prn, sheet.paperCode, String(sheet.unitNo), String(sheet.headNo), desk.textOf(row.id, sheet.id)]];
    }),
  );
  return [['student', 'paper', 'unit', 'head', 'mark'], ...lines]
    .map((line) => line.map((cell) => quoted(safeCell(cell))).join(','))
    .join('\r\n');
}

export function saveTemplate(desk: MarksDesk, summary: DeskSummary): void {
  const first = summary.sheets[0];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([templateCsv(desk, summary)], { type: 'text/csv;charset=utf-8' }));
  link.download = `marks-${first?.paperCode ?? ''}-${first?.divisionName ?? ''}.csv`.replace(/-\.csv$/, '.csv');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

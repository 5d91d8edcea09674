import { safeCell } from '../../../kit/spreadsheet/csv-cell.rules.ts';
import { tableBook } from '../../../kit/spreadsheet/table-book.client.ts';
import { shownLanguage, textsOf } from '../../../kit/text/text.client.ts';
import { entryWord } from './cell-words.client.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { call } from '../../../kit/http/call.client.ts';
import { markSheets } from '../mark-sheet/mark-sheet.contract.ts';
import { shownTogether } from './shown-together.rules.ts';
import type { SheetPlace } from './handed-file.client.ts';
import { MarksDesk } from './marks-desk.client.ts';
import { templateLine } from './template-line.rules.ts';
import { maxText } from '../mark-sheet/head-name.rules.ts';

const { t } = textsOf(markEntryText);

export type TemplateForm = 'XLSX' | 'CSV';

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The open sheets as a table: one line per student with name and every head, with the marks already entered. The sheet's import reads it. */
function templateRows(desk: MarksDesk, summary: DeskSummary, units: number): string[][] {
  const sheets = summary.sheets.filter((sheet) => sheet.mayEnter);
  const heads = sheets.map((sheet) => `${entryWord(sheet, units)} / ${maxText(sheet.max)}`);
  const masked = sheets.some((sheet) => sheet.masked);
  const lines = summary.rows.map((row) => [
    row.seatNo ?? row.prn,
    ...(masked ? [] : [row.name]),
    ...sheets.map((sheet) => (desk.model(sheet.id, row.id)?.enterable ? desk.textOf(row.id, sheet.id) : '')),
  ]);
  return [[...(masked ? [t('marks.maskNo')] : [t('marks.seatNo'), t('marks.candidate')]), ...heads], ...lines];
}

const csvOf = (rows: readonly (readonly string[])[]): Blob => {
  const text = rows.map((line) => line.map((cell) => quoted(safeCell(cell))).join(',')).join('\r\n');
  // The mark at the beginning tells spreadsheets that names are in UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
};

export async function saveTemplate(desk: MarksDesk, summary: DeskSummary, units: number, form: TemplateForm): Promise<void> {
  const first = summary.sheets[0];
  const rows = templateRows(desk, summary, units);
  const name = ['marks', first?.paperCode ?? '', first?.divisionName ?? ''].filter((part) => part !== '').join('-');
  const titles = first ? [templateLine(first, shownLanguage())] : [];
  const blob = form === 'CSV' ? csvOf([...titles.map((title) => [title]), ...rows]) : await tableBook(name, rows, titles);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${form === 'CSV' ? 'csv' : 'xlsx'}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The template of sheets that are not open on this page: read once, nothing is sent. */
export async function downloadTemplate(
  who: { readonly instituteId: string; readonly username: string },
  place: SheetPlace,
  form: TemplateForm,
): Promise<void> {
  const { examInstanceId, paperId, divisionId } = place;
  const { data } = await call(markSheets.list, { instituteId: who.instituteId, query: { examInstanceId } });
  const sheets = shownTogether(data.sheets.filter((sheet) => sheet.paperId === paperId && sheet.divisionId === divisionId));
  const desk = new MarksDesk({ ...who, sheetIds: sheets.map((sheet) => sheet.id), entry: 'FIRST', rights: 'ENTER' });
  await desk.reread();
  const summary = desk.summary();
  if (summary) await saveTemplate(desk, summary, new Set(sheets.map((sheet) => sheet.unitNo)).size, form);
}

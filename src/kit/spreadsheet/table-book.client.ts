import { sheetName } from './sheet-name.rules.ts';

const widthOf = (title: string) => Math.min(40, Math.max(12, title.length + 4));
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as a workbook whose headings, and the titles above them, stay in sight. Every cell is text, so that leading zeros stay. */
export async function tableBook(name: string, rows: readonly (readonly string[])[], titles: readonly string[]): Promise<Blob> {
  // The writer is fetched when somebody wants a workbook.
  const { writeXlsx } = await import('hucre/xlsx');
  const [heads = []] = rows;
  const book = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: heads.map((title) => ({ width: widthOf(title) })),
        rows: [...titles.map((title) => [title]), ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell)))],
        freezePane: { rows: titles.length + 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(book)], { type: TYPE });
}

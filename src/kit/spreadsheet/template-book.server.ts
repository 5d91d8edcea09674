import { writeXlsx } from 'hucre/xlsx';

export interface TemplateColumn {
  readonly title: string;
  /** What may be written there; empty: anything that fits the field. */
  readonly allowed: readonly string[];
}

interface Template {
  readonly name: string;
  readonly columns: readonly TemplateColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Name of the second sheet, which lists what may be written. */
  readonly codes: string;
}

const ROWS = 10_000;
const widthOf = (title: string) => Math.min(40, Math.max(14, title.length + 4));

/** `0` → A, `27` → AB. */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A workbook to fill in: headings that stay in sight, lists to choose from, and a second sheet with everything that may be chosen. */
export async function templateBook({ name, columns, rows, codes }: Template): Promise<Buffer> {
  const listed = columns.flatMap((column, at) => (column.allowed.length > 0 ? [{ ...column, at }] : []));
  const longest = Math.max(0, ...listed.map(({ allowed }) => allowed.length));
  const dataValidations = listed.map(({ at, allowed }, place) => ({
    type: 'list' as const,
    // Not the only way to write it: what the list has is what the file is read by, in any spelling of it.
    showErrorMessage: false,
    allowBlank: true,
    formula1: `${codes}!$${letters(place)}$2:$${letters(place)}$${allowed.length + 1}`,
    range: `${letters(at)}2:${letters(at)}${ROWS}`,
  }));
  const book = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ title }) => ({ header: title, width: widthOf(title) })),
        rows: [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell)))],
        freezePane: { rows: 1 },
        dataValidations,
      },
      ...(listed.length === 0
        ? []
        : [
            {
              name: codes,
              columns: listed.map(({ title }) => ({ width: widthOf(title) })),
              rows: [
                listed.map(({ title }) => title),
                ...Array.from({ length: longest }, (_, row) => listed.map(({ allowed }) => allowed[row] ?? null)),
              ],
              freezePane: { rows: 1 },
            },
          ]),
    ],
  });
  return Buffer.from(book.buffer, book.byteOffset, book.byteLength);
}

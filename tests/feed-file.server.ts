import { strToU8, zipSync } from 'fflate';

/** Files of subjects as users upload them. */
export const HEAD = 'code,name,type,credits';
export const line = (code: string, name: string, credits = '4') => `${code},${name},THEORY,${credits}`;
export const many = (prefix: string, count: number, name = 'Many') =>
  Array.from({ length: count }, (_, n) => line(`${prefix}${n}`, `${name} ${n}`)).join('\n');

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** What a sheet hides: rows by their numbers, and columns from one to another. */
interface Hiding {
  readonly rows?: readonly number[];
  readonly columns?: readonly [from: number, to: number];
}
const sheetOf = (lines: readonly string[], { rows = [], columns }: Hiding) => {
  const cols = columns ? `<cols><col min="${columns[0]}" max="${columns[1]}" hidden="1"/></cols>` : '';
  const row = (one: string, no: number) =>
    `<row r="${no}"${rows.includes(no) ? ' hidden="1"' : ''}>${one.split(',').map(cell).join('')}</row>`;
  return `<worksheet>${cols}<sheetData>${lines.map((one, at) => row(one, at + 1)).join('')}</sheetData></worksheet>`;
};

/** A workbook with these sheets, each of comma-separated lines. */
export function workbook(sheets: Readonly<Record<string, readonly string[]>>, hiding: Hiding = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const tags = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const relations = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('');
  return new Uint8Array(
    zipSync({
      'xl/workbook.xml': strToU8(`<workbook><sheets>${tags}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations}</Relationships>`),
      ...Object.fromEntries(
        Object.values(sheets).map((lines, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetOf(lines, hiding))]),
      ),
    }),
  );
}

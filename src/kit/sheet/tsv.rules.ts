/** Cells as spreadsheets put them on the clipboard: tabs between columns, lines between rows, quotes around what has either. */
export const parseTsv = (text: string): string[][] => parseLines(text, '\t');

/** Lines of a file that tell its separator: titles above the headings have few of it, or others. */
const TELLING_LINES = 30;

/** Cells of a CSV file, whichever of comma, semicolon and tab its first lines have most of outside quotes. */
export function parseCsv(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const first = whole
    .replace(/"[^"]*"/g, '')
    .split('\n', TELLING_LINES)
    .join('\n');
  const separator = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  return parseLines(whole, separator);
}

function parseLines(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const whole = text.replace(/\r\n?/g, '\n');
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (whole.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  // The line end behind the last row opens no further row.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');
}

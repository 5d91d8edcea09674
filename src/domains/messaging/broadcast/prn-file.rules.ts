import { numbersIn } from '../../../kit/text/numbers.rules.ts';

/** What a column of PRNs is called, in small letters and without signs. */
const HEADINGS = /^(?:university|student)?(?:prns?|permanentregistration)(?:nos?|numbers?)?$|^पीआरएन(?:क्र|क्रमांक|नंबर|संख्या)?$/u;

const isHeading = (cell: string): boolean => HEADINGS.test(cell.toLowerCase().replaceAll(/[\s._:()/-]/g, ''));
const hasDigit = (text: string): boolean => /\d/.test(text);

/**
 * The PRNs in a table as offices keep them: those under the heading that names them, without titles, blanks, doubles and headings of further pages. Without
 * such a heading a table of numbers alone is read whole; null: there are other columns, and none of them is called PRN.
 */
export function prnsIn(rows: readonly (readonly string[])[]): string[] | null {
  const top = rows.findIndex((cells) => cells.some(isHeading));
  if (top < 0) return numbersAlone(rows);
  const column = rows[top]?.findIndex(isHeading) ?? 0;
  // A PRN has no blanks inside: they are of the typing.
  const cells = rows.slice(top + 1).map((row) => (row[column] ?? '').replaceAll(/\s/g, ''));
  return [...new Set(cells.filter((cell) => cell !== '' && !isHeading(cell)))];
}

/** Words alone in their row are titles. */
function numbersAlone(rows: readonly (readonly string[])[]): string[] | null {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '')).filter((cells) => cells.length > 0);
  const isWords = (cells: readonly string[]) => cells.some((cell) => numbersIn(cell).some((one) => !hasDigit(one)));
  if (filled.some((cells) => cells.length > 1 && isWords(cells))) return null;
  return numbersIn(
    filled
      .filter((cells) => !isWords(cells))
      .flat()
      .join('\n'),
  );
}

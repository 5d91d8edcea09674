import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { headWord } from '../mark-sheet/head-name.rules.ts';
import type { ExaminerRow } from './candidate-report.contract.ts';
import { markInWords } from './mark-words.rules.ts';

interface Line {
  readonly sheetId: string;
  readonly lineId: string;
  readonly paper: string;
  readonly title: string;
  readonly unitNo: number;
  readonly units: number;
  readonly headNo: number;
  readonly headKind: string;
  readonly max: string;
  readonly division: string | null;
  readonly state: ExaminerRow['state'];
  readonly seatNo: string | null;
  readonly value: string | null;
  readonly tests: string | null;
  readonly status: string | null;
}

const shortMark = (value: string): string => {
  const hundredths = parseHundredths(value);
  return hundredths === null ? value : formatShort(hundredths);
};

/** A line in figures and words; `say` has the words of a status such as AB. */
export function examinerRow(line: Line, language: Language, say: (status: string) => string): ExaminerRow {
  const { sheetId, lineId, paper, title, max, division, seatNo, state, value, tests, status } = line;
  const head = headWord(line, line.units);
  const told = { key: `${sheetId} ${lineId}`, paper, title, head, max, division, seatNo, state };
  if (value !== null)
    return { ...told, figures: tests === null ? shortMark(value) : `${tests} = ${shortMark(value)}`, words: markInWords(value, language) };
  return status === null ? { ...told, figures: null, words: null } : { ...told, figures: status, words: say(status) };
}

/** Candidates on a page: as many as there are lines to write on. */
export const LINES_A_PAGE = 25;

export interface ExaminerPage {
  readonly first: ExaminerRow;
  readonly rows: readonly ExaminerRow[];
  readonly page: number;
  readonly pages: number;
  /** Candidates of the sheet on the pages before. */
  readonly before: number;
  /** Candidates with a mark or a status, and what the marks add up to; null: nothing is entered. */
  readonly entered: number;
  readonly sum: string | null;
}

/** Rows that stand sheet by sheet, as pages: a page has candidates of one sheet. */
export function examinerPages(rows: readonly ExaminerRow[]): ExaminerPage[] {
  const sheets = Map.groupBy(rows, ({ key }) => key.slice(0, key.indexOf(' ')));
  return [...sheets.values()].flatMap((own) => {
    const pages = Math.ceil(own.length / LINES_A_PAGE);
    return Array.from({ length: pages }, (_, at) => own.slice(at * LINES_A_PAGE, (at + 1) * LINES_A_PAGE)).flatMap((part, at) => {
      const [first] = part;
      return first === undefined ? [] : [{ first, rows: part, page: at + 1, pages, before: at * LINES_A_PAGE, ...totalsOf(part) }];
    });
  });
}

function totalsOf(rows: readonly ExaminerRow[]): Pick<ExaminerPage, 'entered' | 'sum'> {
  const figures = rows.flatMap(({ figures: one }) => (one === null ? [] : [one]));
  const marks = figures.flatMap((one) => parseHundredths(one) ?? []);
  return { entered: figures.length, sum: marks.length === 0 ? null : formatShort(marks.reduce((sum, mark) => sum + mark, 0)) };
}

import { formatHundredths, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { NadColumns, NadSource } from './nad-columns.rules.ts';
import type { NadProblem, NadProblemCode } from './nad-file.contract.ts';
import { abcNumber, creditOf, extraCredits, extrasOf } from './nad-file.rules.ts';
import type { NadFacts } from './nad-file.rules.ts';

const exact = (text: string) => parseHundredths(text) ?? 0;
const LONGEST = 250;
const ABC = /^\d{12}$/;
const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** Letters, their signs, spaces and what stands in names; nothing that a file or a spreadsheet would take for something else. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’()/-]*$/u;
const CONTROL = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\ufeff\ufffd]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Nothing of what stops a cell by its signs. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 ./]*$/;
/** The public validator takes whole digits in them. */
const WHOLE = new Set(['TOT', 'TOT_MRKS', 'MAX', 'TH_MAX', 'PR_MAX', 'CE_MAX', 'VV_MAX', 'TH_MRKS', 'PR_MRKS', 'CE_MRKS', 'VV_MRKS']);

const problem = (code: NadProblemCode, stops: boolean, of: Partial<Pick<NadProblem, 'column' | 'said' | 'wanted'>> = {}): NadProblem => ({
  code,
  stops,
  column: of.column ?? null,
  said: of.said ?? null,
  wanted: of.wanted ?? null,
});

/** A day that exists, in the form that the portal reads. */
export function isDay(text: string): boolean {
  const [, day, month, year] = DAY.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= last;
}

function ofAbc({ abcId }: NadFacts, doubled: ReadonlySet<string>): NadProblem[] {
  const number = abcNumber(abcId);
  if (number === '') return [problem('ABC_MISSING', true)];
  if (!ABC.test(number)) return [problem('ABC_FORM', true, { said: number })];
  return doubled.has(number) ? [problem('ABC_TWICE', true, { said: number })] : [];
}

function ofPerson({ view, dateOfBirth, gender, motherName }: NadFacts): NadProblem[] {
  const name = view.name.trim();
  return [
    ...(NAME.test(name) ? [] : [problem('NAME_SIGNS', true, { column: 'CNAME', said: view.name })]),
    ...(name.includes(' ') ? [] : [problem('NAME_ONE_WORD', false, { column: 'CNAME', said: view.name })]),
    ...(/\s\s/.test(view.name) || name !== view.name ? [problem('NAME_SPACES', false, { column: 'CNAME', said: view.name })] : []),
    ...(dateOfBirth === null ? [problem('DOB_MISSING', false, { column: 'DOB' })] : []),
    ...(gender === null ? [problem('GENDER_MISSING', false, { column: 'GENDER' })] : []),
    ...(motherName === null || motherName === '' ? [problem('MOTHER_MISSING', false, { column: 'MNAME' })] : []),
  ];
}

/** The sums of the papers are those of the row. Any rounding to the places of the pattern is one. */
function ofSums(facts: NadFacts): NadProblem[] {
  const { view, decimals } = facts;
  const counting = view.units.filter(({ kind }) => kind === 'CREDIT');
  const credits = counting.reduce((sum, unit) => sum + exact(creditOf(facts, unit)), 0);
  const points = counting.reduce((sum, unit) => sum + exact(unit.creditPoints), 0);
  const total = exact(view.sumCredits);
  // Of the last printed place, in hundredths.
  const place = 10 ** Math.max(0, 2 - decimals);
  const found: NadProblem[] = [];
  if (credits !== total)
    found.push(problem('CREDITS_SUM', true, { column: 'TOT_CREDIT', said: view.sumCredits, wanted: formatHundredths(credits) }));
  if (view.sgpi !== null && credits > 0 && Math.abs(exact(view.sgpi) * credits - points * 100) >= credits * place)
    found.push(
      problem('SGPI_QUOTIENT', true, {
        column: 'SGPA',
        said: view.sgpi,
        wanted: `${formatHundredths(points)} ÷ ${formatHundredths(credits)}`,
      }),
    );
  return found;
}

const isDayColumn = (source: NadSource) => source?.of === 'ROW' && (source.field === 'DOB' || source.field === 'DOI');

/** What is wrong with the cell as it would be written; null: nothing. Most of a file's cells are plain: they are made nothing for. */
function ofCell(column: string, source: NadSource, cell: string): NadProblem | null {
  if (cell === '') return null;
  const at = () => ({ column, said: cell.slice(0, 60) });
  if (cell.length > LONGEST) return problem('TOO_LONG', true, { ...at(), wanted: String(LONGEST) });
  if (!PLAIN.test(cell)) {
    if (CONTROL.test(cell)) return problem('SIGNS', true, { column, said: cell.replace(new RegExp(CONTROL, 'g'), '?').slice(0, 60) });
    if (!NUMBER.test(cell) && FORMULA.test(cell)) return problem('FORMULA', true, at());
  }
  if (isDayColumn(source) && !isDay(cell)) return problem('DAY', true, at());
  return source !== null && WHOLE.has(source.field) && cell.includes('.') ? problem('DECIMALS', false, at()) : null;
}

/** More of one kind than this are said of one student only as far as this. */
const OF_A_KIND = 3;

/** What is wrong with a row: what stops it, and what the portal may ask about. `cells` are those of the template. */
export function nadProblems(columns: NadColumns, facts: NadFacts, cells: readonly string[], doubled: ReadonlySet<string>): NadProblem[] {
  const papers = facts.view.units.length;
  const [extras, needed] = [extrasOf(facts).length, papers + extrasOf(facts).length];
  const ofCells: NadProblem[] = [];
  for (const [at, cell] of cells.entries()) {
    const found = ofCell(columns.headers[at] ?? '', columns.sources[at] ?? null, cell);
    if (found !== null) ofCells.push(found);
  }
  const few = [...Map.groupBy(ofCells, ({ code }) => code).values()].flatMap((same) => same.slice(0, OF_A_KIND));
  return [
    ...ofAbc(facts, doubled),
    ...ofPerson(facts),
    ...(papers === 0 ? [problem('NO_PAPERS', true)] : []),
    ...(needed > columns.papers ? [problem('PAPERS_ROOM', true, { said: String(needed), wanted: String(columns.papers) })] : []),
    ...ofSums(facts),
    ...(extras === 0 ? [] : [problem('EXTRA_CREDITS', false, { column: 'TOT_CREDIT', said: formatHundredths(extraCredits(facts)) })]),
    ...few,
  ];
}

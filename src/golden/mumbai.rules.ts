import type { EarlierSemester } from '../domains/result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../domains/result-rules/engine/head-set.contract.ts';
import { formatShort } from '../kit/marks/hundredths.rules.ts';
import {
  amount,
  amountOrNull,
  groupBy,
  integer,
  MalformedTable,
  requireColumns,
  type Row,
  type Table,
  text,
} from './golden-table.rules.ts';
import { separateHead } from './head-literal.contract.ts';
import { PRINTED_STATUSES, type Register, type RegisterHead, type RegisterStudent, type RegisterUnit } from './mumbai-register.contract.ts';

const KINDS: Readonly<Record<string, Head['kind']>> = { Th: 'TH', In: 'IA', Tw: 'TW', Or: 'OR', Pr: 'PR' };
const HEAD_COLUMNS = ['row', 'unit', 'heads_incomplete', 'credits', 'grade', 'gp', 'cxg'];
const SIDE_COLUMNS = ['', '_max', '_min', '_marks', '_status', '_grace', '_grace_rule'];
const STUDENT_COLUMNS = [
  'row',
  'branch',
  'exam',
  'diploma_entry',
  'result',
  'remark',
  'sum_c',
  'sum_cg',
  'sgpi',
  'sgpi_note',
  'cgpi',
  'cgpi_note',
];
const EARLIER = [1, 2, 3, 4, 5, 6, 7];

/** Typed rows of one register from its two tables. Throws MalformedTable with a sentence. */
export function readRegister(heads: Table, students: Table): Register {
  requireColumns(heads, [...HEAD_COLUMNS, ...['h1', 'h2'].flatMap((side) => SIDE_COLUMNS.map((suffix) => side + suffix))]);
  requireColumns(students, [...STUDENT_COLUMNS, ...EARLIER.map((semester) => `sgpi_${semester}`)]);
  const rowsOf = groupBy(heads.rows, 'row');
  const headSets = new Map<string, HeadSet>();
  const drafts = students.rows.map((row) => ({ row, units: unitsOf(heads, rowsOf.get(text(row, 'row')) ?? [], headSets) }));
  const credits = new Map<string, number>();
  for (const { row, units } of drafts) {
    for (const unit of units) if (unit.credits > 0) credits.set(unitKey(text(row, 'branch'), unit), unit.credits);
  }
  return {
    headSets: [...headSets.values()],
    students: drafts.map(({ row, units }) => student(students, row, units, credits)),
  };
}

/** A grade unit is the same for every candidate of a branch with the same number, kinds, maxima and minima. */
export function unitKey(branch: string, unit: RegisterUnit): string {
  return `${branch}|${unit.unitNo}|${unit.headSet}`;
}

function unitsOf(table: Table, rows: readonly Row[], headSets: Map<string, HeadSet>): RegisterUnit[] {
  const byUnit = new Map(rows.map((row) => [text(row, 'unit'), row]));
  const folded = new Set(rows.map(thirdHeadUnit).filter((unit) => unit !== null));
  const units: RegisterUnit[] = [];
  for (const row of rows) {
    if (folded.has(text(row, 'unit'))) continue;
    const third = thirdHeadUnit(row);
    const extra = third === null ? undefined : byUnit.get(third);
    const heads = [...headsOf(table, row, 0), ...(extra === undefined ? [] : headsOf(table, extra, 2))];
    const set = headSetOf(heads);
    if (!headSets.has(set.name)) headSets.set(set.name, set);
    units.push({
      unitNo: integer(table, row, 'unit'),
      headSet: set.name,
      heads,
      credits: amountOrNull(table, row, 'credits') ?? 0,
      grade: text(row, 'grade'),
      gradePoint: amountOrNull(table, row, 'gp'),
      cxg: amountOrNull(table, row, 'cxg'),
    });
  }
  return units;
}

/** `U11`: the head printed as unit 11 belongs to this unit (Production's project); null: the unit is complete. */
function thirdHeadUnit(row: Row): string | null {
  const incomplete = text(row, 'heads_incomplete');
  return incomplete.startsWith('U') ? incomplete.slice(1) : null;
}

function headsOf(table: Table, row: Row, after: number): RegisterHead[] {
  const heads: RegisterHead[] = [];
  for (const side of ['h1', 'h2']) {
    const name = text(row, side);
    if (name === '') continue;
    const kind = KINDS[name];
    const status = PRINTED_STATUSES.find((one) => one === text(row, `${side}_status`));
    if (kind === undefined || status === undefined) {
      throw new MalformedTable(
        `${table.file}, row ${text(row, 'row')}: head "${name}" or its status "${text(row, `${side}_status`)}" is unknown.`,
      );
    }
    heads.push({
      no: after + heads.length + 1,
      kind,
      max: amount(table, row, `${side}_max`),
      min: amount(table, row, `${side}_min`),
      mark: amountOrNull(table, row, `${side}_marks`),
      status,
      grace: amountOrNull(table, row, `${side}_grace`) ?? 0,
      graceRule: text(row, `${side}_grace_rule`),
    });
  }
  return heads;
}

/** Named by kinds and maxima, `TH80+IA20`; a minimum other than 40 % is part of the name. */
function headSetOf(heads: readonly RegisterHead[]): HeadSet {
  const name = heads
    .map((head) => `${head.kind}${formatShort(head.max)}${head.min * 100 === head.max * 40 ? '' : `/${formatShort(head.min)}`}`)
    .join('+');
  return {
    name,
    unitMin: null,
    heads: heads.map((head) => separateHead(head.no, head.kind, formatShort(head.max), formatShort(head.min))),
  };
}

function student(table: Table, row: Row, units: readonly RegisterUnit[], credits: ReadonlyMap<string, number>): RegisterStudent {
  const branch = text(row, 'branch');
  const sgpiAddition = note(table, row, 'sgpi_note');
  return {
    row: text(row, 'row'),
    branch,
    exam: text(row, 'exam'),
    lateral: text(row, 'diploma_entry') === 'Y',
    result: text(row, 'result'),
    remark: text(row, 'remark'),
    sumCredits: amountOrNull(table, row, 'sum_c') ?? 0,
    sumPoints: amountOrNull(table, row, 'sum_cg') ?? 0,
    sgpi: amountOrNull(table, row, 'sgpi'),
    sgpiAddition,
    cgpi: amountOrNull(table, row, 'cgpi'),
    cgpiAddition: note(table, row, 'cgpi_note'),
    earlier: earlierOf(table, row),
    activity: sgpiAddition > 0 || units.some((unit) => unit.heads.some((head) => head.graceRule.includes('O229'))),
    units: units
      .map((unit) => ({ ...unit, credits: credits.get(unitKey(branch, unit)) ?? unit.credits }))
      .sort((a, b) => a.unitNo - b.unitNo),
  };
}

/** `#0.10`, `@0.07` → hundredths. */
function note(table: Table, row: Row, column: string): number {
  const cell = text(row, column);
  return cell === '' ? 0 : amount(table, { ...row, [column]: cell.slice(1) }, column);
}

/** Printed SGPIs of earlier semesters; 0.00 is an uncleared one, a blank one does not exist (lateral entry, or a joint result). */
function earlierOf(table: Table, row: Row): EarlierSemester[] {
  const earlier: EarlierSemester[] = [];
  for (const semester of EARLIER) {
    const sgpi = amountOrNull(table, row, `sgpi_${semester}`);
    if (sgpi === null) continue;
    earlier.push({ semester, cleared: sgpi > 0, sgpi: sgpi > 0 ? sgpi : null, creditsRegistered: null, creditsEarned: null, points: null });
  }
  return earlier;
}

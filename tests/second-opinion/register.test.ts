import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { separateHead } from '../../src/golden/head-literal.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { hundredthsOf } from '../../src/kit/marks/decimal.contract.ts';
import type { HeadInput, StudentInput, UnitInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { enteredHead, enteredUnit, lastSemester, printedSemesters } from './case-input.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';

/*
 * The published register of University of Mumbai, B.E. semester VIII, 2018 and 2019 (fixtures/golden/mumbai-be-sem8): raw marks in,
 * grades, sums, SGPI, CGPI and grace out, by the second opinion alone.
 */
type Row = Readonly<Record<string, string>>;
const KINDS: Readonly<Record<string, Head['kind']>> = { Th: 'TH', In: 'IA', Tw: 'TW', Or: 'OR', Pr: 'PR' };

function table(name: string): Row[] {
  const path = new URL(`../../fixtures/golden/mumbai-be-sem8/${name}`, import.meta.url);
  return parse(readFileSync(path, 'utf8'), { columns: true, skip_empty_lines: true });
}

const field = (row: Row, name: string): string => row[name] ?? '';

interface Printed {
  readonly student: Row;
  /** Grade units; the head rows that a unit is made of (Production's project has a second row, unit 11). */
  readonly units: readonly (readonly Row[])[];
}

function register(): Printed[] {
  const heads = table('sample_heads.csv');
  return table('sample_students.csv').map((student) => {
    const mine = heads.filter((row) => field(row, 'row') === field(student, 'row'));
    const project = mine.find((row) => field(row, 'heads_incomplete') === 'U11');
    const third = mine.filter((row) => project !== undefined && field(row, 'unit') === '11');
    const units = mine.filter((row) => !third.includes(row));
    return { student, units: units.map((row) => (row === project ? [row, ...third] : [row])) };
  });
}

const SLOTS = ['h1', 'h2'] as const;
/** The heads of a unit in print order, as [row, column prefix]. */
function headsOf(rows: readonly Row[]): (readonly [Row, string])[] {
  return rows.flatMap((row) => SLOTS.filter((slot) => field(row, slot) !== '').map((slot) => [row, slot] as const));
}

function headSetOf(rows: readonly Row[]): HeadSet {
  const heads = headsOf(rows).map(([row, slot], at) => {
    const kind = KINDS[field(row, slot)];
    if (kind === undefined) throw new RangeError(`head ${field(row, slot)}`);
    const one = separateHead(at + 1, kind, field(row, `${slot}_max`), field(row, `${slot}_min`));
    // The register leaves internal heads below 8 of 20 unflagged when the paper has 50 %.
    return kind === 'IA' && one.max === '20' ? { ...one, waivedFromUnitPercent: '50' } : one;
  });
  return { name: heads.map((one) => `${one.kind}${one.max}/${one.min}`).join('+'), unitMin: null, heads };
}

function headInput(row: Row, slot: string, headNo: number): HeadInput {
  const status = field(row, `${slot}_status`);
  if (status === 'ABSENT') return enteredHead(headNo, 'AB');
  const entered = enteredHead(headNo, Number(field(row, `${slot}_marks`)));
  return status === 'CARRIED' ? { ...entered, origin: 'CARRIED', originAttempt: 1 } : entered;
}

function unitInput(rows: readonly Row[]): UnitInput {
  const first = rows[0] ?? {};
  const heads = headsOf(rows).map(([row, slot], at) => headInput(row, slot, at + 1));
  // Failed units print no credits; here they earn none, so any figure serves.
  return { ...enteredUnit(Number(field(first, 'unit')), headSetOf(rows).name, Number(field(first, 'credits') || '1'), []), heads };
}

function studentInput({ student, units }: Printed): StudentInput {
  const sgpis = [1, 2, 3, 4, 5, 6, 7].map((no) => field(student, `sgpi_${no}`)).filter((text) => text !== '');
  const helped = units.some((rows) => headsOf(rows).some(([row, slot]) => field(row, `${slot}_grace_rule`).includes('O229')));
  return {
    ...lastSemester(units.map(unitInput)),
    id: field(student, 'row'),
    semester: 8,
    earlier: printedSemesters(sgpis.map(Number)),
    activityMarks: helped || field(student, 'sgpi_note').startsWith('#') ? 1000 : 0,
  };
}

const cents = (text: string): number | null => (text === '' ? null : hundredthsOf(text));
const note = (text: string): number => (text === '' ? 0 : hundredthsOf(text.slice(1)));

/** Grace of one student as `unit.head rule marks`; the register keeps O.229 and O.5045 of one head in one figure. */
function printedGrace({ units }: Printed): string[] {
  return units.flatMap((rows) =>
    headsOf(rows).flatMap(([row, slot], at) => {
      const marks = Number(field(row, `${slot}_grace`) || '0');
      return marks === 0 ? [] : [`${field(rows[0] ?? {}, 'unit')}.${at + 1} ${marks * 100}`];
    }),
  );
}

function opinionGrace(opinion: Opinion): string[] {
  return opinion.units.flatMap((unit) =>
    unit.heads.flatMap((head) => {
      const marks = head.grace.reduce((sum, one) => sum + Number(one.slice(one.indexOf(':') + 1)), 0);
      return marks === 0 ? [] : [`${unit.unitId.slice('unit-'.length)}.${head.headNo} ${marks}`];
    }),
  );
}

/** Figures that the second opinion and the register must share, by name; only those that the register prints. */
function compared(printed: Printed, opinion: Opinion): [name: string, opinion: unknown, register: unknown][] {
  const { student, units } = printed;
  const failed = field(student, 'result') !== 'P';
  const grades = units.flatMap((rows): [string, unknown, unknown][] => {
    const first = rows[0] ?? {};
    const unit = opinion.units.find((one) => one.unitId === `unit-${field(first, 'unit')}`);
    if (field(first, 'grade') === '' || field(first, 'cxg') === '') return [];
    return [
      ['grade', unit?.grade, field(first, 'grade')],
      ['cxg', unit?.cxg, cents(field(first, 'cxg'))],
    ];
  });
  const all: [string, unknown, unknown][] = [
    ...grades,
    ['outcome', opinion.marksLetter === 'P', !failed],
    ['grace', opinionGrace(opinion).join(' '), printedGrace(printed).join(' ')],
    ['sgpi', opinion.sgpi, cents(field(student, 'sgpi'))],
  ];
  if (failed) return all;
  return [
    ...all,
    ['sums', [opinion.sumCredits, opinion.sumPoints], [cents(field(student, 'sum_c')), cents(field(student, 'sum_cg'))]],
    ['sgpi note', opinion.sgpiAddition, note(field(student, 'sgpi_note'))],
    ['cgpi', opinion.cgpi, field(student, 'remark') === 'PPR' ? opinion.cgpi : cents(field(student, 'cgpi'))],
    ['cgpi note', opinion.cgpiAddition, note(field(student, 'cgpi_note'))],
  ];
}

/**
 * Row 5048 was failed with 16 of 80 although 8 by O.5045 and 8 of its 10 approved O.229 marks would pass it; the register shows the
 * whole `#0.10` beside the F. The source of the data counts it among the five candidates it cannot explain.
 */
const UNEXPLAINED = [
  'row 5048 outcome: true, register false',
  'row 5048 grace: "1.1 1600", register ""',
  'row 5048 sgpi: 705, register null',
];

it('T19: the second opinion recomputes the published register sample', () => {
  const students = register();
  const headSets = new Map<string, HeadSet>();
  for (const { units } of students) for (const rows of units) headSets.set(headSetOf(rows).name, headSetOf(rows));
  const rules: RuleDocument = { ...mumbaiBe, headSets: [...headSets.values()] };
  const count = new Map<string, number>();
  const wrong: string[] = [];
  for (const printed of students) {
    for (const [name, got, want] of compared(printed, secondOpinion(studentInput(printed), rules))) {
      count.set(name, (count.get(name) ?? 0) + 1);
      if (JSON.stringify(got) !== JSON.stringify(want)) {
        wrong.push(`row ${field(printed.student, 'row')} ${name}: ${JSON.stringify(got)}, register ${JSON.stringify(want)}`);
      }
    }
  }
  console.log(`T19 register: ${[...count].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  expect(wrong).toEqual(UNEXPLAINED);
  expect(students.length).toBeGreaterThan(300);
});

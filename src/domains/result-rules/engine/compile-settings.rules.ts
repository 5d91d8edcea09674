import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { divideUp } from '../../../kit/marks/hundredths.rules.ts';
import { compileGrace } from './compile-grace.rules.ts';
import type { CompiledGradeRow, CompiledHead, CompiledHeadSet, CompiledSettings } from './engine.contract.ts';
import type { Head, HeadSet } from './head-set.contract.ts';
import type { RuleDocument } from './settings.contract.ts';

/**
 * Turns a rule document that satisfies its schema into integer tables. Compile once a run; the result is immutable and
 * may be shared by any number of computations.
 */
export function compileSettings(document: RuleDocument): CompiledSettings {
  const { pattern, grading } = document;
  const grades = grading.rows.map((row) => ({
    from: hundredthsOf(row.fromPercent),
    letter: row.letter,
    gradePoint: hundredthsOf(row.gradePoint),
    pass: row.pass,
  }));
  const gradeByLetter = new Map(grades.map((row) => [row.letter, row]));
  for (const letter of [grading.failLetter, grading.absentLetter]) {
    if (!gradeByLetter.has(letter)) gradeByLetter.set(letter, { from: 0, letter, gradePoint: 0, pass: false });
  }
  if (!gradeByLetter.has(grading.satisfactoryLetter)) {
    gradeByLetter.set(grading.satisfactoryLetter, { from: 0, letter: grading.satisfactoryLetter, gradePoint: 0, pass: true });
  }
  const passFrom = lowestPass(grades);
  return {
    pattern,
    aggregateMin: pattern.aggregateMinPercent === null ? null : hundredthsOf(pattern.aggregateMinPercent),
    percentage:
      pattern.percentage === null
        ? null
        : { multiplyBy: hundredthsOf(pattern.percentage.multiplyBy), add: hundredthsOf(pattern.percentage.add) },
    moderationMax: hundredthsOf(pattern.moderationMax),
    headSets: new Map(document.headSets.map((set) => [set.name, compileHeadSet(set, passFrom)])),
    grades,
    gradeByLetter,
    cappedGrade: pattern.cappedLetter === null ? null : (gradeByLetter.get(pattern.cappedLetter) ?? null),
    topGradePoint: grades.reduce((top, row) => Math.max(top, row.gradePoint), 0),
    passFrom,
    failLetter: grading.failLetter,
    absentLetter: grading.absentLetter,
    satisfactoryLetter: grading.satisfactoryLetter,
    unsatisfactoryLetter: grading.unsatisfactoryLetter,
    grace: compileGrace(document.graceScheme),
    classes: document.classTable.map((row) => ({
      from: hundredthsOf(row.fromCgpi),
      name: row.name,
      firstAttemptOnly: row.firstAttemptOnly,
      maxSemesters: row.maxSemesters,
      noGrace: row.noGrace,
    })),
  };
}

function lowestPass(grades: readonly CompiledGradeRow[]): number {
  let lowest = 0;
  for (const row of grades) if (row.pass) lowest = row.from;
  return lowest;
}

function compileHeadSet(set: HeadSet, passFrom: number): CompiledHeadSet {
  const heads = set.heads.map(compileHead).sort((a, b) => a.no - b.no);
  const totalMax = heads.reduce((sum, one) => sum + one.max, 0);
  const unitMin = set.unitMin === null ? 0 : hundredthsOf(set.unitMin);
  const external = heads.findIndex((one) => one.external);
  const largest = heads.reduce((best, one, at) => (one.max > (heads[best]?.max ?? 0) ? at : best), 0);
  return {
    name: set.name,
    heads,
    totalMax,
    unitMin,
    required: Math.max(unitMin, divideUp(passFrom * totalMax, 10_000)),
    graceHeadAt: external < 0 ? largest : external,
    hasWaiver: heads.some((one) => one.waivedFrom >= 0),
  };
}

function compileHead(one: Head): CompiledHead {
  const entryMax = hundredthsOf(one.max);
  const max = one.convertTo === null ? entryMax : hundredthsOf(one.convertTo);
  const min = hundredthsOf(one.min);
  const floor = one.floor === null ? 0 : hundredthsOf(one.floor);
  return {
    no: one.no,
    kind: one.kind,
    entryMax,
    max,
    min,
    threshold: one.separatePass ? min : floor,
    separate: one.separatePass,
    take: one.bestOf?.take ?? 1,
    of: one.bestOf?.of ?? 1,
    rounding: one.rounding,
    roundTo: hundredthsOf(one.roundTo),
    graceStep: hundredthsOf(one.convertTo === null && one.bestOf === null ? one.step : one.roundTo),
    external: one.evaluator === 'EXTERNAL',
    carryForward: one.carryForward,
    waivedFrom: one.waivedFromUnitPercent === null ? -1 : hundredthsOf(one.waivedFromUnitPercent),
  };
}

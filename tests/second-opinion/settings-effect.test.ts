import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { compileSettings } from '../../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../../src/domains/result-rules/engine/compute-result.rules.ts';
import type { StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import { ruleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { seed } from '../calls/seed.server.ts';
import { type Draw, randomSettings } from './random-settings.rules.ts';
import { randomStudent } from './random-student.rules.ts';
import { leafNames, leavesOf, otherValues, valueAt, withValue } from './rule-leaf.rules.ts';
import type { Leaf, Schema } from './rule-leaf.rules.ts';

const SCHEMA = z.toJSONSchema(ruleDocument, { unrepresentable: 'any' }) as Schema;
const STUDENTS = 8;
/** So many random rules are enough for every setting by far: the rarest takes some hundred. */
const MOST_DOCUMENTS = 10_000;

/** What people call the parts: no decision is made by a name. */
const NAMES = ['pattern.name', 'headSets[].name', 'grading.name'];

/** Settings that are no rule of the result, each with the test in which its value decides the outcome. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'pattern.aggregateHead': 'tests/exam-path/inward-aggregate.http.test.ts',
  'pattern.seatScheme.prefix': 'src/domains/exams/seat-number/seat-scheme.test.ts',
  'pattern.seatScheme.digits': 'src/domains/exams/seat-number/seat-scheme.test.ts',
  'pattern.seatScheme.start': 'src/domains/exams/seat-number/seat-scheme.test.ts',
  'pattern.seatScheme.step': 'src/domains/exams/seat-number/seat-scheme.test.ts',
  'pattern.seatScheme.order': 'src/domains/exams/seat-number/seat-scheme.test.ts',
  'pattern.marksNeedHallTicket': 'tests/exam-path/mark-needs.http.test.ts',
  'pattern.revaluation.kinds': 'tests/exam-path/revaluation.http.test.ts',
  'pattern.revaluation.policy': 'src/domains/results/revaluation/revaluation-policy.test.ts',
  'pattern.revaluation.thresholdPercent': 'src/domains/results/revaluation/revaluation-policy.test.ts',
  'pattern.revaluation.averageWithin': 'src/domains/results/revaluation/application.test.ts',
  'pattern.revaluation.windowDays': 'tests/exam-path/revaluation-guards.http.test.ts',
  'pattern.revaluation.minPercentOfMax': 'src/domains/results/revaluation/revaluation-policy.test.ts',
  'pattern.revaluation.minPercentOfPass': 'src/domains/results/revaluation/revaluation-policy.test.ts',
  'pattern.revaluation.maxHeads': 'tests/exam-path/revaluation-guards.http.test.ts',
  'pattern.revaluation.maxPercentOfHeads': 'src/domains/results/revaluation/application.test.ts',
  'pattern.revaluation.externalTheoryOnly': 'src/domains/results/revaluation/application.test.ts',
  'pattern.promotion[].kind': 'src/domains/results/promotion/promotion.test.ts',
  'pattern.promotion[].toSemester': 'src/domains/results/promotion/promotion.test.ts',
  'pattern.promotion[].overSemesters': 'src/domains/results/promotion/promotion.test.ts',
  'pattern.promotion[].max': 'src/domains/results/promotion/promotion.test.ts',
  'pattern.promotion[].maxPerSemester': 'src/domains/results/promotion/promotion.test.ts',
  'pattern.promotion[].minCredits': 'src/domains/results/promotion/promotion.test.ts',
  'headSets[].heads[].bestOf.of': 'tests/exam-path/mark-tests.http.test.ts',
  'headSets[].heads[].needsAttendance': 'tests/exam-path/mark-needs.http.test.ts',
  'headSets[].heads[].kind': 'tests/exam-path/exam-leave.http.test.ts',
  'headSets[].heads[].doubleEntry': 'src/domains/exams/sheet-lock/sheet-matrix.test.ts',
  'graceScheme.ordinances[HIGHER_CLASS].symbol': 'src/domains/exams/grace-scheme/ordinance.test.ts',
};

/** xorshift: the seed repeats a run. */
function drawing(from: number): Draw {
  let state = from | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const int = (min: number, max: number) => min + (next() % (max - min + 1));
  return { int, chance: (percent) => int(0, 99) < percent };
}

/** What the students get; null: the rules are refused. */
function outcomeOf(document: RuleDocument, students: readonly StudentInput[]): string | null {
  try {
    const compiled = compileSettings(document);
    return JSON.stringify(students.map((student) => computeResult(student, compiled)));
  } catch {
    return null;
  }
}

/** Rules with every part that random ones may lack. */
function wholeRules(draw: Draw): RuleDocument {
  const document = randomSettings(draw);
  return { ...document, pattern: { ...document.pattern, percentage: { multiplyBy: '7.1', add: '11' } } };
}

/** The rules with another value of this setting; null: the value drawn is refused. */
function changed(draw: Draw, document: RuleDocument, { path, schema }: Leaf): RuleDocument | null {
  const others = otherValues(schema, valueAt(document, path));
  const tried = ruleDocument.safeParse(withValue(document, path, others[draw.int(0, Math.max(0, others.length - 1))]));
  return tried.success ? tried.data : null;
}

test(`each setting of the rules changes the result of somebody (seed ${seed})`, () => {
  const draw = drawing(seed);
  const open = new Set(leafNames(SCHEMA).filter((name) => ELSEWHERE[name] === undefined && !NAMES.includes(name)));
  for (let documents = 0; documents < MOST_DOCUMENTS && open.size > 0; documents += 1) {
    const document = wholeRules(draw);
    const students = Array.from({ length: STUDENTS }, () => randomStudent(draw, document));
    const before = outcomeOf(document, students);
    for (const leaf of leavesOf(SCHEMA, document).filter(({ name }) => open.has(name))) {
      const other = changed(draw, document, leaf);
      const after = other === null ? null : outcomeOf(other, students);
      if (before !== null && after !== null && after !== before) open.delete(leaf.name);
    }
  }
  expect([...open]).toEqual([]);
});

test('each setting beside the result is one of the rules, and the test that is named for it speaks of it', () => {
  const names = new Set(leafNames(SCHEMA));
  const faults = Object.entries(ELSEWHERE).filter(([name, file]) => {
    const word = name.slice(name.lastIndexOf('.') + 1);
    const column = word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const said = readFileSync(file, 'utf8');
    return !names.has(name) || !(said.includes(word) || said.includes(column));
  });
  expect(faults).toEqual([]);
});

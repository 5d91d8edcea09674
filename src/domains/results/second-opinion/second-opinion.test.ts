import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSettings } from '../engine/compile-settings.rules.ts';
import { computeResult } from '../engine/compute-result.rules.ts';
import type { StudentInput } from '../engine/engine.contract.ts';
import { ruleDocument, type RuleDocument } from '../engine/settings.contract.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { type Draw, randomSettings } from './random-settings.rules.ts';
import { randomStudent } from './random-student.rules.ts';
import { secondOpinion } from './second-opinion.rules.ts';

/** 100,000 students take minutes: `npm run soak` asks for them. */
const STUDENTS = process.env['SOAK'] === '1' ? 100_000 : 1_000;
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const whole = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));

/** fast-check draws: its seed repeats a student, and it shrinks one that fails. */
function drawFrom(g: fc.GeneratorValue): Draw {
  return { int: (min, max) => g(whole, min, max), chance: (percent) => g(whole, 0, 99) < percent };
}

function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  const left = [...list];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(draw.int(0, left.length - 1), 1));
  return order;
}

/** The same student, written down in another order. */
function permuted(draw: Draw, student: StudentInput): StudentInput {
  return {
    ...student,
    units: shuffled(draw, student.units).map((unit) => ({
      ...unit,
      heads: shuffled(draw, unit.heads).map((head) => ({ ...head, parts: head.parts === null ? null : shuffled(draw, head.parts) })),
    })),
    earlier: shuffled(draw, student.earlier),
    flags: shuffled(draw, student.flags),
  };
}

/** Runs the check over random students. */
function overStudents(check: (student: StudentInput, rules: RuleDocument, draw: Draw) => void): void {
  const property = fc.property(fc.gen(), (g) => {
    const draw = drawFrom(g);
    const rules = ruleDocument.parse(randomSettings(draw));
    check(randomStudent(draw, rules), rules, draw);
  });
  fc.assert(property, { seed: SEED, numRuns: STUDENTS, endOnFailure: STUDENTS > 1_000 });
}

/** Cheap when both agree; else a readable difference, and the student to repeat it with. */
function expectSame(actual: unknown, expected: unknown, student: StudentInput, rules: RuleDocument): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, JSON.stringify({ student, rules })).toEqual(expected);
}

describe(`T19 with ${STUDENTS} random students, seed ${SEED}`, () => {
  it('T19: the engine answers what a second implementation of the rule text answers', { timeout: 3_600_000 }, () => {
    console.log(`T19: SEED=${SEED}, ${STUDENTS} students`);
    overStudents((student, rules) => {
      expectSame(answerOf(computeResult(student, compileSettings(rules)), student), secondOpinion(student, rules), student, rules);
    });
  });

  it('T19: the same bytes in any order of units, heads, tests, semesters and flags, and when computed again', { timeout: 3_600_000 }, () => {
    overStudents((student, rules, draw) => {
      const settings = compileSettings(rules);
      const first = JSON.stringify(computeResult(student, settings));
      const other = permuted(draw, student);
      expectSame(JSON.stringify(computeResult(other, settings)), first, student, rules);
      expectSame(JSON.stringify(computeResult(student, compileSettings(structuredClone(rules)))), first, student, rules);
      expectSame(secondOpinion(other, rules), secondOpinion(student, rules), student, rules);
    });
  });

  it('T19: the random students reach every outcome that the rules can have', { timeout: 3_600_000 }, () => {
    const seen = new Map<string, number>();
    const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    overStudents((student, rules) => {
      const opinion = secondOpinion(student, rules);
      see(`letter ${opinion.letter}`);
      see(`remark ${opinion.remark}`);
      if (opinion.class !== null) see('class');
      if (opinion.cgpi !== null) see('cgpi');
      if (opinion.sgpiAddition > 0) see('sgpi addition');
      if (opinion.cgpiAddition > 0) see('cgpi addition');
      for (const unit of opinion.units) for (const head of unit.heads) for (const one of head.grace) see(one.slice(0, one.indexOf(':')));
    });
    const wanted = ['letter P', 'letter F', 'letter A', 'letter RR', 'letter NULL', 'remark RLE', 'remark ABS', 'remark WH', 'remark ADC', 'class', 'cgpi'];
    const graced = ['sgpi addition', 'cgpi addition', 'O.5042', 'O.5045', 'O.229', 'O.5044'];
    expect([...wanted, ...graced].filter((what) => !seen.has(what))).toEqual([]);
  });
});

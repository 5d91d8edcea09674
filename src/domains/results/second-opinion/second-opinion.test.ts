import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSettings } from '../engine/compile-settings.rules.ts';
import { computeResult } from '../engine/compute-result.rules.ts';
import type { StudentInput, StudentResult } from '../engine/engine.contract.ts';
import { ruleDocument, type RuleDocument } from '../engine/settings.contract.ts';
import { type Draw, randomSettings } from './random-settings.rules.ts';
import { randomStudent } from './random-student.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';

/** 100,000 students take minutes: `npm run soak` asks for them. */
const RUNS = process.env['SOAK'] === '1' ? 100_000 : 1_000;

/** The engine's answer in the shape of the opinion, units and heads in canonical order. */
function comparable(result: StudentResult, input: StudentInput): Opinion {
  const awarded = new Set(input.units.filter((u) => u.awardedLetter !== null || u.awardedPoint !== null).map((u) => u.unitId));
  return {
    units: result.units.map((unit) => ({
      unitId: unit.unitId,
      grade: unit.grade,
      gradePoint: unit.gradePoint,
      creditsEarned: unit.creditsEarned,
      cxg: unit.cxg,
      pass: unit.pass,
      total: unit.total,
      heads: awarded.has(unit.unitId)
        ? []
        : unit.heads.map((head) => ({
            headNo: head.headNo,
            grace: head.grace.map((one) => `${one.ordinance}:${one.marks}`),
            finalMark: head.finalMark,
          })),
    })),
    sumCredits: result.sumCredits,
    sumPoints: result.sumPoints,
    sgpi: result.sgpi,
    sgpiAddition: result.sgpiAddition,
    cgpi: result.cgpi,
    cgpiAddition: result.cgpiAddition,
    classIndex: result.classIndex,
    class: result.class,
    letter: result.letter,
    marksLetter: result.marksLetter,
    remark: result.remark,
  };
}

/** fast-check draws, so a failing student is shrunk and its seed is printed. */
function drawFrom(g: fc.GeneratorValue): Draw {
  return {
    int: (min, max) => g(fc.integer, { min, max }),
    chance: (percent) => g(fc.integer, { min: 0, max: 99 }) < percent,
  };
}

function drawn(g: fc.GeneratorValue): { rules: RuleDocument; student: StudentInput } {
  const draw = drawFrom(g);
  const rules = ruleDocument.parse(randomSettings(draw));
  return { rules, student: randomStudent(draw, rules) };
}

describe('T19', () => {
  it('T19: the engine agrees with the second opinion', { timeout: 3_600_000 }, () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`T19 seed ${seed}, ${RUNS} students`);
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { rules, student } = drawn(g);
        expect(comparable(computeResult(student, compileSettings(rules)), student)).toEqual(secondOpinion(student, rules));
      }),
      { seed, numRuns: RUNS },
    );
  });
});

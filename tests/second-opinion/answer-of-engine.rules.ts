import type { StudentInput, StudentResult } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { Opinion } from './second-opinion.rules.ts';

/** The engine's answer in the shape of the opinion; heads of a unit whose grade was awarded outside do not count. */
export function answerOf(result: StudentResult, input: StudentInput): Opinion {
  const awarded = new Set(input.units.filter((u) => u.awardedLetter !== null || u.awardedPoint !== null).map((u) => u.unitId));
  return {
    units: result.units.map(({ unitId, grade, gradePoint, creditsEarned, cxg, pass, total, heads }) => ({
      unitId,
      grade,
      gradePoint,
      creditsEarned,
      cxg,
      pass,
      total,
      heads: (awarded.has(unitId) ? [] : heads).map((head) => ({
        headNo: head.headNo,
        grace: head.grace.map((one) => `${one.ordinance}:${one.marks}`),
        finalMark: head.finalMark,
        moderated: head.moderated,
      })),
    })),
    extraCredits: result.extraCredits,
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

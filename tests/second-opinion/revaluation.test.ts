import { describe, expect, it } from 'vitest';
import { compileSettings } from '../../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../../src/domains/result-rules/engine/compute-result.rules.ts';
import type { StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import { ruleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { decidedMark, needsThird, reachesLeast } from '../../src/domains/results/revaluation/revaluation-policy.rules.ts';
import { formatHundredths } from '../../src/kit/marks/hundredths.rules.ts';
import { hundredthsOf } from '../../src/kit/marks/decimal.contract.ts';
import { seed } from '../calls/seed.server.ts';
import { fc } from '../property.server.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { inHundredths } from './fraction.rules.ts';
import { randomSettings, type Draw } from './random-settings.rules.ts';
import { randomStudent } from './random-student.rules.ts';
import { asksThird, mayApply, standingMark, type RevaluedMark } from './revaluation-opinion.rules.ts';
import { secondOpinion } from './second-opinion.rules.ts';

const MARKS = process.env['SOAK'] === '1' ? 100_000 : 3_000;
const STUDENTS = process.env['SOAK'] === '1' ? 20_000 : 500;

const percent = fc.option(fc.integer({ min: 0, max: 10_000 }));
const revalued = fc.record({ step: fc.constantFrom(50, 100), steps: fc.integer({ min: 1, max: 200 }) }).chain(({ step, steps }) => {
  const mark = fc.integer({ min: 0, max: steps }).map((n) => n * step);
  return fc.record({
    policy: fc.constantFrom('REPLACE' as const, 'BEST' as const, 'AVG2' as const, 'THRESHOLD' as const),
    first: mark,
    second: mark,
    third: mark,
    min: mark,
    max: fc.constant(steps * step),
    step: fc.constant(step),
    thresholdPercent: percent,
    thirdAbove: fc.option(fc.integer({ min: 0, max: steps }).map((n) => n * 50)),
    ofMax: percent,
    ofPass: percent,
  });
});

const text = (hundredths: number | null) => (hundredths === null ? null : formatHundredths(hundredths));

describe(`T19 of revaluation with ${MARKS} random marks, SEED=${seed}`, () => {
  it('T19: the mark that stands, whether a third examiner is asked and who may apply are what a second reading of the rule text says', () => {
    fc.assert(
      fc.property(revalued, (one) => {
        const terms = { policy: one.policy, thresholdPercent: one.thresholdPercent, thirdAbove: one.thirdAbove };
        const asks = needsThird(one.first, one.second, terms);
        const third = asks ? one.third : null;
        const read: RevaluedMark = {
          policy: one.policy,
          first: formatHundredths(one.first),
          second: formatHundredths(one.second),
          third: text(third),
          max: formatHundredths(one.max),
          step: formatHundredths(one.step),
          thresholdPercent: text(one.thresholdPercent),
          thirdAbove: text(one.thirdAbove),
        };
        const least = { minPercentOfMax: one.ofMax, minPercentOfPass: one.ofPass };
        const engine = [
          asks,
          decidedMark({ first: one.first, second: one.second, third }, terms, one),
          reachesLeast(one.first, least, one),
        ];
        const min = formatHundredths(one.min);
        expect(engine).toEqual([
          asksThird(read),
          inHundredths(standingMark(read)),
          mayApply(read.first, read.max, min, text(one.ofMax), text(one.ofPass)),
        ]);
      }),
      { numRuns: MARKS },
    );
  });

  it('T19: after any sequence of corrections and revaluations the result is that of a single computation from the last marks, and the second opinion has it too', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const draw: Draw = {
          int: (min, max) => g(() => fc.noBias(fc.integer({ min, max }))),
          chance: (share) => g(() => fc.noBias(fc.integer({ min: 0, max: 99 }))) < share,
        };
        const rules = ruleDocument.parse(randomSettings(draw));
        const settings = compileSettings(rules);
        const first = randomStudent(draw, rules);
        let student = first;
        const last = new Map<string, number>();
        for (let act = draw.int(1, 6); act > 0; act -= 1) {
          const place = drawHead(draw, student, rules);
          if (place === null) continue;
          const { unit, head, rule } = place;
          const step = hundredthsOf(rule.step);
          const anyMark = () => draw.int(0, Math.floor(hundredthsOf(rule.max) / step)) * step;
          const isCorrected = draw.chance(50);
          const policy = draw.chance(50) ? ('REPLACE' as const) : ('BEST' as const);
          const measure = { max: hundredthsOf(rule.max), step };
          const terms = { policy, thresholdPercent: null, thirdAbove: null };
          const before = head.mark ?? 0;
          const mark = isCorrected ? anyMark() : decidedMark({ first: before, second: anyMark(), third: null }, terms, measure);
          student = withMark(student, unit.unitId, head.headNo, mark);
          last.set(`${unit.unitId} ${head.headNo}`, mark);
          // Each version on the way is one that the second opinion has as well.
          expect(answerOf(computeResult(student, settings), student)).toEqual(secondOpinion(student, rules));
        }
        let once = first;
        for (const [key, mark] of last)
          once = withMark(once, key.slice(0, key.lastIndexOf(' ')), Number(key.slice(key.lastIndexOf(' ') + 1)), mark);
        expect(computeResult(student, settings)).toEqual(computeResult(once, settings));
      }),
      { numRuns: STUDENTS },
    );
  });
});

type Rules = ReturnType<typeof ruleDocument.parse>;

/** A head that a mark can be given. */
function drawHead(draw: Draw, student: StudentInput, rules: Rules) {
  const unit = student.units[draw.int(0, student.units.length - 1)];
  const head = unit?.heads[draw.int(0, Math.max(0, unit.heads.length - 1))];
  const rule = rules.headSets.find((set) => set.name === unit?.headSet)?.heads.find((one) => one.no === head?.headNo);
  return unit === undefined || head === undefined || rule === undefined ? null : { unit, head, rule };
}

/** A mark corrected or revalued takes the place of tests and of a status. */
const withMark = (student: StudentInput, unitId: string, headNo: number, mark: number): StudentInput => ({
  ...student,
  units: student.units.map((unit) =>
    unit.unitId === unitId
      ? { ...unit, heads: unit.heads.map((head) => (head.headNo === headNo ? { ...head, mark, status: null, parts: null } : head)) }
      : unit,
  ),
});

import { fc } from '../../../../tests/property.server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed, seed } from '../../../../tests/calls/seed.server.ts';
import { candidate, freshHead, markedUnit } from '../../../golden/engine-input.rules.ts';
import { mumbaiRegister } from '../../../golden/mumbai-register-settings.rules.ts';
import { mumbaiBe, mumbaiBeHeadSets } from '../../../golden/mumbai.settings.contract.ts';
import { nith } from '../../../golden/nith.settings.contract.ts';
import { vtu } from '../../../golden/vtu.settings.contract.ts';
import { compileSettings } from './compile-settings.rules.ts';
import { computeResult, computeTraced } from './compute-result.rules.ts';
import type { EarlierSemester, HeadInput, StudentInput, UnitInput } from './engine.contract.ts';
import { RESULT_FLAGS } from './engine.contract.ts';
import type { RuleDocument } from './settings.contract.ts';

const RUN = { numRuns: 3000, seed };
const distinctionOn: RuleDocument = {
  ...mumbaiBe,
  pattern: { ...mumbaiBe.pattern, aggregateMinPercent: '42' },
  graceScheme: { ...mumbaiBe.graceScheme, ordinances: mumbaiBe.graceScheme.ordinances.map((one) => ({ ...one, enabled: true })) },
};
const DOCUMENTS: readonly RuleDocument[] = [
  mumbaiBe,
  mumbaiRegister(mumbaiBeHeadSets),
  distinctionOn,
  { ...mumbaiBe, pattern: { ...nith.pattern, decimals: 1 } },
  {
    ...mumbaiBe,
    pattern: vtu.pattern,
    headSets: mumbaiBeHeadSets.map((set) => ({ ...set, unitMin: '12' })),
    graceScheme: { ...mumbaiBe.graceScheme, unitTotalMayBeGraced: true },
  },
];
const COMPILED = DOCUMENTS.map(compileSettings);

const above = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: -9, max: -1 }) },
  { weight: 10, arbitrary: fc.integer({ min: 0, max: 40 }) },
);
/** Marks near the minimum, where grace decides. */
const head = (no: number, max: number): fc.Arbitrary<HeadInput> =>
  fc.tuple(above, fc.integer({ min: 0, max: 120 })).map(([more, status]): HeadInput => {
    const fresh = freshHead(no, Math.min(max * 100, Math.max(0, max * 40 + more * 100)));
    if (status === 0) return { ...fresh, mark: null, status: 'AB' };
    if (status === 1) return { ...fresh, mark: null, status: 'UFM' };
    if (status === 2) return { ...fresh, origin: 'CARRIED', originAttempt: 1 };
    return status === 3 ? { ...fresh, mark: null, status: 'EX', origin: 'EXEMPT' } : fresh;
  });
const unit = (at: number): fc.Arbitrary<UnitInput> =>
  fc.constantFrom(...mumbaiBeHeadSets).chain((set) =>
    fc
      .tuple(
        fc.tuple(...set.heads.map((one) => head(one.no, Number(one.max)))),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([heads, half, kind]): UnitInput => ({
        ...markedUnit(at, `P${at}`, half * 50, set.name, heads),
        kind: kind === 0 ? 'NONCREDIT' : 'CREDIT',
      })),
  );
const earlier = (at: number): fc.Arbitrary<EarlierSemester> =>
  fc
    .tuple(fc.integer({ min: 400, max: 1000 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 18, max: 26 }))
    .map(([sgpi, cleared, credits]) => ({
      semester: at,
      cleared: cleared > 0,
      sgpi: cleared > 0 ? sgpi : null,
      creditsRegistered: credits * 100,
      creditsEarned: credits * 100,
      points: sgpi * credits,
    }));
const student: fc.Arbitrary<StudentInput> = fc
  .record({
    units: fc.tuple(...[1, 2, 3, 4, 5, 6, 7].map(unit)),
    earlier: fc.tuple(...[1, 2, 3, 4].map(earlier)),
    activity: fc.constantFrom(0, 0, 400, 1000),
    final: fc.boolean(),
    flag: fc.option(fc.constantFrom(...RESULT_FLAGS), { freq: 8 }),
  })
  .map(({ units, earlier: before, activity, final, flag }) => ({
    ...candidate('s', 5, units),
    earlier: before,
    activityMarks: activity,
    isFinalSemester: final,
    flags: flag === null ? [] : [flag],
  }));
const setting = fc.constantFrom(...COMPILED);

describe('T19: laws of the engine', () => {
  beforeAll(() => saySeed('laws of the engine'));

  it('T19: tracing changes nothing and computing twice gives the same', () => {
    fc.assert(
      fc.property(student, setting, (input, compiled) => {
        const before = structuredClone(input);
        const result = computeResult(input, compiled);
        const traced = computeTraced(input, compiled);
        expect(traced.result).toEqual(result);
        expect(computeTraced(input, compiled)).toEqual(traced);
        expect(input).toEqual(before);
      }),
      RUN,
    );
  });

  it('T19: the order of units, heads and earlier semesters does not matter', () => {
    fc.assert(
      fc.property(student, setting, fc.infiniteStream(fc.nat(1000)), (input, compiled, keys) => {
        const shuffle = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => ({ one, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
        const shuffled = {
          ...input,
          units: shuffle(input.units).map((one) => ({ ...one, heads: shuffle(one.heads) })),
          earlier: shuffle(input.earlier),
        };
        expect(computeTraced(shuffled, compiled)).toEqual(computeTraced(input, compiled));
      }),
      RUN,
    );
  });

  it('T19: grace passes the whole examination or is not given, and never exceeds what is needed or a cap', () => {
    let graced = 0;
    fc.assert(
      fc.property(student, setting, (input, compiled) => {
        const result = computeResult(input, compiled);
        let all = 0;
        for (const one of result.units) {
          const set = compiled.headSets.get(one.headSet);
          if (set === undefined) throw new Error('unknown head set');
          const passGrace = one.heads.flatMap((each) => each.grace).filter((entry) => entry.ordinance !== 'O.5044');
          if (passGrace.length === 0) continue;
          graced += 1;
          expect(result.marksLetter).toBe('P');
          for (const each of one.heads) {
            const rule = set.heads.find((other) => other.no === each.headNo);
            const sum = each.grace.filter((entry) => entry.ordinance !== 'O.5044').reduce((total, entry) => total + entry.marks, 0);
            all += sum;
            if (sum === 0) continue;
            const unitShort = Math.max(0, set.required - (one.total - sum));
            expect(sum).toBeLessThanOrEqual(Math.max((rule?.threshold ?? 0) - each.mark, unitShort));
            const largest = (ordinance: string) => each.grace.find((entry) => entry.ordinance === ordinance)?.marks ?? 0;
            expect(largest('O.5042')).toBeLessThanOrEqual(each.max <= 5000 ? 200 : 300);
            expect(largest('O.5045')).toBeLessThanOrEqual(Math.min(1000, Math.round(each.max / 1000) * 100));
            expect(largest('O.229')).toBeLessThanOrEqual(input.activityMarks);
          }
        }
        const aggregateCap = Math.round(result.aggregateMax / 10_000) * 100;
        expect(result.ordinances.includes('O.5042') && all > aggregateCap).toBe(false);
        expect(result.cgpiAddition).toBeLessThanOrEqual(10);
        const reached = (result.classIndex ?? result.cgpi ?? 0) + result.cgpiAddition;
        expect(result.cgpiAddition === 0 || reached === 675 || reached === 775).toBe(true);
      }),
      RUN,
    );
    expect(graced).toBeGreaterThan(30);
  });

  it('T19: one mark more never turns a pass into a fail', () => {
    fc.assert(
      fc.property(student, setting, fc.nat(6), (input, compiled, at) => {
        const raised = {
          ...input,
          units: input.units.map((one, index) =>
            index === at
              ? { ...one, heads: one.heads.map((each) => ({ ...each, mark: each.mark === null ? null : each.mark + 100 })) }
              : one,
          ),
        };
        const [before, after] = [computeResult(input, compiled).marksLetter, computeResult(raised, compiled).marksLetter];
        expect(before === 'P' && after !== 'P').toBe(false);
      }),
      RUN,
    );
  });

  it('T19: sums and letter agree with the units', () => {
    fc.assert(
      fc.property(student, setting, (input, compiled) => {
        const result = computeResult(input, compiled);
        const credit = result.units.filter((one) => one.kind === 'CREDIT');
        expect(result.sumPoints).toBe(credit.reduce((sum, one) => sum + one.cxg, 0));
        expect(result.creditsEarned).toBe(credit.filter((one) => one.pass).reduce((sum, one) => sum + one.credits, 0));
        expect(result.failReasons.length === 0).toBe(result.marksLetter === 'P');
        for (const one of result.units) expect(one.total).toBe(one.heads.reduce((sum, each) => sum + each.finalMark, 0));
        const unflagged = result.units.some((one) => one.heads.some((each) => each.flag === ''));
        expect(unflagged && result.marksLetter !== 'P').toBe(false);
      }),
      RUN,
    );
  });
});

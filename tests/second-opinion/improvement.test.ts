import { expect, it } from 'vitest';
import { withBetterAttempts } from '../../src/domains/results/result-run/better-attempt.rules.ts';
import type { PastResult } from '../../src/domains/results/result-run/build-input.rules.ts';
import type { RunRules } from '../../src/domains/results/result-run/run-rules.contract.ts';
import type { StoredInput, StoredUnitResult } from '../../src/domains/results/result-run/stored-result.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { seed } from '../calls/seed.server.ts';
import { fc } from '../property.server.ts';
import { dividedBy, exceeds, ofHundredths } from './fraction.rules.ts';

const RUNS = process.env['SOAK'] === '1' ? 50_000 : 2_000;
const UNITS = 4;

const document = { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, attemptPolicy: 'BEST' as const } };
const rules: RunRules = {
  patterns: [{ id: 'p', code: 'P', versionNo: 1, document }],
  units: Array.from({ length: UNITS }, (_one, at) => ({
    unitId: `u${at}`,
    paperId: `p${at}`,
    paperCode: `P${at}`,
    paperTitle: '',
    semester: 8,
    kind: 'CREDIT' as const,
    unitNo: 1,
    credits: 400,
    pattern: 0,
    headSet: 'TH80+IA20',
    heads: [{ headId: `h${at}`, headNo: 1 }],
  })),
  successors: {},
  semesters: [8],
  semester: 8,
  isFinalSemester: true,
};

/** One attempt of a unit: its total of a maximum, and whether it passes. */
interface Attempt {
  readonly total: number;
  readonly max: number;
  readonly passed: boolean;
}
const attempt = fc
  .record({ max: fc.constantFrom(5000, 7500, 10000), share: fc.integer({ min: 0, max: 20 }), passed: fc.boolean() })
  .map(({ max, share, passed }): Attempt => ({ max, total: (max * share) / 20, passed }));
const sitting = fc.array(fc.option(attempt), { minLength: UNITS, maxLength: UNITS });

const outcomeOf = (at: number, one: Attempt): StoredUnitResult => [
  at,
  one.total,
  one.total,
  one.max,
  'A',
  800,
  800,
  one.passed ? 1 : 0,
  400,
  [],
];
const inputOf = (units: readonly (Attempt | null)[], attemptNo: number): StoredInput => ({
  p: 0,
  u: units.flatMap((one, at) => (one === null ? [] : [[at, attemptNo, [one.total]] as const])),
  e: [],
  x: 1,
  a: 0,
  g: [],
  t: 1,
  n: 8,
  r: 0,
});
const resultsOf = (units: readonly (Attempt | null)[]) => units.flatMap((one, at) => (one === null ? [] : [outcomeOf(at, one)]));

/** Section 15: "the better total stands": a pass before a fail, then the greater part of the maximum; what is equal stays as it was sat now. */
function standing(attempts: readonly (Attempt | null)[]): number {
  const share = (one: Attempt) => dividedBy(ofHundredths(one.total), ofHundredths(one.max));
  const last = attempts.length - 1;
  let best = last;
  for (let at = 0; at < last; at += 1) {
    const [one, known] = [attempts[at], attempts[best]];
    if (!one?.passed || known === null || known === undefined) continue;
    if (!known.passed || exceeds(share(one), share(known))) best = at;
  }
  return best;
}

it(`T19: of several attempts the better total of each unit stands, as a second reading of the rule text says, SEED=${seed}`, () => {
  fc.assert(
    fc.property(fc.array(sitting, { minLength: 1, maxLength: 3 }), sitting, (earlier, now) => {
      const past = earlier.map((units, at): PastResult => ({
        semesters: [8],
        letter: 'P',
        sgpi: null,
        sgpiAddition: '0',
        sumPoints: '0',
        body: { u: resultsOf(units), t: [0, 0, 0, 0, 0], m: '', c: [null, null], f: [], o: [] },
        input: inputOf(units, at + 1),
        rules,
      }));
      const sat = inputOf(now, earlier.length + 1);
      const better = withBetterAttempts(sat, () => resultsOf(now), { past }, { rules }) ?? sat;
      const wanted = now.flatMap((one, at) =>
        one === null ? [] : [[at, 1 + standing([...earlier.map((units) => units[at] ?? null), one])]],
      );
      expect(better.u.map(([at, attemptNo]) => [at, attemptNo])).toEqual(wanted);
    }),
    { numRuns: RUNS },
  );
});

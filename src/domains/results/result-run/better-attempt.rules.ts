import type { Places, PastResult, StudentFacts } from './build-input.rules.ts';
import { carriedUnit, lastOf } from './build-input.rules.ts';
import type { StoredInput, StoredUnit, StoredUnitResult } from './stored-result.contract.ts';

/** A unit of an earlier published result of the same semester. */
interface Earlier {
  readonly unit: StoredUnit;
  readonly outcome: StoredUnitResult;
}

/** What the policy BEST compares of a unit: that it is passed, then its total as a part of its maximum. */
const isBetter = (earlier: StoredUnitResult, now: StoredUnitResult): boolean =>
  earlier[7] === 1 && (now[7] === 0 || earlier[1] * now[3] > now[1] * earlier[3]);

function* earlierOf(past: readonly PastResult[], semester: number): Generator<readonly [string, Earlier]> {
  for (const { semesters, input, rules, body } of past) {
    if (lastOf(semesters) !== semester || input === null || rules === null) continue;
    const outcomes = new Map(body.u.map((one) => [one[0], one]));
    for (const unit of input.u) {
      const outcome = outcomes.get(unit[0]);
      const { unitId } = rules.units[unit[0]] ?? {};
      // What was itself taken from an earlier examination is found there.
      if (unitId !== undefined && outcome !== undefined && unit[3] !== 1) yield [unitId, { unit, outcome }];
    }
  }
}

/**
 * Under the policy BEST: the input with each unit that an earlier published examination of the semester passed with more than this one, carried from there.
 * Null: nothing is better than what was sat now, or the policy is another. `outcomesOf`: of the units as they were sat now, asked only where they are compared.
 */
export function withBetterAttempts(
  stored: StoredInput,
  outcomesOf: () => readonly StoredUnitResult[],
  facts: Pick<StudentFacts, 'past'>,
  { rules }: Pick<Places, 'rules'>,
): StoredInput | null {
  if (rules.patterns[stored.p]?.document.pattern.attemptPolicy !== 'BEST' || facts.past.length === 0) return null;
  const now = new Map(outcomesOf().map((one) => [one[0], one]));
  const best = new Map<string, Earlier>();
  for (const [unitId, one] of earlierOf(facts.past, rules.semester)) {
    const known = best.get(unitId);
    if (known === undefined || isBetter(one.outcome, known.outcome)) best.set(unitId, one);
  }
  let changed = false;
  const units = stored.u.map((unit): StoredUnit => {
    const earlier = best.get(rules.units[unit[0]]?.unitId ?? '');
    const outcome = now.get(unit[0]);
    if (unit[3] === 1 || earlier === undefined || outcome === undefined || !isBetter(earlier.outcome, outcome)) return unit;
    changed = true;
    return carriedUnit(unit[0], earlier.unit);
  });
  return changed ? { ...stored, u: units } : null;
}

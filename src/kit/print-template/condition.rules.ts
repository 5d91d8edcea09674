import { isGiven, textOfField } from './dataset.rules.ts';
import type { PrintValues } from './dataset.contract.ts';
import type { Condition, ConditionTest, PrintElement } from './template.contract.ts';

type Conditioned = Pick<PrintElement, 'id' | 'visibleIf'>;

const named = ({ visibleIf }: Conditioned): readonly string[] =>
  (visibleIf?.tests ?? []).filter(({ of }) => of === 'ELEMENT').map(({ key }) => key);

/** Elements whose condition comes back to themselves. */
export function conditionLoops(elements: readonly Conditioned[]): readonly string[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    (byId.get(from) ? named(byId.get(from) as Conditioned) : []).some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  return elements.filter(({ id }) => reaches(id, id, new Set())).map(({ id }) => id);
}

/** The elements that are shown with these values. An element that is not there, or in a loop, is not shown. */
export function shownElements<E extends Conditioned>(elements: readonly E[], values: PrintValues): readonly E[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const known = new Map<string, boolean>();
  const isShown = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is decided it counts as not shown, which ends a loop.
    known.set(id, false);
    const element = byId.get(id);
    const shown = element !== undefined && (element.visibleIf === null || holds(element.visibleIf));
    known.set(id, shown);
    return shown;
  };
  const passes = ({ of, key, is, value }: ConditionTest): boolean => {
    const given = of === 'ELEMENT' ? isShown(key) : isGiven(values, key);
    const text = of === 'ELEMENT' ? '' : textOfField(values, key);
    switch (is) {
      case 'GIVEN':
        return given;
      case 'MISSING':
        return !given;
      case 'EQUAL':
        return text === value;
      case 'OTHER':
        return text !== value;
    }
  };
  const holds = (condition: Condition): boolean =>
    condition.holds === 'ALL' ? condition.tests.every(passes) : condition.tests.some(passes);
  return elements.filter(({ id }) => isShown(id));
}

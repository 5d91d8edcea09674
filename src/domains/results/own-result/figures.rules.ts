import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];

const exact = (text: string) => parseHundredths(text) ?? 0;

/** Credits earned of those of the examination: "21 of 25". */
export function creditsOf(units: readonly Unit[]): { earned: string; registered: string } {
  const sum = (pick: (unit: Unit) => string) => formatShort(units.reduce((total, unit) => total + exact(pick(unit)), 0));
  return { earned: sum((unit) => unit.creditsEarned), registered: sum((unit) => unit.credits) };
}

/** A decimal without needless zeros: "21.00" → "21". */
export const shortText = (value: string): string => formatShort(exact(value));

/** Parts of a hundred for a bar; presentation only, never a mark. */
export function share(value: string, max: string): number {
  const whole = exact(max);
  return whole === 0 ? 0 : Math.min(100, Math.round((exact(value) * 100) / whole));
}

/** What a head lacks to its minimum; null: nothing. */
export function shortOf(head: Head): string | null {
  const lacking = exact(head.min) - exact(head.mark ?? '0');
  return lacking > 0 && head.status === null ? formatShort(lacking) : null;
}

/** "29 + 3 + 15": the marks of the heads with their grace, as they make the total. */
export function sumOf(unit: Unit): string {
  return unit.heads.flatMap((head) => [head.mark ?? head.status ?? '0', ...head.grace.map((one) => one.marks)]).join(' + ');
}

export interface GraceSign {
  readonly symbol: string;
  readonly ordinance: string;
}

/** Every sign of grace on this result, once. */
export function graceSigns(units: readonly Unit[]): GraceSign[] {
  const signs = new Map<string, GraceSign>();
  for (const unit of units)
    for (const head of unit.heads)
      for (const { symbol, ordinance } of head.grace) signs.set(`${symbol} ${ordinance}`, { symbol, ordinance });
  return [...signs.values()];
}

/** The minimum of each kind of head on this result, once, in the order of its papers. */
export function minimaOf(units: readonly Unit[]): Pick<Head, 'kind' | 'min' | 'max'>[] {
  const minima = new Map<string, Pick<Head, 'kind' | 'min' | 'max'>>();
  for (const { heads } of units) for (const { kind, min, max } of heads) minima.set(`${kind} ${min} ${max}`, { kind, min, max });
  return [...minima.values()];
}

import type { Shut } from './attendance.contract.ts';

interface Standing {
  readonly at: number;
  readonly key: string;
  readonly codeId: string;
}

/** Of two marks of one student the later stands; at the same moment the greater key, whichever came first. One sent again changes nothing. */
export function stands(standing: Standing | null, arriving: Standing): 'SAME' | 'ARRIVING' | 'STANDING' {
  if (standing === null) return 'ARRIVING';
  if (standing.key === arriving.key) return 'SAME';
  const isLater = arriving.at > standing.at || (arriving.at === standing.at && arriving.key > standing.key);
  if (isLater) return 'ARRIVING';
  return standing.codeId === arriving.codeId ? 'SAME' : 'STANDING';
}

export interface DayFacts {
  readonly today: string;
  readonly yearFrom: string;
  readonly yearUntil: string;
  readonly frozenUntil: string | null;
  readonly holiday: string | null;
}

/** Why nothing is marked on the day; null: it is. Days are compared as they are written, year first. */
export function shutOf(heldOn: string, { today, yearFrom, yearUntil, frozenUntil, holiday }: DayFacts): Shut | null {
  if (heldOn > today) return 'FUTURE';
  if (heldOn < yearFrom || heldOn > yearUntil) return 'OUTSIDE';
  if (frozenUntil !== null && heldOn <= frozenUntil) return 'FROZEN';
  return holiday === null ? null : 'HOLIDAY';
}

const WHOLE = 10_000;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/u;

/** A percentage in hundredths: "62.5" is 6250. */
export function hundredths(percent: string): number {
  const [, whole = '0', part = ''] = PERCENT.exec(percent) ?? [];
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Whether so much of what was held is less than a percentage; exact. Nothing held is less than nothing. */
export const isBelow = (attended: number, held: number, percent: string): boolean =>
  held > 0 && attended * WHOLE < hundredths(percent) * held;

/** For people, cut after two places: 74.999… is not 75. */
export function percentText(attended: number, held: number): string | null {
  if (held === 0) return null;
  const value = Math.floor((attended * WHOLE) / held);
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

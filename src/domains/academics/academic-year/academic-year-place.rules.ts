import { isReference } from '../../../kit/stack/stack-document.rules.ts';
import type { StackContent } from '../../../kit/stack/stack-document.rules.ts';

interface Year {
  readonly startsOn: string;
}

const yearOf = ({ startsOn }: Year): number => Number(startsOn.slice(0, 4));

/** A record as it belongs to another academic year: its days by as many years later. */
export function toYear(content: StackContent, from: Year | null, to: Year): StackContent {
  const years = yearOf(to) - yearOf(from ?? to);
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, shiftDays(value, years)]));
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Every day in the value so many years later; 29 February becomes the 28th where the year has none. */
function shiftDays(value: unknown, years: number): unknown {
  if (typeof value === 'string') return shiftDay(value, years);
  if (Array.isArray(value)) return value.map((one) => shiftDays(one, years));
  if (value === null || typeof value !== 'object' || isReference(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shiftDays(one, years)]));
}

function shiftDay(text: string, years: number): string {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (year === '') return text;
  const next = Number(year) + years;
  const isLeap = (next % 4 === 0 && next % 100 !== 0) || next % 400 === 0;
  return `${next}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`;
}

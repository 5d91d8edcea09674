export interface Span {
  readonly startsOn: string;
  /** null: until today. */
  readonly endsOn: string | null;
}

export interface Length {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The same days without those that stand twice: spans that overlap or follow each other are one. What begins after today is left out. */
export function merged(spans: readonly Span[], today: string): { readonly startsOn: string; readonly endsOn: string }[] {
  const whole = spans
    .map(({ startsOn, endsOn }) => ({ startsOn, endsOn: endsOn === null || endsOn > today ? today : endsOn }))
    .filter(({ startsOn, endsOn }) => startsOn <= endsOn)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0));
  const found: { startsOn: string; endsOn: string }[] = [];
  for (const span of whole) {
    const last = found.at(-1);
    if (last === undefined || numberOf(span.startsOn) > numberOf(last.endsOn) + 1) found.push({ ...span });
    else if (span.endsOn > last.endsOn) last.endsOn = span.endsOn;
  }
  return found;
}

/** A day so many months later; of a month that is shorter, its last day. */
function laterBy(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const [to, place] = [Math.floor(at / 12), at % 12];
  const length = new Date(Date.UTC(to, place + 1, 0)).getUTCDate();
  return new Date(Date.UTC(to, place, Math.min(date, length))).toISOString().slice(0, 10);
}

/** Whole months of a span with both its days, and the days that are left. */
function monthsOf({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }): { months: number; days: number } {
  const end = dayOf(numberOf(endsOn) + 1);
  let months = (Number(end.slice(0, 4)) - Number(startsOn.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(startsOn.slice(5, 7));
  if (laterBy(startsOn, months) > end) months -= 1;
  return { months, days: numberOf(end) - numberOf(laterBy(startsOn, months)) };
}

/** What spans come to together, no day counted twice; thirty days that are left over are a month. */
export function lengthOf(spans: readonly Span[], today: string): Length {
  const parts = merged(spans, today).map(monthsOf);
  const days = parts.reduce((sum, one) => sum + one.days, 0);
  const months = parts.reduce((sum, one) => sum + one.months, 0) + Math.floor(days / 30);
  return { years: Math.floor(months / 12), months: months % 12, days: days % 30 };
}

const DAY = 86_400_000;
const INDIA = 5.5 * 3_600_000;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

/** One examination session of the demonstration. */
export interface SeasonSession {
  /** `NOV-2026`, unique among the sessions and short enough for the codes made from it. */
  readonly code: string;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly resultDate: string;
}

/** Dates of the demonstration: on any day the academic year has begun and its second examinations are in progress. */
export interface SeasonDates {
  readonly today: string;
  readonly year: { readonly name: string; readonly startsOn: string; readonly endsOn: string; readonly firstYear: number };
  readonly terms: readonly { readonly startsOn: string; readonly endsOn: string }[];
  readonly past: SeasonSession;
  readonly present: SeasonSession;
  /** Instants between which work is allowed now: long enough for a demonstration that is kept for some weeks. */
  readonly window: { readonly opensAt: string; readonly closesAt: string };
}

/** Everything follows from the day of creation; `now` in milliseconds, the day is India's. */
export function seasonDates(now: number): SeasonDates {
  const today = dayOf(now + INDIA);
  const at = new Date(now + INDIA);
  const monthNo = at.getUTCFullYear() * 12 + at.getUTCMonth();
  // Ten months gone, two to come: both terms have been taught, the second is being examined.
  const start = firstOfMonth(monthNo - 9);
  const end = dayBefore(firstOfMonth(monthNo + 3));
  const firstYear = Number(start.slice(0, 4));
  return {
    today,
    year: { name: `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`, startsOn: start, endsOn: end, firstYear },
    terms: [
      { startsOn: start, endsOn: dayBefore(firstOfMonth(monthNo - 4)) },
      { startsOn: firstOfMonth(monthNo - 4), endsOn: end },
    ],
    past: {
      ...named(monthNo - 5),
      startsOn: firstOfMonth(monthNo - 5),
      endsOn: `${firstOfMonth(monthNo - 5).slice(0, 8)}24`,
      resultDate: `${firstOfMonth(monthNo - 4).slice(0, 8)}20`,
    },
    present: { ...named(monthNo), startsOn: shifted(now, -9), endsOn: shifted(now, 26), resultDate: shifted(now, 52) },
    window: { opensAt: `${shifted(now, -10)}T00:00:00+05:30`, closesAt: `${shifted(now, 45)}T18:00:00+05:30` },
  };
}

/** 3 → `III`. */
export const numeral = (semester: number): string => NUMERALS[semester] ?? String(semester);

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const shifted = (now: number, days: number) => dayOf(now + INDIA + days * DAY);
const dayBefore = (day: string) => dayOf(Date.parse(`${day}T00:00:00Z`) - DAY);
const firstOfMonth = (monthNo: number) => dayOf(Date.UTC(Math.floor(monthNo / 12), monthNo % 12, 1));

function named(monthNo: number): { code: string; name: string } {
  const month = MONTHS[monthNo % 12] ?? '';
  const year = Math.floor(monthNo / 12);
  return { code: `${month.slice(0, 3).toUpperCase()}-${year}`, name: `Examinations of ${month} ${year}` };
}

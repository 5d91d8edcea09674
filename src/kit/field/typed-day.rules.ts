/** Devanagari and full-width digits count as digits. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x0966))
    .trim();

const two = (number: number): string => String(number).padStart(2, '0');

/** A day of the calendar in a year of four digits; null for 31 April and the year 12026. */
function dayOf(day: number, month: number, year: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

const TYPED = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4})$/;
const SHORT = /^(\d{2})(\d{2})(\d{4})$/;
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A typed day, day first whatever the browser's language, as ISO: 20/11/2026, 20-11-2026, 20.11.2026, 20112026, 2026-11-20. */
export function readDay(text: string): string | null {
  const words = plain(text);
  const wire = WIRE.exec(words);
  if (wire) return dayOf(Number(wire[3]), Number(wire[2]), Number(wire[1]));
  const typed = TYPED.exec(words) ?? SHORT.exec(words);
  return typed ? dayOf(Number(typed[1]), Number(typed[2]), Number(typed[3])) : null;
}

const TIME = /^(\d{1,2})[:.](\d{2})$/;

/** A typed day and time, by the clock of 24 hours: '20-11-2026 09:30' → '2026-11-20T09:30'. */
export function readDayAndTime(text: string): string | null {
  const [, day = '', clock = ''] = /^(.*?)(?:T|\s+|,\s*)(\d{1,2}[:.]\d{2})$/i.exec(plain(text)) ?? [];
  const date = readDay(day);
  const time = TIME.exec(clock);
  if (date === null || !time || Number(time[1]) > 23 || Number(time[2]) > 59) return null;
  return `${date}T${two(Number(time[1]))}:${two(Number(time[2]))}`;
}

/** '2026-11-20' → '20-11-2026'; '2026-11-20T09:30' → '20-11-2026 09:30'. */
export function typedDay(iso: string): string {
  const [day = '', time] = iso.split('T');
  const wire = WIRE.exec(day);
  if (!wire) return iso;
  return `${wire[3]}-${wire[2]}-${wire[1]}${time === undefined ? '' : ` ${time.slice(0, 5)}`}`;
}

const addDays = (iso: string, days: number): string => {
  const at = new Date(`${iso}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** The same day of another month; its last day where that month is shorter. */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return `${target.getUTCFullYear()}-${two(target.getUTCMonth() + 1)}-${two(Math.min(day, last))}`;
}

/** Six weeks from the Monday on or before the first of the month. */
export function weeksOf(iso: string): string[][] {
  const first = `${iso.slice(0, 7)}-01`;
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, day) => addDays(monday, week * 7 + day)));
}

/** Where a key leads in a calendar; null: not a key of the calendar. */
export function dayByKey(iso: string, key: string, isShift: boolean): string | null {
  const weekday = (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(iso, -1);
    case 'ArrowRight':
      return addDays(iso, 1);
    case 'ArrowUp':
      return addDays(iso, -7);
    case 'ArrowDown':
      return addDays(iso, 7);
    case 'Home':
      return addDays(iso, -weekday);
    case 'End':
      return addDays(iso, 6 - weekday);
    case 'PageUp':
      return addMonths(iso, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(iso, isShift ? 12 : 1);
    default:
      return null;
  }
}

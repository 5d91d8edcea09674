/** Devanagari and full-width digits count as digits; a name is the same in every normalisation, with or without nukta and joiners. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x0966))
    .trim();

const two = (number: number): string => String(number).padStart(2, '0');

/** The text has the form of a day, and no calendar has that day: 31 April. */
export const NO_SUCH_DAY = 'NO_SUCH_DAY';

function dayOf(day: number, month: number, year: number): string {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return NO_SUCH_DAY;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return NO_SUCH_DAY;
  return `${year}-${two(month)}-${two(day)}`;
}

/** As people write them, cut short at any place: Mar, Sept, जाने, अक्टू. */
const MONTHS = [
  'january जनवरी जानेवारी',
  'february फरवरी फेब्रुवारी',
  'march मार्च',
  'april अप्रैल एप्रिल',
  'may मई मे',
  'june जून',
  'july जुलाई जुलै',
  'august अगस्त ऑगस्ट',
  'september सितंबर सितम्बर सप्टेंबर सप्टेम्बर',
  'october अक्टूबर अक्तूबर ऑक्टोबर',
  'november नवंबर नवम्बर नोव्हेंबर नोव्हेम्बर',
  'december दिसंबर दिसम्बर डिसेंबर डिसेम्बर',
].map((names) => plain(names).split(' '));

/** 1 to 12; 0 where the word names no month. */
function monthOf(word: string): number {
  const name = word.toLowerCase().replace(/[.॰]$/, '');
  const least = /^[a-z]/.test(name) ? 3 : 2;
  return name.length < least ? 0 : MONTHS.findIndex((names) => names.some((one) => one.startsWith(name))) + 1;
}

const TYPED = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4})$/;
const SHORT = /^(\d{2})(\d{2})(\d{4})$/;
const WIRE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]00:00(?::00)?)?$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([a-z\u0900-\u0965\u0970]+\.?)[-/.,\s]*(\d{4})$/i;
const MONTH_FIRST = /^([a-z\u0900-\u0965\u0970]+\.?)\s+(\d{1,2})(?:st|nd|rd|th)?[,\s]+(\d{4})$/i;

/** A day as it is written, day first whatever the language, as ISO; NO_SUCH_DAY; null where it is no day at all. Years of two digits say no century. */
export function writtenDay(text: string): string | null {
  const words = plain(text);
  const wire = WIRE.exec(words);
  if (wire) return dayOf(Number(wire[3]), Number(wire[2]), Number(wire[1]));
  const typed = TYPED.exec(words) ?? SHORT.exec(words);
  if (typed) return dayOf(Number(typed[1]), Number(typed[2]), Number(typed[3]));
  const named = NAMED.exec(words);
  const first = MONTH_FIRST.exec(words);
  const [day, month, year] = named ? [named[1], named[2], named[3]] : [first?.[2], first?.[1], first?.[3]];
  const number = monthOf(month ?? '');
  return number === 0 ? null : dayOf(Number(day), number, Number(year));
}

/** A day but for its year, which has two digits and so no century: 09/09/07. */
export function lacksCentury(text: string): boolean {
  const [, before, year] = /^(.*\D)(\d{2})$/.exec(plain(text)) ?? [];
  return before !== undefined && ['19', '20'].some((century) => readDay(`${before}${century}${year}`) !== null);
}

/** The same, null where there is no such day. */
export function readDay(text: string): string | null {
  const day = writtenDay(text);
  return day === NO_SUCH_DAY ? null : day;
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

/** 17, 0930, 9:30, 5 pm, 5.30 p.m., 1700 hrs. */
const CLOCK = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|hrs)?$/;

/** A typed time as HH:MM; null where it is none, and where it might be of the morning or of the evening: 5. */
function clockOf(text: string): string | null {
  const [, hours, minutes, half] = CLOCK.exec(text.toLowerCase().replace(/([ap])\.?\s?m\.?$/, '$1m')) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  const minute = Number(minutes ?? '0');
  const isHalf = half === 'am' || half === 'pm';
  if (minute > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null;
  if (minutes === undefined && half === undefined && hour <= 12 && !hours.startsWith('0')) return null;
  return `${two(isHalf ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour)}:${two(minute)}`;
}

/** Who types a moment means one near today: 25/11/26 is of this century. */
const nearDay = (text: string): string | null => readDay(text.replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/, '$120$2'));

/** A moment as people type it into a field. A day alone has the time `bare`; null: it lacks its time. */
export function typedMoment(text: string, bare: string | null): string | null {
  const words = plain(text);
  const day = nearDay(words);
  if (day !== null) return bare === null ? null : `${day}T${bare}`;
  for (const gap of words.matchAll(/T|,?\s+|,/g)) {
    const date = nearDay(words.slice(0, gap.index));
    const time = clockOf(words.slice(gap.index + gap[0].length).trim());
    if (date !== null && time !== null) return `${date}T${time}`;
  }
  return null;
}

/** A point in time as it is stored, not a text that could not be read as one. */
export const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value)) && value.endsWith('Z');

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** '2026-11-20' → '20-11-2026'; '2026-11-20T09:30' → '20-11-2026 09:30'. */
export function typedDay(iso: string): string {
  const [day = '', time] = iso.split('T');
  const wire = ISO.exec(day);
  if (!wire) return iso;
  return `${wire[3]}-${wire[2]}-${wire[1]}${time === undefined ? '' : ` ${time.slice(0, 5)}`}`;
}

/** A cell of a list as people write it: a day as a workbook keeps it is told day first, every other text as it is. */
export const dayFirst = (cell: string): string => (ISO.test(cell) ? typedDay(cell) : cell);

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

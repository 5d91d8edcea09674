import { numberInWords, ordinalInWords } from './number-words.rules.ts';
import type { FieldType } from './dataset.contract.ts';

interface Format {
  readonly takes: readonly FieldType[];
  apply(value: string): string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MARATHI_MONTHS = ['जानेवारी', 'फेब्रुवारी', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑगस्ट', 'सप्टेंबर', 'ऑक्टोबर', 'नोव्हेंबर', 'डिसेंबर'];
const HINDI_MONTHS = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];

/** Text that is no day stays as it is: old registers know "1998". */
function ofDay(write: (day: { readonly year: number; readonly month: number; readonly day: number }) => string) {
  return (value: string): string => {
    const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
    if (!parts) return value;
    return write({ year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) });
  };
}

const two = (figure: number): string => String(figure).padStart(2, '0');
const devanagari = (value: string): string => value.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
const monthOf = (months: readonly string[], month: number): string => months[month - 1] ?? '';
const inScript = (months: readonly string[]) => ofDay(({ year, month, day }) => devanagari(`${day} ${monthOf(months, month)} ${year}`));

/** `18th`, `22nd`; anything but a whole number stays. */
function ordinal(value: string): string {
  if (!/^\d{1,9}$/.test(value)) return value;
  const last = Number(value) % 100;
  const ending = last > 10 && last < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][last % 10] ?? 'th');
  return `${Number(value)}${ending}`;
}

/** The closed list: a template says by name how a value is written. */
const FORMATS = {
  upper: { takes: ['TEXT', 'DATE', 'NUMBER'], apply: (value) => value.toUpperCase() },
  date: { takes: ['DATE'], apply: ofDay(({ year, month, day }) => `${two(day)} ${monthOf(MONTHS, month)} ${year}`) },
  'date-long': { takes: ['DATE'], apply: ofDay(({ year, month, day }) => `${day} ${monthOf(LONG_MONTHS, month)} ${year}`) },
  'date-numeric': { takes: ['DATE'], apply: ofDay(({ year, month, day }) => `${two(day)}/${two(month)}/${year}`) },
  'date-words': {
    takes: ['DATE'],
    apply: ofDay(({ year, month, day }) => `${ordinalInWords(day)} ${monthOf(LONG_MONTHS, month)} ${numberInWords(year)}`),
  },
  'date-mr': { takes: ['DATE'], apply: inScript(MARATHI_MONTHS) },
  'date-hi': { takes: ['DATE'], apply: inScript(HINDI_MONTHS) },
  words: { takes: ['NUMBER'], apply: (value) => (/^\d{1,9}$/.test(value) ? numberInWords(Number(value)) : value) },
  ordinal: { takes: ['NUMBER'], apply: ordinal },
  'mask-4': { takes: ['TEXT', 'NUMBER'], apply: (value) => (value.length > 4 ? 'X'.repeat(value.length - 4) + value.slice(-4) : value) },
  digits: { takes: ['TEXT', 'DATE', 'NUMBER'], apply: devanagari },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

const formatOf = (name: string): Format | null => (Object.hasOwn(FORMATS, name) ? FORMATS[name as FormatName] : null);

/** A formatter that does not exist, or not for values of this type. */
export const isUnfit = (name: string, type: FieldType): boolean => !(formatOf(name)?.takes.includes(type) ?? false);

/** Passes the value through the formatters in order; nothing stays nothing. */
export const formatted = (value: string, formats: readonly string[]): string =>
  value === '' ? '' : formats.reduce((now, name) => formatOf(name)?.apply(now) ?? now, value);

import { remember } from './sayings.client.ts';
import { shownZone } from './zone.client.ts';

const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DAY = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function formatted(iso: string, options: Intl.DateTimeFormatOptions): string {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return iso;
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  // British English alone writes one month with four letters.
  const words = new Intl.DateTimeFormat(LOCALES[language] ?? 'en-GB', options).format(when).replace('Sept', 'Sep');
  return remember(words, () => formatted(iso, options));
}

/** '2026-12-05' or a point in time → '05 Dec 2026' in the language of the screen; points in time by the clocks of the chosen institute. */
export const dayText = (iso: string): string => formatted(iso, { ...DAY, timeZone: DAY_ONLY.test(iso) ? 'UTC' : shownZone() });

/** A point in time → '05 Dec 2026, 11:42' in the language of the screen, by the clocks of the chosen institute. */
export const momentText = (iso: string): string => formatted(iso, { ...DAY, ...CLOCK, timeZone: shownZone() });

/** '14:33' today, else with the day. */
export const clockText = (iso: string, now: string = new Date().toISOString()): string =>
  dayText(iso) === dayText(now) ? formatted(iso, { ...CLOCK, timeZone: shownZone() }) : momentText(iso);

/** '14:03:22' */
export const secondText = (iso: string): string => formatted(iso, { ...CLOCK, second: '2-digit', timeZone: shownZone() });

/** 'November 2026' in the language of the screen. */
export const monthText = (day: string): string => formatted(day, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Mon' in the language of the screen. */
export const weekdayText = (day: string): string => formatted(day, { weekday: 'short', timeZone: 'UTC' });

import { LOCALES, useTextState } from './text.client.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function words(text: string, options: Intl.DateTimeFormatOptions): string {
  // A day without an hour is the same day everywhere.
  const zone = isDay(text) ? { timeZone: 'UTC' } : {};
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(LOCALES[useTextState.getState().language], { ...options, ...zone }).format(date);
}

const DAY = { day: '2-digit', month: 'short', year: 'numeric' } as const;

/** `2026-11-20` or a moment → 20 Nov 2026. */
export const dayText = (text: string): string => words(text, DAY);

/** A moment → 20 Nov 2026, 18:00. */
export const momentText = (text: string): string => words(text, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

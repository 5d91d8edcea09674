import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';

/** Day by day how much of everything had come, in whole per cents rounded down: 100 only when nothing is missing. */
export function receivedShare(
  days: readonly { readonly day: string; readonly count: number }[],
  total: number,
): { day: string; share: number }[] {
  let sum = 0;
  return days.map(({ day, count }) => {
    sum += count;
    return { day, share: total > 0 ? Math.min(100, Math.floor((sum * 100) / total)) : 0 };
  });
}

/** Ten points and more below the last session. */
export function isOutlier(percent: string, lastPercent: string | null): boolean {
  if (lastPercent === null) return false;
  return (parseHundredths(lastPercent) ?? 0) - (parseHundredths(percent) ?? 0) >= 1000;
}

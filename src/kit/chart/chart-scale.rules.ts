/** The least round number (1, 2 or 5 times a power of ten) that holds `most`. Whole numbers only. */
export function roundTop(most: number): number {
  if (most <= 1) return 1;
  let power = 1;
  while (power * 10 < most) power *= 10;
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? power * 10;
}

/** A part of a length, in whole pixels. */
export const lengthOf = (value: number, top: number, length: number): number =>
  top <= 0 ? 0 : Math.round((Math.max(0, Math.min(value, top)) * length) / top);

/** Hundredths as people write them: 8840 → '88.4', 9000 → '90'. */
export function hundredthsText(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = String(Math.abs(hundredths % 100))
    .padStart(2, '0')
    .replace(/0+$/, '');
  const sign = hundredths < 0 && whole === 0 ? '-' : '';
  return rest === '' ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}

/** A part in hundredths of a per cent, rounded half up: 1 of 3 → 3333. */
export function perCentOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Number((20_000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

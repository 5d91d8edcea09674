/** Hundredths of a millimetre as people say them: 1250 is 12.5. */
export const inMillimetres = (hundredths: number): number => Math.round(hundredths) / 100;

/** A typed length in whole hundredths; null: it is none. */
export function fromMillimetres(typed: string | number): number | null {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? Math.round(number * 100) : null;
}

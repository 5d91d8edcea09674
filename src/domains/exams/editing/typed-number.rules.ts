/** A whole number of at most four digits as typed; null for none and for what is no number. */
export function wholeOrNull(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

/** '' is no value. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whole numbers apart by commas or spaces: "7, 8" → [7, 8]; null when something else stands there. */
export function wholeList(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const numbers = parts.map(wholeOrNull);
  return numbers.every((one) => one !== null) ? numbers : null;
}

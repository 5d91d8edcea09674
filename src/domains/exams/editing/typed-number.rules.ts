/** A whole number of at most four digits as typed; null when empty or not a number. */
export function wholeOrNull(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

/** '' means no value. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whole numbers separated by commas or spaces: "7, 8" → [7, 8]; null for any other text. */
export function wholeList(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const numbers = parts.map(wholeOrNull);
  return numbers.every((one) => one !== null) ? numbers : null;
}

/** A whole number in a cell; null for an empty cell. */
export const wholeText = (value: number | null): string => (value === null ? '' : String(value));

/** The change that a typed whole number makes to a cell; null when it is not a number. */
export function whole<Change>(text: string, change: (value: number) => Change): Change | null {
  const value = wholeOrNull(text);
  return value === null ? null : change(value);
}

/** The same for a cell that may be empty. */
export function maybeWhole<Change>(text: string, change: (value: number | null) => Change): Change | null {
  return text.trim() === '' ? change(null) : whole(text, change);
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
// Also the full-width forms, which some spreadsheets read as the plain signs.
const FORMULA = /(^|\n|\r)[^\S\t\r\n]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Text that no spreadsheet takes for a formula: an apostrophe goes before a cell that has a line beginning with
 * = + - @, TAB, CR or a full-width form of them, unless the cell is a plain number.
 */
export function safeCell(text: string): string {
  // A text that already begins with an apostrophe gets one more where a reader would take one back.
  const bare = text.replace(/^'+/, '');
  return !NUMBER.test(bare) && FORMULA.test(bare) ? `'${text}` : text;
}

/** A value as a cell: nothing for null, `1;2` for a list of scalars, JSON for a document. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return safeCell(value.map(String).join(';'));
  if (typeof value === 'object') return safeCell(JSON.stringify(value));
  return safeCell(typeof value === 'string' ? value : JSON.stringify(value));
}

export type Grid = readonly (readonly string[])[];

/** Devanagari and full-width digits count as digits; case and spaces do not count. */
export const plainKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x0966))
    .replace(/\s+/g, '')
    .toUpperCase();

export const column = (grid: Grid, at: number): string[] => grid.map((line) => (line[at] ?? '').trim());

/** A heading as it is compared: letters and digits alone count, so TH / 75, TH (75) and th-75 are one. */
export const headKey = (text: string): string =>
  plainKey(text)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/[\u200c\u200d]/g, '');

/** A number whose last digits a spreadsheet has cut off: nobody can tell which it was. */
export const isCut = (text: string): boolean => /^\s*\d(?:\.\d+)?E\+\d+\s*$/i.test(text);

/** Titles may stand above the headings: that many lines are looked at. */
export const HEADING_LINES = 15;

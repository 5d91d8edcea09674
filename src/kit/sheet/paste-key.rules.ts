export type Grid = readonly (readonly string[])[];

/** Devanagari and full-width digits count as digits; case and spaces do not count. */
export const plainKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x0966))
    .replace(/\s+/g, '')
    .toUpperCase();

export const column = (grid: Grid, at: number): string[] => grid.map((line) => (line[at] ?? '').trim());

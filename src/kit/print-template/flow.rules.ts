import type { PrintElement, PrintTemplate } from './template.contract.ts';

type Table = Extract<PrintElement, { readonly type: 'TABLE' }>;

export const goesOn = (element: PrintElement): element is Table => element.type === 'TABLE' && element.goesOn !== undefined;

/** The room of a table that goes on over pages, and of what stands below it. */
export interface Flow {
  /** From here on each further page. */
  readonly top: number;
  /** What stands on every page below the table begins here; what stands on the last one comes above it. */
  readonly bottom: number;
}

/** Null: no table of the template goes on. */
export function flowOf({ page, elements }: PrintTemplate): Flow | null {
  const table = elements.find(goesOn);
  if (table === undefined) return null;
  const below = elements.filter(({ pages, overlaps, y }) => pages === 'EVERY' && !overlaps && y > table.y);
  return { top: table.goesOn ?? page.safe, bottom: Math.min(page.h - page.safe, ...below.map(({ y }) => y)) };
}

/** SINGLE: a page for each print, as card printers take them. A4: as many as lie on an upright sheet. */
export const PAPERS = ['SINGLE', 'A4'] as const;
/** About which edge the printer turns the sheet for its back. */
export const FLIPS = ['LONG', 'SHORT'] as const;
/** ROWS: one after the other on each sheet. STACKS: the cut piles lie one on the other in the order of the prints. */
export const ORDERS = ['ROWS', 'STACKS'] as const;

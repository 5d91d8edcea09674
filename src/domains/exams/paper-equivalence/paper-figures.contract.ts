/** What of two papers is compared: whoever sits one for the other earns these credits by these heads. */
export const COMPARED = ['credits', 'heads', 'max'] as const;
export type Compared = (typeof COMPARED)[number];

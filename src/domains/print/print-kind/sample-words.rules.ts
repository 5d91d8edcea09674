import type { Sample } from './print-kinds.contract.ts';

/** What a field says in the samples; of the missing ones only what is always there. */
export type Three = readonly [short: string, long: string, devanagari: string];
export const AT: Readonly<Record<Sample, 0 | 1 | 2>> = { SHORT: 0, LONG: 1, DEVANAGARI: 2, MISSING: 0 };

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Delay before the next retry after that many failures: 1, 2, 4 … 30 seconds. */
export const waitAfter = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, Math.max(0, failures - 1)));

/** No reply, or one that says "later": the same call may be repeated. Anything else is final. */
export const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

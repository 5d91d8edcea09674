/** Minutes after giving the password in which it may be changed, and what else a found open browser must not be enough for. */
const FRESH_MINUTES = 5;
export const isFresh = (freshAt: string, now: number): boolean => now - Date.parse(freshAt) <= FRESH_MINUTES * 60_000;

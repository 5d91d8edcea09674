/** One observation of a running job: when (milliseconds) and how much was done. */
export interface Observation {
  readonly at: number;
  readonly done: number;
}

/**
 * Whole seconds until the end at the pace between two observations; null while nothing can be said: no total, no
 * progress, or less than a second watched.
 */
export function secondsLeft(first: Observation, now: Observation, total: number): number | null {
  const elapsed = now.at - first.at;
  const done = now.done - first.done;
  if (total <= now.done || done <= 0 || elapsed < 1000) return null;
  return Math.ceil(((total - now.done) * elapsed) / done / 1000);
}

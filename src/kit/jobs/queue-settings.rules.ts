/** Everything that the installer, the queue and the worker must agree on. */
export const JOB_SCHEMA = 'jobs';
/**
 * A lane has a queue and seats of its own, so that what fills one never delays another. URGENT: somebody waits for it, or many do; BULK: what
 * takes hours and may.
 */
export type Lane = 'URGENT' | 'NORMAL' | 'BULK';
export const LANES: Readonly<Record<Lane, { readonly queue: string; readonly seats: number }>> = {
  URGENT: { queue: 'urgent', seats: 2 },
  NORMAL: { queue: 'work', seats: 4 },
  BULK: { queue: 'bulk', seats: 2 },
};
export const QUEUES: readonly string[] = Object.values(LANES).map(({ queue }) => queue);
/** Nightly work, by one worker; the hour is India's. */
export const NIGHT_QUEUE = 'night';
export const NIGHT = { cron: '20 2 * * *', tz: 'Asia/Kolkata' } as const;
/** Channel of progress events; the payload is a JobNotice. */
export const PROGRESS_CHANNEL = 'prangan_jobs';

/** A job whose worker is silent for so long (seconds) is given to another; the smallest that pg-boss takes. */
const LEASE_SECONDS = 10;
/** A paused worker's open transaction is ended by the server after so long (milliseconds), before its lease runs out. */
export const IDLE_TRANSACTION_MS = 8_000;
/** Number of attempts without progress after which the job fails. */
export const FRUITLESS_ATTEMPTS = 8;
/** At most one written progress report in so many milliseconds. */
export const PROGRESS_EVERY_MS = 250;
export const MESSAGE_LIMIT = 300;

export const queueOptions = {
  notify: true,
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: 6 * 3600,
  // Crashes are counted by progress, not by number: see FRUITLESS_ATTEMPTS.
  retryLimit: 1000,
  retryDelay: 1,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
} as const;

import type pg from 'pg';

const EVERY_MS = 3_600_000;

/** Throws away counters that count no more, at the start and every hour: each name that was ever guessed at would stay for ever. */
export function startLimitSweep(owner: pg.Pool, report: (error: unknown, about: string) => void): { stop(): void } {
  const sweep = async (): Promise<void> => {
    await owner.query('delete from attempt_limit where forget_at < now()');
    await owner.query('delete from rate_limit where expire < extract(epoch from now()) * 1000');
  };
  const look = (): void => void sweep().catch((error: unknown) => report(error, 'sweep of limits'));
  look();
  const timer = setInterval(look, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

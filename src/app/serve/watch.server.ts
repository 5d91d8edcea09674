import { endAssignments } from '../../domains/identity/policy/assignment-end.server.ts';
import { tellClosing } from '../../domains/results/exam-board/closing-window.server.ts';
import type { Clock } from '../../kit/clock/clock.rules.ts';
import { openDatabase } from '../../kit/db/database.server.ts';
import { foldHydrationChanges } from '../../kit/live/hydration-fold.server.ts';
import { forgetExports } from '../../kit/people-export/export-end.server.ts';
import { forgetOld } from '../../kit/notification/retention.server.ts';

const EVERY_MS = 60_000;

interface Settings {
  readonly appUrl: string;
  /** Sees every institute: finds where something is due, and removes what is too old. */
  readonly migratorUrl: string;
  readonly clock: Clock;
  report(error: unknown, about: string): void;
}

/** What happens because time passes: windows that close are told, assignments end, old notifications and files are forgotten, notes of changes are folded. */
export function startWatch({ appUrl, migratorUrl, clock, report }: Settings): { stop(): Promise<void> } {
  const database = openDatabase(appUrl, { name: 'prangan watch', max: 1 });
  const owner = openDatabase(migratorUrl, { name: 'prangan watch', max: 1 });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const tick = async (): Promise<void> => {
    try {
      await tellClosing(database.db, owner.pool, clock);
      await endAssignments(owner, clock);
      await forgetOld(owner.pool, clock);
      await foldHydrationChanges(owner.pool);
      await forgetExports(owner.pool, clock);
    } catch (error) {
      if (!stopped) report(error, 'watch over windows');
    }
    if (!stopped) timer = setTimeout(begin, EVERY_MS).unref();
  };
  let running = Promise.resolve();
  const begin = (): void => void (running = tick());
  begin();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await Promise.all([database.close(), owner.close()]);
    },
  };
}

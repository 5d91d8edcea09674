import type { TimedWork } from '../../kit/assembly/server-module.server.ts';
import type { Clock } from '../../kit/clock/clock.rules.ts';
import { openDatabase } from '../../kit/db/database.server.ts';

const EVERY_MS = 60_000;

interface Settings {
  readonly appUrl: string;
  /** Sees every institute: finds where something is due, and removes what is too old. */
  readonly migratorUrl: string;
  readonly clock: Clock;
  readonly work: readonly TimedWork[];
  report(error: unknown, about: string): void;
}

/** What happens because time passes: windows that close are told, assignments end, old notifications and files are forgotten, notes of changes are folded. */
export function startWatch({ appUrl, migratorUrl, clock, work, report }: Settings): { stop(): Promise<void> } {
  const app = openDatabase(appUrl, { name: 'prangan watch', max: 1 });
  const owner = openDatabase(migratorUrl, { name: 'prangan watch', max: 1 });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const tick = async (): Promise<void> => {
    try {
      for (const one of work) await one({ app, owner, clock });
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
      await Promise.all([app.close(), owner.close()]);
    },
  };
}

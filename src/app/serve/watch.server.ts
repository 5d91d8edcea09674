import type { TimedWork } from '../../kit/assembly/server-module.server.ts';
import { repeated } from '../../kit/clock/repeated.server.ts';
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
  const pass = async () => {
    for (const one of work) await one({ app, owner, clock });
  };
  const passes = repeated(pass, { everyMs: EVERY_MS, about: 'watch over windows', report });
  return {
    stop: async () => {
      await passes.stop();
      await Promise.all([app.close(), owner.close()]);
    },
  };
}

import { createReadStream } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Hidden } from './sheet-handler.rules.ts';
import type { SheetAsked } from './xlsx-table.server.ts';
import { broken, tooMuch, UnreadableTable } from './unreadable.rules.ts';

/** What reading one file may cost: processor time and wall time in milliseconds, memory of its thread in MB. */
const LIMITS = { processor: 10_000, wall: 60_000, memory: 160 } as const;
const LOOK = 100;

const refusal = z.object({ refused: z.object({ code: z.string(), reason: z.string(), row: z.optional(z.int()) }) });
const sheetFound = z.object({
  sheet: z.string(),
  names: z.array(z.string()),
  hidden: z.object({ rows: z.int(), columns: z.int() }),
});

export interface SheetFound {
  readonly sheet: string;
  /** All that may be chosen: those in sight. */
  readonly names: readonly string[];
  /** Rows and columns that hold something and are out of sight. */
  readonly hidden: Hidden;
}

export interface TextForm {
  readonly encoding: string;
  readonly delimiter: string;
}

/** What may be in a file; blank rows do not count. */
export interface MostRows {
  readonly rows: number;
}

/**
 * Reads a workbook in a thread of its own, under limits of time and memory, into a file of lines; nothing it does can stop the
 * process that asked, or hold it up. Throws UnreadableTable. The next reader of `to` is rowsOf.
 */
export const convertXlsx = (from: string, to: string, most: MostRows, asked: Partial<SheetAsked> = {}): Promise<SheetFound> =>
  inThread(
    new URL('./xlsx-thread.server.ts', import.meta.url),
    { from, to, ...most, sheet: null, hiddenRows: 'READ', ...asked },
    sheetFound,
  );

/** The same for text. */
export const convertCsv = (from: string, to: string, most: MostRows, form: TextForm): Promise<unknown> =>
  inThread(new URL('./csv-thread.server.ts', import.meta.url), { from, to, ...most, ...form }, z.null());

const COMPILED = getCompileCacheDir();

async function inThread<T>(program: URL, workerData: Readonly<Record<string, unknown>>, found: z.ZodMiniType<T>): Promise<T> {
  const worker = new Worker(program, {
    workerData,
    // Nothing of the settings, only where Node keeps what it has compiled: else each thread strips the types of its modules again.
    env: COMPILED === undefined ? {} : { NODE_COMPILE_CACHE: COMPILED },
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const answer = z.union([z.object({ found }), refusal]);
  const began = performance.now();
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      watch = setInterval(() => {
        if (performance.now() - began > LIMITS.wall) return reject(tooMuch('it takes too long'));
        worker.cpuUsage().then(
          ({ user, system }) => (user + system > LIMITS.processor * 1000 ? reject(tooMuch('it takes too long')) : undefined),
          () => undefined,
        );
      }, LOOK);
      worker.once('message', (message: unknown) => {
        const said = z.parse(answer, message);
        if ('found' in said) resolve(said.found);
        else reject(refused(said.refused));
      });
      worker.once('error', () => reject(tooMuch('it needs too much memory')));
      worker.once('exit', () => reject(broken('it cannot be read')));
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

/** A full disk is nothing that the file did. */
const refused = ({ code, reason, row }: z.infer<typeof refusal>['refused']): Error =>
  code === 'ENOSPC' ? Object.assign(new Error(reason), { code }) : new UnreadableTable(code, reason, row);

const line = z.tuple([z.int()], z.string());

/** The rows that were left. */
export async function* rowsOf(path: string): AsyncGenerator<{ rowNo: number; cells: string[] }> {
  const source = createReadStream(path);
  try {
    for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
      const [rowNo, ...cells] = z.parse(line, JSON.parse(text));
      yield { rowNo, cells };
    }
  } finally {
    source.destroy();
  }
}

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { broken, tooLarge, UnreadableWorkbook } from './unreadable.rules.ts';

/** What a workbook may cost: processor time and wall time in milliseconds, memory of its thread in MB, text in bytes. */
const LIMITS = { processor: 10_000, wall: 60_000, memory: 160, text: 200_000_000 } as const;
const LOOK = 100;

const answer = z.union([
  z.object({ found: z.object({ sheet: z.string(), names: z.array(z.string()) }) }),
  z.object({ refused: z.object({ code: z.string(), reason: z.string() }) }),
]);

export interface SheetFound {
  readonly sheet: string;
  /** All that may be chosen: those in sight. */
  readonly names: readonly string[];
}

/**
 * Reads a workbook in a thread of its own, under limits of time and memory, into a file of lines; nothing it does can stop the
 * process that asked. Throws UnreadableWorkbook. The next reader of `to` is rowsOf.
 */
export async function convertXlsx(from: string, to: string, sheet?: string): Promise<SheetFound> {
  const worker = new Worker(new URL('./xlsx-thread.server.ts', import.meta.url), {
    workerData: { from, to, most: LIMITS.text, sheet: sheet ?? null },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const began = performance.now();
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise<SheetFound>((resolve, reject) => {
      watch = setInterval(() => {
        if (performance.now() - began > LIMITS.wall) return reject(tooLarge('it takes too long'));
        worker.cpuUsage().then(
          ({ user, system }) => (user + system > LIMITS.processor * 1000 ? reject(tooLarge('it takes too long')) : undefined),
          () => undefined,
        );
      }, LOOK);
      worker.once('message', (message: unknown) => {
        const said = z.parse(answer, message);
        if ('found' in said) resolve(said.found);
        else reject(new UnreadableWorkbook(said.refused.code, said.refused.reason));
      });
      worker.once('error', () => reject(tooLarge('it needs too much memory')));
      worker.once('exit', () => reject(broken('it cannot be read')));
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

const line = z.tuple([z.int()], z.string());

/** The rows that convertXlsx wrote. */
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

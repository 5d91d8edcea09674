import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { leaveRows } from './row-lines.server.ts';
import { broken } from './unreadable.rules.ts';
import { readTable } from './xlsx-table.server.ts';

/** A thread of its own: reads one workbook and leaves its rows. */
const { from, to, rows, ...asked } = z.parse(
  z.object({ from: z.string(), to: z.string(), rows: z.int(), sheet: z.nullable(z.string()), hiddenRows: z.enum(['READ', 'LEFT_OUT']) }),
  workerData,
);
await leaveRows(
  to,
  rows,
  (take) => readTable(from, take, asked),
  () => broken('it cannot be read'),
);

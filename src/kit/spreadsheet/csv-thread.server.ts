import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { readCsv } from './csv-table.server.ts';
import { leaveRows } from './row-lines.server.ts';
import { UnreadableTable } from './unreadable.rules.ts';

/** A thread of its own: reads one text and leaves its rows. */
const wanted = z.object({ from: z.string(), to: z.string(), rows: z.int(), encoding: z.string(), delimiter: z.string() });
const { from, to, rows, ...form } = z.parse(wanted, workerData);
await leaveRows(
  to,
  rows,
  (take) => readCsv(from, form, take),
  () => new UnreadableTable('NOT_CSV', 'The file cannot be read as text.'),
);

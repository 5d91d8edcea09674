import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { broken, tooLarge, UnreadableWorkbook } from './unreadable.rules.ts';
import { readTable } from './xlsx-table.server.ts';

/** A thread of its own: reads one workbook and writes its rows as lines of JSON, then says so. */
const wanted = z.object({ from: z.string(), to: z.string(), most: z.int(), sheet: z.nullable(z.string()) });
const { from, to, most, sheet } = z.parse(wanted, workerData);
const AT_ONCE = 256 * 1024;
const LONGEST_ROW = 1_000_000;

const file = openSync(to, 'wx', 0o600);
let lines = '';
let written = 0;
const flush = () => {
  written += writeSync(file, lines);
  lines = '';
  // One text that a million cells share is small in the file only.
  if (written > most) throw tooLarge(`more than ${Math.floor(most / 1_000_000)} MB of text`);
};
try {
  const found = await readTable(
    from,
    (rowNo, cells) => {
      const line = JSON.stringify([rowNo, ...cells]);
      if (line.length > LONGEST_ROW) throw tooLarge(`row ${rowNo}`);
      lines += `${line}\n`;
      if (lines.length > AT_ONCE) flush();
    },
    sheet,
  );
  flush();
  parentPort?.postMessage({ found });
} catch (error) {
  const known = error instanceof UnreadableWorkbook ? error : broken('it cannot be read');
  parentPort?.postMessage({ refused: { code: known.code, reason: known.message } });
} finally {
  closeSync(file);
}

import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { tooMuch, UnreadableTable } from './unreadable.rules.ts';

const AT_ONCE = 256 * 1024;
const LONGEST_ROW = 1_000_000;
/** Of all rows together. */
const MOST = { cells: 10_000_000, signs: 200_000_000 } as const;

interface FullDisk extends Error {
  readonly code: 'ENOSPC';
  readonly row?: undefined;
}
const isFull = (error: unknown): error is FullDisk => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Whoever reads lines ends one also at these, which JSON leaves as they are. */
const lineOf = (row: readonly unknown[]): string => JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

type Take = (rowNo: number, cells: readonly string[]) => void;

/**
 * In a reading thread: writes rows as lines of JSON, counts what there is of them, and answers what `read` found, or why it stopped; the
 * rows before that stay.
 */
export async function leaveRows(to: string, most: number, read: (take: Take) => Promise<unknown>, unread: () => UnreadableTable) {
  const file = openSync(to, 'wx', 0o600);
  let lines = '';
  let [rows, cellsRead, signs] = [0, 0, 0];
  const flush = () => {
    writeSync(file, lines);
    lines = '';
  };
  try {
    const found = await read((rowNo, cells) => {
      const text = lineOf([rowNo, ...cells]);
      if (text.length > LONGEST_ROW) throw tooMuch(`row ${rowNo}`);
      // The row of headings is none of them.
      if (++rows > most + 1) throw tooMuch(`more than ${most} rows`);
      if ((cellsRead += cells.length) > MOST.cells) throw tooMuch(`more than ${MOST.cells} cells`);
      if ((signs += text.length) > MOST.signs) throw tooMuch(`more than ${MOST.signs / 1_000_000} MB of text`);
      lines += `${text}\n`;
      if (lines.length > AT_ONCE) flush();
    });
    flush();
    parentPort?.postMessage({ found: found ?? null });
  } catch (error) {
    if (!isFull(error)) flush();
    const { code, message: reason, row } = error instanceof UnreadableTable || isFull(error) ? error : unread();
    parentPort?.postMessage({ refused: { code, reason, ...(row === undefined ? {} : { row }) } });
  } finally {
    closeSync(file);
  }
}

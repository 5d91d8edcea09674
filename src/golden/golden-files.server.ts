import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { MalformedTable, type Table } from './golden-table.rules.ts';

/** The whole table `name`, gzipped or plain; its sample only where the whole one is missing; null: neither. Throws MalformedTable. */
export function readTable(folder: string, name: string): Table | null {
  for (const file of [`${name}.csv.gz`, `${name}.csv`, `sample_${name}.csv`, `sample_${name}.csv.gz`]) {
    const path = join(folder, file);
    if (existsSync(path)) return parseTable(path);
  }
  return null;
}

function parseTable(path: string): Table {
  let text: string;
  try {
    const bytes = readFileSync(path);
    text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new MalformedTable(`${path} cannot be read: ${reason(error)}.`);
  }
  try {
    const rows = parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true, bom: true });
    return { file: path, rows };
  } catch (error) {
    throw new MalformedTable(`${path} is not a well-formed table: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown fault';
}

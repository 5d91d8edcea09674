import type { FileReply } from '../http/serve.server.ts';
import { coreOf } from '../field/field-kind.contract.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import { BOM, CSV, csvLines, XLSX } from './bad-rows.server.ts';
import type { Feed, FeedColumn } from './feed-definition.server.ts';
import { readCell } from './read-cell.contract.ts';

const CANDIDATES = ['yes', '1', '2026-01-31', '+919876543210', 'person@example.org', 'Example', 'A1'];

/** A cell that the column itself accepts; nothing where a record would have to exist, or where none can be made up. */
function exampleCell({ example, reference, schema }: FeedColumn): string {
  if (example !== undefined) return example;
  if (reference !== null) return '';
  const { def } = coreOf(schema)._zod;
  // Free text gets the sample word, not the first of the other formats.
  const words =
    def.type === 'enum' ? Object.values(def.entries).map(String) : def.type === 'string' ? ['Example', ...CANDIDATES] : CANDIDATES;
  return (
    words.find((cell) => {
      const read = readCell(schema, cell);
      return read !== 'ABSENT' && 'value' in read;
    }) ?? ''
  );
}

/** Sample of a file of this kind: its headers, and optionally one row to overwrite. */
export function sampleFile(
  feed: Feed,
  { format = 'csv', example }: { format?: 'csv' | 'xlsx' | undefined; example?: 'true' | undefined },
): FileReply {
  const headers = feed.columns.map((column) => column.header);
  const rows = example ? [feed.columns.map(exampleCell)] : [];
  if (format === 'csv') return { fileName: `${feed.kind}.csv`, contentType: CSV, content: BOM + csvLines([headers, ...rows]) };
  const columns = headers.map((title) => ({ title, width: Math.min(40, Math.max(12, title.length + 2)) }));
  return { fileName: `${feed.kind}.xlsx`, contentType: XLSX, content: xlsx({ name: feed.kind, columns, frozen: 0, rows: inTurn(rows) }) };
}

async function* inTurn(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
}

import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { coreOf } from '../field/field-kind.contract.ts';
import { templateBook } from '../spreadsheet/template-book.server.ts';
import { sayIn } from '../text/said.server.ts';
import { feedReasonText } from './feed-reason.text.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';
import { BOM, CSV, csvLines, XLSX } from './bad-rows.server.ts';
import type { Feed, FeedColumn } from './feed-definition.server.ts';
import { readCell } from './read-cell.server.ts';

const CANDIDATES = ['yes', '1', '31-01-2026', '+919876543210', 'asha.patil@example.org', 'A101', 'A1'];
const ROWS = 2;

const accepts = ({ schema, choices }: FeedColumn, cell: string): boolean => {
  const read = readCell(schema, cell, { choices });
  return read !== 'ABSENT' && 'value' in read;
};

/** What may be written in a column, in the words of the screen: its choices, or the codes of this institute. */
const allowedIn = ({ choices }: FeedColumn, codes: readonly string[], language: Language): string[] =>
  choices.length > 0 ? choices.map(({ labels }) => labels[language]) : [...codes];

/** A cell that the column itself accepts; nothing where none can be made up. */
function exampleCell(column: FeedColumn, row: number, allowed: readonly string[], { en }: FeedColumn['labels']): string {
  const { sample, reference, choices, schema } = column;
  const given = sample[row % Math.max(1, sample.length)];
  const spoken = choices.findIndex((one) => one.value === given);
  if (spoken >= 0) return allowed[spoken] ?? '';
  const truth = choices.findIndex((one) => given !== undefined && one.value === (given === 'yes' ? 'true' : given === 'no' ? 'false' : ''));
  if (truth >= 0) return allowed[truth] ?? '';
  if (given !== undefined) return given;
  if (allowed.length > 0) return allowed[row % allowed.length] ?? '';
  if (reference !== null) return '';
  const words = coreOf(schema)._zod.def.type === 'string' ? [`${en} ${row + 1}`, ...CANDIDATES] : CANDIDATES;
  return words.find((cell) => accepts(column, cell)) ?? '';
}

interface Asked {
  readonly format?: 'csv' | 'xlsx' | undefined;
  readonly example?: 'true' | undefined;
}

/** Sample of a file of this kind in the language of the screen: its headings, and with `example` rows that could be real ones. */
export async function sampleFile(db: Db, scope: InstituteScope, feed: Feed, { format = 'csv', example }: Asked): Promise<FileReply> {
  const { language = 'en' } = scope;
  const columns: { column: FeedColumn; title: string; allowed: readonly string[] }[] = [];
  for (const column of feed.columns) {
    const codes = column.reference === null ? [] : ((await feed.codes?.(db, scope, column.key)) ?? []);
    columns.push({ column, title: column.labels[language], allowed: allowedIn(column, codes, language) });
  }
  const rows = example
    ? Array.from({ length: ROWS }, (_, row) => columns.map(({ column, allowed }) => exampleCell(column, row, allowed, column.labels)))
    : [];
  const name = sayIn(language, `feed.kind.${feed.kind}`, feed.kind);
  if (format === 'csv')
    return { fileName: `${feed.kind}.csv`, contentType: CSV, content: BOM + csvLines([columns.map(({ title }) => title), ...rows]) };
  const codes = sentencesOf(feedReasonText, language)['feedReason.codes'];
  return {
    fileName: `${feed.kind}.xlsx`,
    contentType: XLSX,
    content: await templateBook({ name: name.slice(0, 31), columns, rows, codes }),
  };
}

import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { coreOf } from '../field/field-kind.contract.ts';
import { templateBook } from '../spreadsheet/template-book.server.ts';
import { sayIn } from '../text/said.server.ts';
import { feedReasonText } from './feed-reason.text.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';
import { BOM, CSV, csvLines, XLSX } from './bad-rows.server.ts';
import type { Feed, FeedColumn, Values } from './feed-definition.server.ts';
import { readCell } from './read-cell.server.ts';

const CANDIDATES = ['yes', '1', '31-01-2026', '+919876543210', 'asha.patil@example.org'];
const ROWS = 2;

const accepts = ({ schema, choices }: FeedColumn, cell: string): boolean => {
  const read = readCell(schema, cell, { choices });
  return read !== 'ABSENT' && 'value' in read;
};

/** What may be written in a column, in the words of the screen: its choices, or the codes of this institute. */
const allowedIn = ({ choices }: FeedColumn, codes: readonly string[], language: Language): string[] =>
  choices.length > 0 ? choices.map(({ labels }) => labels[language]) : [...codes];

interface SampleColumn {
  readonly column: FeedColumn;
  readonly title: string;
  readonly allowed: readonly string[];
  /** Columns before it that name the same kind of record: two of them do not name the same one. */
  readonly after: number;
}

/** A cell that the column itself accepts; nothing where none can be made up. */
function exampleCell({ column, allowed, after }: SampleColumn, row: number): string {
  const { sample, reference, choices, schema, labels } = column;
  const given = sample[row % Math.max(1, sample.length)];
  const spoken = choices.findIndex((one) => one.value === given);
  if (spoken >= 0) return allowed[spoken] ?? '';
  const truth = choices.findIndex((one) => given !== undefined && one.value === (given === 'yes' ? 'true' : given === 'no' ? 'false' : ''));
  if (truth >= 0) return allowed[truth] ?? '';
  if (given !== undefined) return given;
  if (allowed.length > 0) return allowed[(row + after) % allowed.length] ?? '';
  if (reference !== null) return '';
  const words =
    coreOf(schema)._zod.def.type === 'string' ? [`${labels.en} ${row + 1}`, `A10${row + 1}`, `A${row + 1}`, ...CANDIDATES] : CANDIDATES;
  return words.find((cell) => accepts(column, cell)) ?? '';
}

interface Asked {
  readonly format?: 'csv' | 'xlsx' | undefined;
  readonly example?: 'true' | undefined;
}

async function columnsOf(db: Db, scope: InstituteScope, feed: Feed, language: Language): Promise<SampleColumn[]> {
  const columns: SampleColumn[] = [];
  for (const column of feed.columns.filter(({ part }) => !part)) {
    const codes = column.reference === null ? [] : ((await feed.codes?.(db, scope, column.key)) ?? []);
    const after = columns.filter((one) => column.reference !== null && one.column.reference === column.reference).length;
    columns.push({ column, title: column.labels[language], allowed: allowedIn(column, codes, language), after });
  }
  return columns;
}

/** Sample of a file of this kind in the language of the screen: its headings, and with `example` rows that could be real ones. */
export async function sampleFile(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  { format = 'csv', example }: Asked,
  context: Values | null,
): Promise<FileReply> {
  const { language = 'en' } = scope;
  const columns = await columnsOf(db, scope, feed, language);
  const own = example && context ? ((await feed.example?.(db, scope, context)) ?? []) : [];
  const rows = example
    ? Array.from({ length: own.length || ROWS }, (_, row) => columns.map((one) => own[row]?.[one.column.key] ?? exampleCell(one, row)))
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

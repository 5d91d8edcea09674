import type { ReplyOf, Endpoint } from '../http/endpoint.contract.ts';
import { coreOf, isCounted, isDecimal } from '../field/field-kind.contract.ts';
import { shortDecimal } from '../marks/hundredths.rules.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';
import { sayIn } from '../text/said.server.ts';
import { LANGUAGES } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';
import type { Texts } from '../text/texts.contract.ts';
import { choicesOf } from './choice-words.server.ts';
import './list-column.text.ts';
import { filled } from '../text/sentence.rules.ts';
import { wordsOfCode } from './printed-list.rules.ts';
import type * as z from 'zod/mini';

/** FIGURE, COUNT: a number in a workbook, at the right on paper, where a count stands without a needless zero. CODE: a choice, as words. DAY: 31-01-2026. */
type ColumnKind = 'TEXT' | 'FIGURE' | 'COUNT' | 'CODE' | 'DAY';

/** A column of a list in a file, whatever the form. */
export interface ListColumn<Row> {
  readonly key: string;
  /** As the screen calls it. */
  readonly head: string;
  readonly kind: ColumnKind;
  /** Words on screen for its values. */
  readonly words?: ReadonlyMap<string, string>;
  of(row: Row): unknown;
}

export const columnKind = (schema: z.core.$ZodType): ColumnKind => {
  const core = coreOf(schema);
  const { def } = core._zod;
  if (def.type === 'enum') return 'CODE';
  if (def.type === 'string' && 'format' in def && def.format === 'date') return 'DAY';
  if (isCounted(core)) return 'COUNT';
  return def.type === 'number' || isDecimal(core) ? 'FIGURE' : 'TEXT';
};

export const isFigure = (kind: ColumnKind): boolean => kind === 'FIGURE' || kind === 'COUNT';

/** A paged answer and one of its rows. */
export type ListEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType<{ data: object[] }>>;
export type ListedRow<E extends ListEndpoint> = ReplyOf<E>['data'][number];

/** A field by its name, or what is made of a row under a head of its own. */
export type ColumnSpec<Row> = (keyof Row & string) | Made<Row>;
interface Made<Row> {
  readonly key: string;
  /** Where its heading comes with the data: an attribute of the institute, a right. */
  readonly head?: string;
  readonly kind?: ColumnKind;
  of(row: Row, say: Say): unknown;
}
/** The sentence of a key that comes as data, in the language of the file; null where no text has it. */
export type Say = (key: string, facts?: Readonly<Record<string, string>>) => string | null;

function rowShape(list: ListEndpoint): Readonly<Record<string, z.core.$ZodType>> {
  const reply = coreOf(list.reply)._zod.def;
  const data = reply.type === 'object' ? reply.shape['data'] : undefined;
  const rows = data && coreOf(data)._zod.def;
  const row = rows?.type === 'array' ? coreOf(rows.element)._zod.def : undefined;
  return row?.type === 'object' ? row.shape : {};
}

/** How a list is said. */
export interface Wording {
  /** Keys of its headings, where they are neither `<list>.<column>` nor, as in every list, `column.<column>`. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Before the values of a column's choices: `preExam.state` for `preExam.state.LOCKED`. Else its heading's key. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What these keys are sentences of. */
  readonly texts?: readonly Texts[];
}

/** One word for each choice; a choice that no text has would reach people as its code. */
function choiceWords(schema: z.core.$ZodType, label: string, language: Language): ReadonlyMap<string, string> {
  return new Map(
    choicesOf(schema, label).map(({ value, labels }) => {
      if (labels[language] === value && !ALIKE.test(value)) throw new Error(`${label}.${value}: no text says it`);
      return [value, labels[language]];
    }),
  );
}
/** Said by its code in every language: P, WH. */
const ALIKE = /^[A-Z]{1,3}$/;

interface NamedWording extends Wording {
  readonly name: string;
  readonly language: Language;
}

/** What a column is called, and by which key. */
function labelling({ name, language, labels = {} }: NamedWording) {
  const say: Say = (key, facts = {}) => {
    const sentence = sayIn(language, key, '');
    return sentence === '' ? null : filled(sentence, (fact) => facts[fact], language);
  };
  const labelOf = (key: string) => {
    const label = [labels[key], `${name}.${key}`, `column.${key}`].find((one) => one !== undefined && say(one) !== null);
    if (label === undefined) throw new Error(`${name}: no text has a heading for ${key}`);
    return label;
  };
  return { say, labelOf };
}

/** Headings of a list's columns in every language: an import of the same list reads its files by them. */
export const headsOf = (keys: readonly string[], wording: Omit<NamedWording, 'language'>): string[] =>
  LANGUAGES.flatMap((language) => {
    const { labelOf } = labelling({ ...wording, language });
    return keys.map((key) => sayIn(language, labelOf(key)));
  });

/** Columns of a file whose rows are those of no list. */
export function madeColumns<Row>(specs: readonly Made<Row>[], wording: NamedWording): ListColumn<Row>[] {
  const { say, labelOf } = labelling(wording);
  return specs.map(({ key, head, kind = 'TEXT', of }) => ({
    key,
    head: head ?? sayIn(wording.language, labelOf(key)),
    kind,
    of: (row) => of(row, say),
  }));
}

/** Columns of a list that is no master: kinds come from the contract's row. */
export function listColumns<E extends ListEndpoint>(
  list: E,
  specs: readonly ColumnSpec<ListedRow<E>>[],
  wording: NamedWording,
): ListColumn<ListedRow<E>>[] {
  const { language, choices = {} } = wording;
  const shape = rowShape(list);
  const { labelOf } = labelling(wording);
  return specs.flatMap((spec): ListColumn<ListedRow<E>>[] => {
    if (typeof spec === 'object') return madeColumns([spec], wording);
    const schema = shape[spec];
    const label = labelOf(spec);
    const words = schema ? choiceWords(schema, choices[spec] ?? label, language) : new Map<string, string>();
    return [{ key: spec, head: sayIn(language, label), kind: schema ? columnKind(schema) : 'TEXT', words, of: (row) => row[spec] }];
  });
}

const FIGURE = /^-?\d{1,13}(\.\d{1,2})?$/;

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
/** Format of a time in replies: "2026-11-21T17:14:44.978Z". */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A moment by the institute's clocks: 31-01-2026 14:05. */
export function momentIn(timeZone: string): (instant: string) => string {
  const moment = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => moment.format(new Date(instant)).replaceAll('/', '-').replace(', ', ' ');
}

/** A value as the screen says it: choices, yes and no in words, days and moments as offices write them. */
export function spokenCell<Row>({ of, kind, words }: ListColumn<Row>, row: Row, moment: (instant: string) => string): string {
  const value = of(row);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => words?.get(String(item)) ?? String(item)).join(';');
  if (typeof value === 'boolean') return words?.get(String(value)) ?? (value ? 'Yes' : 'No');
  if (typeof value !== 'string') return JSON.stringify(value);
  const word = words?.get(value);
  if (word !== undefined && word !== value) return word;
  if (INSTANT.test(value)) return moment(value);
  if (kind === 'DAY') return value.replace(DAY, '$3-$2-$1');
  return value;
}

/** In a workbook: text that no program takes for a formula, and figures. */
export function sheetCell<Row>(column: ListColumn<Row>, row: Row, moment: (instant: string) => string): SheetCell {
  const text = spokenCell(column, row, moment);
  return isFigure(column.kind) && FIGURE.test(text) ? { figure: text } : text;
}

/** For reading only: a choice without words of its own is said by its code. */
export function printedCell<Row>(column: ListColumn<Row>, row: Row, moment: (instant: string) => string): string {
  const text = spokenCell(column, row, moment);
  if (Array.isArray(column.of(row))) return text.replaceAll(';', '; ');
  if (column.kind === 'COUNT' && FIGURE.test(text)) return shortDecimal(text);
  return column.kind === 'CODE' && text === column.of(row) ? wordsOfCode(text) : text;
}

const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a list was asked for, in the words of its columns: "State: Locked". */
export function filtersOf<Row>(columns: readonly ListColumn<Row>[], asked: object, language: Language): string[] {
  return Object.entries(asked).flatMap(([key, value]): string[] => {
    if (typeof value !== 'string' || value === '' || ROW_ID.test(value)) return [];
    if (key === 'q') return [filled(sayIn(language, 'listFile.search'), () => value, language)];
    const column = columns.find((one) => one.key === key);
    return column ? [`${column.head}: ${column.words?.get(value) ?? value}`] : [];
  });
}

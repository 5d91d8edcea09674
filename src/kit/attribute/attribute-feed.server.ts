import * as z from 'zod/mini';
import type { Feed, FeedColumn, FeedContext, FeedRow, RowOutcome, Values } from '../feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { sayIn } from '../text/said.server.ts';
import { filled } from '../text/sentence.rules.ts';
import type { Language } from '../text/texts.contract.ts';
import { exampleOf, judgeValues, readAttribute } from './attribute-value.rules.ts';
import type { ValueProblem } from './attribute-value.rules.ts';
import './attribute.text.ts';
import type { AttributeField, AttributeValue, AttributeValues } from './attribute.contract.ts';

/** Before the keys of attributes in a row of the file, so that none can be taken for a column of the record. */
const MARK = 'attribute.';
export const attributeColumn = (key: string) => `${MARK}${key}`;

type Hold = 'FOR_UPDATE';

/** How the attributes of a kind of record are read and written. `S` is a record's stored values. */
interface Attributed<S> {
  /** The field of the file by which a record is known. */
  readonly key: string;
  fieldsOf(db: Db, scope: InstituteScope, hold?: 'FOR_SHARE'): Promise<readonly AttributeField[]>;
  /** Stored values of the records with these keys; locked until the file's rows are written. */
  storedOf(db: Db, scope: InstituteScope, keys: readonly string[], hold?: Hold): Promise<ReadonlyMap<string, S>>;
  valuesOf(stored: S): AttributeValues;
  /** The columns of the record's row for its values from now on. */
  columnsOf(fields: readonly AttributeField[], values: AttributeValues, stored: S | undefined): Values;
}

const labelsOf = ({ label, labelHi, labelMr }: AttributeField) => ({ en: label, hi: labelHi ?? label, mr: labelMr ?? label });

/** Why a value is refused, after the name of its column. */
function sayProblem(language: Language, { code, message, limit = '' }: ValueProblem): string {
  const said = sayIn(language, `attribute.problem.${code}`, message);
  return language === 'en' ? message : filled(said, (name) => (name === 'limit' ? limit : undefined), language);
}

/** A cell by the one rule of values: with its messages. Whether it may be empty is checked with the record. */
function schemaOf(field: AttributeField, language: Language) {
  const one = z.string().check((payload) => {
    const read = readAttribute(field, payload.value);
    if ('problem' in read) payload.issues.push({ code: 'custom', input: payload.value, message: sayProblem(language, read.problem) });
  });
  return z.nullable(one);
}

const columnOf = (field: AttributeField, names: ReadonlySet<string>, language: Language): FeedColumn => ({
  key: attributeColumn(field.key),
  header: field.key,
  aliases: [field.label, field.labelHi, field.labelMr].flatMap((name) => (name === null || names.has(name.toLowerCase()) ? [] : [name])),
  schema: schemaOf(field, language),
  // A file that changes something else need not carry it; a new record without it is refused row by row.
  required: false,
  reference: null,
  labels: labelsOf(field),
  choices: [],
  usual: null,
  fill: { from: [], numbered: false },
  sample: [exampleOf(field)],
  doubt: null,
});

/** Splits a row into the record's fields and the attributes. */
function apart(row: FeedRow): { own: Values; given: AttributeValues } {
  const own: Record<string, unknown> = {};
  const given: Record<string, AttributeValue> = {};
  for (const [key, value] of Object.entries(row.record)) {
    if (key.startsWith(MARK)) given[key.slice(MARK.length)] = typeof value === 'string' ? value : null;
    else own[key] = value;
  }
  return { own, given };
}

interface Ready {
  readonly rows: readonly FeedRow[];
  readonly refused: readonly RowOutcome[];
}

/** Rows for the record's table: the file's attributes merged over the stored ones. */
function ready<S>(
  { key: by, valuesOf, columnsOf }: Attributed<S>,
  fields: readonly AttributeField[],
  known: ReadonlyMap<string, S>,
  rows: readonly FeedRow[],
  { mode }: FeedContext,
  language: Language,
): Ready {
  const refused: RowOutcome[] = [];
  const kept: FeedRow[] = [];
  for (const row of rows) {
    const { own, given } = apart(row);
    const before = known.get(String(own[by]));
    if (!before && mode === 'UPDATE') {
      kept.push({ rowNo: row.rowNo, record: own });
      continue;
    }
    const { values, problems } = judgeValues(fields, before ? valuesOf(before) : {}, given, before ? 'CHANGE' : 'NEW');
    const [first] = problems;
    if (first) {
      const nameOf = (key: string) => fields.filter((field) => field.key === key).map((field) => labelsOf(field)[language])[0] ?? key;
      const reason = problems.map((problem) => `${nameOf(problem.key)} ${sayProblem(language, problem)}`).join('; ');
      refused.push({ rowNo: row.rowNo, outcome: 'FAILED', reason, ...(first.key in given ? { column: attributeColumn(first.key) } : {}) });
      continue;
    }
    const named = Object.keys(given).length > 0;
    kept.push({ rowNo: row.rowNo, record: named ? { ...own, ...columnsOf(fields, values, before) } : own });
  }
  return { rows: kept, refused };
}

/**
 * The file of a master with a column for each attribute. The values go into the record's own row with the rest of it, so a batch is
 * deleted, restored and undone with them; the rule of values is that of the forms.
 */
export function attributeFeed<S>(inner: Feed, attributed: Attributed<S>): Feed {
  const act = async (
    db: Db,
    scope: InstituteScope,
    rows: readonly FeedRow[],
    feed: FeedContext,
    how: Feed['apply'],
    hold?: Hold,
  ): Promise<readonly RowOutcome[]> => {
    const fields = await attributed.fieldsOf(db, scope, hold && 'FOR_SHARE');
    if (fields.length === 0) return how(db, scope, rows, feed);
    const keys = rows.map((row) => String(row.record[attributed.key]));
    const known = await attributed.storedOf(db, scope, keys, hold);
    const { rows: good, refused } = ready(attributed, fields, known, rows, feed, scope.language ?? 'en');
    return [...refused, ...(good.length > 0 ? await how(db, scope, good, feed) : [])];
  };
  const { tryOut } = inner;
  return {
    ...inner,
    further: async (db, scope) => {
      const names = new Set(inner.columns.flatMap((column) => [column.header, ...column.aliases]).map((name) => name.toLowerCase()));
      const fields = await attributed.fieldsOf(db, scope);
      return fields.filter((field) => field.active).map((field) => columnOf(field, names, scope.language ?? 'en'));
    },
    apply: (db, scope, rows, feed) => act(db, scope, rows, feed, inner.apply, 'FOR_UPDATE'),
    ...(tryOut ? { tryOut: (db, scope, rows, feed) => act(db, scope, rows, feed, tryOut) } : {}),
  };
}

import pg from 'pg';
import { product } from '../../src/app/domains.server.ts';
import { kindOf } from '../../src/kit/field/field-kind.contract.ts';
import type { App } from '../harness.server.ts';
import { validSamples } from './arbitrary.server.ts';

const { masters } = product;

/** One row in every institute table: its texts hold the canary, every id is the same one, so that every join finds it. */
export interface Planting {
  readonly instituteId: string;
  readonly rowId: string;
  /** A unique word. */
  readonly canary: string;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly hasDefault: boolean;
  /** Table that a foreign key of this column points to. */
  readonly target: string | null;
  /** The check that lists what is allowed. */
  readonly listed: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required, a.atthasdef as "hasDefault",
    (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey[cardinality(k.conkey)] = a.attnum limit 1) as target,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ ('= ANY [(]ARRAY\\[|^CHECK [(][(]' || quote_ident(a.attname) || ' = ''[^'']*''::text[)][)]$') limit 1) as listed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'institute_id' and not i.attisdropped)
  order by 1, a.attnum`;

/**
 * Inserts bypassing triggers and foreign keys, as the superuser. A check over several columns that the row does not satisfy
 * is dropped in this throw-away database. Returns the names of the planted tables.
 */
export async function plant(app: App, planting: Planting): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.database.adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const columns = (await client.query<Column>(COLUMNS)).rows;
    const tables = [...Map.groupBy(columns, (column) => column.table)];
    for (const [table, of] of tables) await insert(client, table, of, (column) => valueFor(app, planting, column));
    return tables.map(([table]) => table);
  } finally {
    await client.end();
  }
}

type Value = string | number | boolean | null;

async function insert(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  valueOf: (column: Column) => Value | undefined,
): Promise<void> {
  const filled = columns.map((column) => ({ name: column.name, value: valueOf(column) })).filter((column) => column.value !== undefined);
  const names = filled.map((column) => `"${column.name}"`).join(', ');
  const places = filled.map((_, index) => `$${index + 1}`).join(', ');
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      await client.query(
        `insert into "${table}" (${names}) values (${places})`,
        filled.map((column) => column.value),
      );
      return;
    } catch (error) {
      // Settings with one row per institute, which exists already.
      if (error instanceof pg.DatabaseError && error.constraint === `${table}_pk`) return;
      if (!(error instanceof pg.DatabaseError) || error.code !== '23514' || !error.constraint)
        throw new Error(`planting ${table}: ${String(error)}`, { cause: error });
      await client.query(`alter table "${table}" drop constraint "${error.constraint}"`);
    }
  }
}

/** undefined leaves the column to its default. */
function valueFor(app: App, planting: Planting, column: Column): Value | undefined {
  const { name, table, type, target, listed } = column;
  if (name === 'institute_id') return planting.instituteId;
  if (name === 'tenant_id') return app.tenantId;
  if (name === 'user_id' && table === 'student_profile') return app.userId('student');
  if (name === 'user_id' && table === 'teacher_profile') return app.userId('teacher');
  if (target === 'user_account') return column.required ? app.userId('adminA') : null;
  if (type === 'uuid') return target || name === 'id' || column.required ? planting.rowId : null;
  if (type === 'text' || type === 'character varying') {
    if (listed !== null) return column.required ? allowedBy(listed) : null;
    return textFor(name, planting.canary);
  }
  const document = type === 'jsonb' ? documents().get(`${table}.${name}`) : undefined;
  if (document) return document;
  if (column.hasDefault) return undefined;
  return column.required ? plainValue(name, type, planting) : null;
}

let known: ReadonlyMap<string, string> | null = null;
const documents = (): ReadonlyMap<string, string> => (known ??= makeDocuments());

/** The JSON documents of masters, valid by their contracts, by table and column. */
const OF_NO_MASTER = [
  [
    'id_card_batch.settings',
    JSON.stringify({ paper: 'A4', gutter: 0, flip: 'LONG', order: 'ROWS', dx: 0, dy: 0, photo: 'OPTIONAL', holders: 'LEAVE_OUT' }),
  ],
  ['exam_window_change.cells', '[]'],
  ['bulk_change_row.was', 'null'],
  ['bulk_change_row.became', 'null'],
  [
    'class_numbering.scheme',
    JSON.stringify({ pattern: '{DIV}{N:2}', order: ['NAME'], keep: true, series: 'EACH', start: 1, gap: 0, blocks: [] }),
  ],
  ['choice_window.baskets', JSON.stringify([{ name: 'Elective I', choose: 1, wishes: 3 }])],
  ['subject_allotment_row.outcome', JSON.stringify([{ basket: 'Elective I', got: [], wishes: [] }])],
  ['sms_template.variables', JSON.stringify([{ name: 'name', max: 40, kind: 'TEXT' }])],
  ['consent_notice.words', JSON.stringify({ en: 'Planted', hi: 'Planted', mr: 'Planted' })],
  ['broadcast_recipient.people', JSON.stringify([{ kind: 'STUDENT', id: '1', name: 'Planted', number: '1', why: [] }])],
] as const;

function makeDocuments(): ReadonlyMap<string, string> {
  const fields = masters.flatMap(({ master }) => Object.entries(master.shape).map(([key, schema]) => ({ name: master.name, key, schema })));
  return new Map([
    ...OF_NO_MASTER,
    ...fields
      .filter(({ schema }) => kindOf(schema) === 'DOCUMENT')
      .map(({ name, key, schema }) => {
        const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        return [`${name}.${column}`, JSON.stringify(validSamples(schema, [], 1, 1)[0] ?? {})] as const;
      }),
  ]);
}

/** Where there is a choice, the state that permits most. */
function allowedBy(check: string): string {
  const allowed = [...check.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '');
  return allowed.find((value) => value === 'ACTIVE' || value === 'OPEN') ?? allowed[0] ?? '';
}

/** What banks, posts and tax offices give has a form of its own. */
const NUMBERS_OF_OTHERS: Readonly<Record<string, string>> = {
  account_no: '30112233445',
  ifsc: 'SBIN0001234',
  upi_address: 'planted@bank',
  merchant_code: '8220',
  sac: '9992',
  pin_code: '411001',
};

function textFor(name: string, canary: string): string {
  if (name.includes('email')) return `${canary.toLowerCase()}@example.org`;
  if (/phone|mobile/.test(name)) return '+919000000001';
  // A name in files: its check allows letters and digits.
  if (name === 'key') return 'plantedKey';
  // The letters of a session: at most four capitals.
  if (name === 'letters') return 'ZQ8';
  return NUMBERS_OF_OTHERS[name] ?? canary;
}

function plainValue(name: string, type: string, { rowId, canary }: Planting): Value {
  switch (type) {
    case 'uuid[]':
      return `{${rowId}}`;
    case 'text[]':
      // What a guardian agreed to.
      if (name === 'purposes') return '{LOGIN}';
      return `{"${canary.replaceAll(/["\\]/g, '\\$&')}"}`;
    case 'integer[]':
      return '{4}';
    case 'jsonb':
    case 'json':
      return '{}';
    case 'boolean':
      return false;
    case 'bytea':
      return '\\x00';
    case 'date':
      return /^(?:ends|closes|valid_to)/.test(name) ? '2026-12-31' : '2026-01-01';
    case 'timestamp with time zone':
      return /^(?:ends|closes|expires)/.test(name) ? '2046-12-31T00:00:00Z' : '2026-01-01T00:00:00Z';
    default:
      // Semesters, credits, maxima and marks all take four; a paper lasts at least ten minutes, a year is one of ours.
      if (name === 'year') return 2026;
      return name === 'duration_minutes' ? 60 : 4;
  }
}

/** md5 over the ordered rows of every table that has the column, where it has this value; `except` are not looked at. */
export async function checksums(
  app: App,
  column: 'institute_id' | 'tenant_id',
  value: string,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const pool = app.inside.pool;
  const tables = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = $1 and not a.attisdropped order by 1`,
    [column],
  );
  const names = tables.rows.map((row) => row.name).filter((name) => !except.includes(name));
  const parts = names.map(
    (name) =>
      `select '${name}' as name, (select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) from "${name}" t where ${column} = '${value}') as sum`,
  );
  const sums = await pool.query<{ name: string; sum: string }>(parts.join(' union all '));
  return Object.fromEntries(sums.rows.map((row) => [row.name, row.sum]));
}

/** Tables in which rows of this institute hold the word. */
export async function tablesHolding(app: App, instituteId: string, word: string): Promise<string[]> {
  const tables = await app.inside.pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'institute_id' and not a.attisdropped order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await app.inside.pool.query(
      `select 1 from "${name}" t where institute_id = $1 and t::text like '%' || $2 || '%' limit 1`,
      [instituteId, word],
    );
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}

import pg from 'pg';

/** A guard of the database, as named in its catalog. */
export interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly kind: 'c' | 'f' | 'u' | 'p' | 'x';
  readonly columns: readonly string[];
  readonly definition: string;
  /** The table that a foreign key points to. */
  readonly target: string | null;
}
export interface Trigger {
  readonly table: string;
  readonly name: string;
}
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** Constraints of institute and tenant tables; a unique index without a constraint counts as one. */
export async function constraintsOf(owner: pg.Client): Promise<Constraint[]> {
  const found = await owner.query<Constraint>(`
    select c.relname as "table", k.conname as name, k.contype::text as kind, pg_get_constraintdef(k.oid) as definition, k.confrelid::regclass::text as target,
           array(select a.attname::text from unnest(k.conkey) with ordinality u(num, pos) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num order by u.pos) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.contype in ('c', 'f', 'u', 'p', 'x')
    union all
    select c.relname, i.relname, 'u', pg_get_indexdef(i.oid), null,
           array(select coalesce(a.attname::text, '') from unnest(x.indkey::int2[]) with ordinality u(num, pos) left join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num order by u.pos)
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where c.relnamespace = 'public'::regnamespace and x.indisunique and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)
     order by 1, 2`);
  return found.rows;
}

export async function triggersOf(owner: pg.Client): Promise<Trigger[]> {
  const found = await owner.query<Trigger>(`
    select c.relname as "table", g.tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where c.relnamespace = 'public'::regnamespace and not g.tgisinternal order by 1, 2`);
  return found.rows;
}

export const dropping = ({ table, name, definition }: Constraint): string =>
  definition.startsWith('CREATE UNIQUE')
    ? `drop index if exists "${name}"`
    : `alter table "${table}" drop constraint if exists "${name}" cascade`;

/** Everything else that may refuse a change of this table, to test one guard alone; its prerequisites stay. */
export const othersOff = (guard: Pick<Constraint, 'table' | 'name' | 'target'>, all: readonly Constraint[]): string[] =>
  all
    .filter((one) => one.name !== guard.name && (one.table === guard.table || one.target === guard.table))
    .filter((one) => !(guard.target === guard.table && (one.kind === 'p' || one.kind === 'u')))
    .map(dropping);

export async function columnsOf(owner: pg.Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const found = await owner.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     order by 1, a.attnum`);
  return Map.groupBy(found.rows, (column) => column.table);
}

/** Outcome of a rolled-back statement: what refused it, or its effects. */
export interface Verdict {
  readonly refusedBy: string | null;
  readonly code: string | null;
  readonly left: string;
}

/**
 * Runs `statements` after `first` and rolls back both: database rules are themselves
 * transactional. `look` runs before the rollback.
 */
export async function tryOut(
  owner: pg.Client,
  first: readonly string[],
  statements: readonly string[],
  look = 'select 1',
): Promise<Verdict> {
  await owner.query('begin');
  try {
    for (const one of [...first, ...statements, 'set constraints all immediate']) await owner.query(one);
    const seen = await owner.query({ text: look, rowMode: 'array' });
    return { refusedBy: null, code: null, left: JSON.stringify(seen.rows) };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { refusedBy: error.constraint ?? '', code: error.code ?? '', left: '' };
  } finally {
    await owner.query('rollback');
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Values of a type that some check may refuse: too long, too short, out of range, of the wrong form, of another kind. */
function candidates(type: string, definition: string, person: string): string[] {
  const words = [...definition.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word);
  const numbers = [...definition.matchAll(/-?\d+(?:\.\d+)?/g)].flatMap(([text]) => [Number(text) - 1, Number(text), Number(text) + 1]);
  switch (type) {
    case 'text':
    case 'character varying':
    case 'citext':
      return ['', ' ', 'no such word', 'x'.repeat(5000), '\u0001', '-', 'A', '9', ...words].map(literal);
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
      return [...new Set([-1, 0, 1, 7, 32_000, ...numbers.filter((n) => Number.isInteger(n) && Math.abs(n) < 32_767)])].map(String);
    case 'date':
      return [`'1900-01-01'`, `'2999-01-01'`];
    case 'timestamp with time zone':
      // One of them within a minute.
      return [`'1900-01-01'`, `'2999-01-01'`, `'2031-01-01 10:20:30.4'`];
    case 'boolean':
      return ['true', 'false'];
    case 'jsonb':
      return [
        `'[]'`,
        `'"x"'`,
        `'1'`,
        `'{"no": 1}'`,
        `jsonb_build_array(repeat('x', 15000))`,
        `jsonb_build_object('x', repeat('x', 15000))`,
      ];
    case 'uuid':
      return [literal(person)];
    case 'bytea':
      return [`'\\x'`, `'\\x00'`, `decode(repeat('00', 600000), 'hex')`];
    case 'text[]':
      return [`'{}'`, `'{no such word}'`];
    case 'integer[]':
    case 'smallint[]':
      return [`'{}'`, `'{-1}'`, `'{999}'`, `'{1,1}'`];
    case 'uuid[]':
    case 'numeric[]':
      return [`'{}'`];
    default:
      return [];
  }
}

/** Assignments, one after the other and in pairs, that may violate a check over these columns; `person` is a user's id. */
export function breaking(constraint: Constraint, columns: readonly Column[], person: string): string[] {
  const own = columns.filter((column) => constraint.columns.includes(column.name));
  const single = own.map((column) =>
    [...(column.required ? [] : ['null']), ...candidates(column.type, constraint.definition, person)].map(
      (value) => `"${column.name}" = ${value}`,
    ),
  );
  const pairs = single.flatMap((left, at) =>
    single.slice(at + 1).flatMap((right) => left.flatMap((one) => right.map((two) => `${one}, ${two}`))),
  );
  const triples = pairs.flatMap((pair) =>
    single
      .flat()
      .filter((one) => !pair.includes(one.split(' ', 1)[0] ?? ''))
      .map((one) => `${pair}, ${one}`),
  );
  return [...single.flat(), ...pairs.slice(0, 600), ...triples.slice(0, own.length > 2 ? 4000 : 0)];
}

/** Another value of the column's type, different from the present one. */
export function changed({ name, type }: Column): string | null {
  switch (type) {
    case 'uuid':
      return `"${name}" = gen_random_uuid()`;
    case 'text':
      return `"${name}" = "${name}" || 'x'`;
    case 'smallint':
    case 'integer':
    case 'bigint':
      return `"${name}" = 31999`;
    case 'numeric':
      // Fits whatever the precision, and is not the four that was planted.
      return `"${name}" = 3`;
    case 'boolean':
      return `"${name}" = not "${name}"`;
    case 'date':
      return `"${name}" = '2031-01-01'`;
    case 'timestamp with time zone':
      return `"${name}" = '2031-01-01'`;
    case 'jsonb':
      return `"${name}" = '{"changed": true}'`;
    case 'uuid[]':
      return `"${name}" = array[gen_random_uuid()]`;
    default:
      return null;
  }
}

import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors/app-error.rules.ts';
import { CONSTRAINT_WORDS } from '../text/constraint-words.rules.ts';
import type { AnyDb } from './serve.server.ts';

let refusals: ReadonlyMap<string, string> = new Map();

/** Called once by the assembly: messages by the code that a trigger raises. A code declared twice does not start the server. */
export function declareRefusals(declared: readonly Readonly<Record<string, string>>[]): void {
  const texts = declared.flatMap((table) => Object.entries(table));
  refusals = new Map(texts);
  if (refusals.size !== texts.length) throw new Error('two modules say what the same refusal of the database means');
}

const camel = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Columns of every key and foreign key by constraint or index name, of lower(code) the code. Under row-level security PostgreSQL names no columns. */
export type Keys = ReadonlyMap<string, readonly string[]>;

export async function loadKeys(db: AnyDb): Promise<Keys> {
  const found = await sql<{ name: string; columns: string[] }>`
    select k.conname::text as name, array(select a.attname::text from unnest(k.conkey) with ordinality u(num, pos)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by u.pos) as columns
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname = 'public'
    union all
    select c.relname::text, array(select coalesce(substring(pg_get_indexdef(i.indexrelid, pos, true) from '[a-z0-9_]+(?=[)]?$)'), '')
        from generate_series(1, i.indnkeyatts) pos order by pos)
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and i.indisunique`.execute(db);
  return new Map(found.rows.map((row) => [row.name, row.columns]));
}

/** The last column of a key: the one a person typed. Scope columns are not input. */
function typedColumn(error: pg.DatabaseError, keys: Keys): string | null {
  const columns = error.column ? [error.column] : (keys.get(error.constraint ?? '') ?? []);
  const last = columns.filter((name) => name !== 'institute_id' && name !== 'tenant_id').at(-1);
  return last ? camel(last) : null;
}

/**
 * A refusal by PostgreSQL as our error: the constraint's name is the code, so uniqueness and references are checked
 * once, by the index. Anything else (a lost connection, our own defect) answers null.
 */
export function fromDatabaseError(error: unknown, keys: Keys): AppError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = (error.constraint ?? error.code ?? 'DATABASE').toUpperCase();
  const column = typedColumn(error, keys);
  const item = (message: string, itemCode = code) => [{ code: itemCode, message, ...(column ? { path: `body.${column}` } : {}) }];
  switch (error.code) {
    case '23505':
      return new AppError(409, item(CONSTRAINT_WORDS.ONCE));
    case '23503':
      return error.message.startsWith('update or delete')
        ? new AppError(409, [
            { code: 'STILL_USED', message: `This is still used (${error.table ?? 'elsewhere'}): remove what uses it first.` },
          ])
        : new AppError(422, item('There is no such record.', 'UNKNOWN_REFERENCE'));
    case '23514':
    case '23502':
      return new AppError(422, item(CONSTRAINT_WORDS.OUTSIDE));
    case '23P01':
      return new AppError(409, item(CONSTRAINT_WORDS.OVERLAP));
    case '22003':
    case '22P02':
    case '22001':
    case '22007':
    case '22008':
      return new AppError(422, [{ code: 'INVALID_VALUE', message: 'A value is not valid.' }]);
    case 'P0409':
      return new AppError(409, [
        { code: error.message, message: refusals.get(error.message) ?? 'This is not possible in the present state.' },
      ]);
    case 'P0422':
      return new AppError(422, [{ code: error.message, message: refusals.get(error.message) ?? 'A value is outside what is allowed.' }]);
    case '40001':
    case '40P01':
      return new AppError(409, [{ code: 'BUSY', message: 'Someone else is changing the same records. Try again.' }]);
    case '55P03':
      return new AppError(409, [{ code: 'BUSY', message: 'These records are locked by a running action: please try again.' }]);
    case '57014':
      return new AppError(503, [
        { code: 'TOO_LONG', message: 'This takes longer than allowed: ask for less at once, or try again later.' },
      ]);
    default:
      return fullDisk(error);
  }
}

/** Of our own disk, or of the database's: nothing was written, and reading goes on. */
export function fullDisk(error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!FULL.includes(code)) return null;
  return new AppError(503, [{ code: 'DISK_FULL', message: 'The disk of the server is full: nothing was saved. Tell whoever runs it.' }], {
    retryAfter: 60,
  });
}
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** What is only noted beside a read must not keep anybody from reading. */
export async function unlessFull(note: Promise<void>): Promise<void> {
  await note.catch((error: unknown) => {
    if (fullDisk(error) === null) throw error;
  });
}

/** True when the database is unavailable (stopped, restarting, refusing): the answer is 503 and a retry. */
export function databaseIsAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0|08|53300)/.test(error.code ?? '');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  return (
    /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT/.test(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message)
  );
}

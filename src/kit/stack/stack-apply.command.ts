import { sql } from 'kysely';
import { AppError } from '../errors/app-error.rules.ts';
import { fromDatabaseError } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Tools, Values } from '../master/master.server.ts';
import { differencesOf, referencesIn, replaceReferences } from './stack-document.rules.ts';
import type { StackNoun } from './stack-noun.server.ts';
import { place } from './stack-plan.rules.ts';
import type { PendingRow, StackOutcome } from './stack-run.store.ts';
import { findTarget } from './stack-target.store.ts';

interface Ready {
  readonly rowNo: number;
  readonly record: Values;
}

/** A failure that passes by itself says nothing about a row. */
const PASSING = ['BUSY'];

/** Makes records of one noun. What came to stand here since the preview is skipped when it is the same, refused when it is not. */
export async function applyRecords(
  tools: Tools,
  nouns: readonly StackNoun[],
  rows: readonly PendingRow[],
  keys: Keys,
): Promise<readonly StackOutcome[]> {
  const noun = nouns.find((one) => one.noun === rows[0]?.noun);
  if (!noun) return rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', reason: 'This kind of records is not duplicated any more.' }));
  const { existing, ids } = await findTarget(tools.db, tools.scope, nouns, rows);
  const outcomes: StackOutcome[] = [];
  const ready: Ready[] = [];
  for (const row of rows) {
    const here = existing.get(place(row.noun, row.key));
    const lost = lostOf(noun, row, ids);
    if (here) outcomes.push(metOutcome(row, here));
    else if (lost) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: `What it names is not here any more: ${lost}.` });
    else ready.push({ rowNo: row.rowNo, record: recordOf(row, ids) });
  }
  return [...outcomes, ...(await createByHalves(tools, noun, ready, keys))];
}

function metOutcome(row: PendingRow, here: Values): StackOutcome {
  if (differencesOf(row.content, here).length === 0) return { rowNo: row.rowNo, outcome: 'SKIPPED' };
  return { rowNo: row.rowNo, outcome: 'FAILED', reason: 'Such a record was made meanwhile, with other values.' };
}

function lostOf(noun: StackNoun, row: PendingRow, ids: ReadonlyMap<string, string>): string | null {
  const mayBeEmpty = new Set(noun.fields.filter((field) => field.mayBeEmpty).map((field) => field.path));
  const lost = referencesIn(row.content).find(
    ({ path, reference }) => !ids.has(place(reference.$noun, reference.$key)) && !mayBeEmpty.has(path),
  );
  return lost ? lost.reference.$key : null;
}

const recordOf = (row: PendingRow, ids: ReadonlyMap<string, string>): Values =>
  replaceReferences(row.content, ({ $noun, $key }) => ids.get(place($noun, $key)) ?? null) as Values;

/** When PostgreSQL or a rule refuses some, their halves are tried, down to the record that is refused. */
async function createByHalves(tools: Tools, noun: StackNoun, rows: readonly Ready[], keys: Keys): Promise<readonly StackOutcome[]> {
  if (rows.length === 0) return [];
  await sql`savepoint stack_rows`.execute(tools.db);
  try {
    const made = await noun.create(
      tools,
      rows.map((row) => row.record),
    );
    await sql`release savepoint stack_rows`.execute(tools.db);
    return rows.map(({ rowNo }, at) => ({ rowNo, outcome: 'CREATED', targetId: String(made[at]) }));
  } catch (error) {
    const refused = error instanceof AppError ? error : fromDatabaseError(error, keys);
    if (!refused || refused.items.some((item) => PASSING.includes(item.code))) throw error;
    await sql`rollback to savepoint stack_rows`.execute(tools.db);
    const [only] = rows;
    if (only && rows.length === 1)
      return [{ rowNo: only.rowNo, outcome: 'FAILED', reason: refused.items.map((item) => item.message).join(' ') }];
    const middle = Math.ceil(rows.length / 2);
    return [
      ...(await createByHalves(tools, noun, rows.slice(0, middle), keys)),
      ...(await createByHalves(tools, noun, rows.slice(middle), keys)),
    ];
  }
}

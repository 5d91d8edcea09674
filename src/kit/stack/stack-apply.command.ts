import { sql } from 'kysely';
import { AppError } from '../errors/app-error.rules.ts';
import { fromDatabaseError } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Tools, Values } from '../master/master.server.ts';
import { differencesOf, referencesIn, replaceReferences } from './stack-document.rules.ts';
import type { StackContent } from './stack-document.rules.ts';
import type { StackNoun } from './stack-noun.server.ts';
import type { StackStand } from './stack-stand.store.ts';
import { place } from './stack-plan.rules.ts';
import { findTarget, idsNamedIn } from './stack-target.store.ts';
import type { Standing } from './stack-target.store.ts';
import type { PendingRow, StackOutcome } from './stack-work.store.ts';

interface Ready {
  readonly rowNo: number;
  readonly record: Values;
}

/** A failure that passes by itself says nothing about a row. */
const PASSING = ['BUSY'];

/**
 * Makes records of one noun, and updates those that were chosen to take the source's values. What came to stand here since the
 * preview is skipped when it is the same, refused when it is not.
 */
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
  for (const row of rows.filter(({ verdict }) => verdict === 'CREATE')) {
    const here = existing.get(place(row.noun, row.key));
    const lost = lostOf(noun, row, ids);
    if (here) outcomes.push(metOutcome(row, here));
    else if (lost) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: `What it names is not here any more: ${lost}.` });
    else ready.push({ rowNo: row.rowNo, record: recordOf(row.content, ids) });
  }
  outcomes.push(...(await createByHalves(tools, noun, ready, keys)));
  const taken = rows.filter(({ verdict }) => verdict === 'CONFLICT');
  return taken.length === 0 ? outcomes : [...outcomes, ...(await updateEach(tools, noun, taken, { existing, ids, keys }))];
}

interface Known {
  readonly existing: ReadonlyMap<string, Standing>;
  readonly ids: ReadonlyMap<string, string>;
  readonly keys: Keys;
}

/** Gives each record the source's values by the rules of a save, and keeps what it held: only one that stands as it was seen. */
async function updateEach(tools: Tools, noun: StackNoun, rows: readonly PendingRow[], known: Known): Promise<readonly StackOutcome[]> {
  const { db, scope } = tools;
  const standing = rows.flatMap((row) => known.existing.get(place(row.noun, row.key)) ?? []);
  const held = standing.map((one) => one.id);
  const before = await noun.stand(db, scope, held, 'FOR_UPDATE');
  const old = await idsNamedIn(
    db,
    scope,
    standing.map((one) => one.content),
  );
  const outcomes: StackOutcome[] = [];
  for (const row of rows) {
    const here = known.existing.get(place(row.noun, row.key));
    const stand = here && before.get(here.id);
    const met = here && differencesOf(row.content, here.content).length === 0 ? null : refusedFor(row, stand);
    const lost = lostOf(noun, row, known.ids);
    if (!here || !stand) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: 'It is not here any more.' });
    else if (met === null) outcomes.push({ rowNo: row.rowNo, outcome: 'SKIPPED', targetId: here.id });
    else if (met) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: met });
    else if (lost) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: `What it names is not here any more: ${lost}.` });
    else {
      const reason = await refusalOf(tools, known.keys, () => noun.update(tools, here.id, recordOf(row.content, known.ids)));
      outcomes.push(
        reason === null
          ? { rowNo: row.rowNo, outcome: 'UPDATED', targetId: here.id, before: recordOf(here.content, old) }
          : { rowNo: row.rowNo, outcome: 'FAILED', reason },
      );
    }
  }
  const after = await noun.stand(db, scope, held);
  return outcomes.map((one) => ({ ...one, ...(one.before ? { stamp: after.get(one.targetId ?? '')?.stamp ?? '' } : {}) }));
}

/** Why a record cannot be updated now, though it could in the preview; '' when it can. */
function refusedFor(row: PendingRow, stand: StackStand | undefined): string {
  if (!stand) return '';
  if (stand.stamp !== row.stamp) return 'It was changed since the preview: look at both again.';
  return stand.keeps === null ? '' : 'It is locked or in force by now and stays as it is.';
}

/** Tries what may be refused, alone; answers why it was, and null when it was not. */
async function refusalOf(tools: Tools, keys: Keys, act: () => Promise<void>): Promise<string | null> {
  await sql`savepoint stack_row`.execute(tools.db);
  try {
    await act();
    await sql`release savepoint stack_row`.execute(tools.db);
    return null;
  } catch (error) {
    const refused = error instanceof AppError ? error : fromDatabaseError(error, keys);
    if (!refused || refused.items.some((item) => PASSING.includes(item.code))) throw error;
    await sql`rollback to savepoint stack_row`.execute(tools.db);
    return refused.items.map((item) => item.message).join(' ');
  }
}

function metOutcome(row: PendingRow, here: Standing): StackOutcome {
  if (differencesOf(row.content, here.content).length === 0) return { rowNo: row.rowNo, outcome: 'SKIPPED' };
  return { rowNo: row.rowNo, outcome: 'FAILED', reason: 'Such a record was made meanwhile, with other values.' };
}

function lostOf(noun: StackNoun, row: PendingRow, ids: ReadonlyMap<string, string>): string | null {
  const mayBeEmpty = new Set(noun.fields.filter((field) => field.mayBeEmpty).map((field) => field.path));
  const lost = referencesIn(row.content).find(
    ({ path, reference }) => !ids.has(place(reference.$noun, reference.$key)) && !mayBeEmpty.has(path),
  );
  return lost ? lost.reference.$key : null;
}

const recordOf = (content: StackContent, ids: ReadonlyMap<string, string>): Values =>
  replaceReferences(content, ({ $noun, $key }) => ids.get(place($noun, $key)) ?? null) as Values;

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

import { sql } from 'kysely';
import { AppError } from '../errors/app-error.rules.ts';
import { fromDatabaseError } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Tools, Values } from '../master/master.server.ts';
import { differencesOf, referencesIn, replaceReferences } from './stack-document.rules.ts';
import type { StackContent } from './stack-document.rules.ts';
import type { StackNoun } from './stack-noun.server.ts';
import type { CurrentRecord } from './stack-current.store.ts';
import { place } from './stack-plan.rules.ts';
import { lostReason, reasonOf, WHY } from './stack-reason.rules.ts';
import type { StackReason } from './stack-reason.rules.ts';
import { findTarget, idsNamedIn } from './stack-target.store.ts';
import type { ExistingRecord } from './stack-target.store.ts';
import type { PendingRow, StackOutcome } from './stack-work.store.ts';

interface Ready {
  readonly rowNo: number;
  readonly record: Values;
}

/** A failure that passes by itself says nothing about a row. */
const PASSING = ['BUSY'];

/**
 * Makes records of one noun, and updates those that were chosen to take the source's values. A record created here since the
 * preview is skipped if it is the same and refused if it is not.
 */
export async function applyRecords(
  tools: Tools,
  nouns: readonly StackNoun[],
  rows: readonly PendingRow[],
  keys: Keys,
): Promise<readonly StackOutcome[]> {
  const noun = nouns.find((one) => one.noun === rows[0]?.noun);
  if (!noun) return rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', ...WHY.kindGone }));
  const { existing, ids } = await findTarget(tools.db, tools.scope, nouns, rows);
  const outcomes: StackOutcome[] = [];
  const ready: Ready[] = [];
  for (const row of rows.filter(({ verdict }) => verdict === 'CREATE')) {
    const here = existing.get(place(row.noun, row.key));
    const lost = lostOf(noun, row, ids);
    if (here) outcomes.push(metOutcome(row, here));
    else if (lost) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', ...lostReason(lost) });
    else ready.push({ rowNo: row.rowNo, record: recordOf(row.content, ids) });
  }
  outcomes.push(...(await createByHalves(tools, noun, ready, keys)));
  const taken = rows.filter(({ verdict }) => verdict === 'CONFLICT');
  return taken.length === 0 ? outcomes : [...outcomes, ...(await updateEach(tools, noun, taken, { existing, ids, keys }))];
}

interface Known {
  readonly existing: ReadonlyMap<string, ExistingRecord>;
  readonly ids: ReadonlyMap<string, string>;
  readonly keys: Keys;
}

/** Gives each record the source's values by the rules of a save, and keeps its earlier values: only if nobody changed it since the preview. */
async function updateEach(tools: Tools, noun: StackNoun, rows: readonly PendingRow[], known: Known): Promise<readonly StackOutcome[]> {
  const { db, scope } = tools;
  const present = rows.flatMap((row) => known.existing.get(place(row.noun, row.key)) ?? []);
  const held = present.map((one) => one.id);
  const before = await noun.current(db, scope, held, 'FOR_UPDATE');
  const old = await idsNamedIn(
    db,
    scope,
    present.map((one) => one.content),
  );
  const outcomes: StackOutcome[] = [];
  for (const row of rows) {
    const here = known.existing.get(place(row.noun, row.key));
    const current = here && before.get(here.id);
    const isSame = here !== undefined && differencesOf(row.content, here.content).length === 0;
    const met = refusedFor(row, current);
    const lost = lostOf(noun, row, known.ids);
    if (!here || !current) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', ...WHY.gone });
    else if (isSame) outcomes.push({ rowNo: row.rowNo, outcome: 'SKIPPED', targetId: here.id });
    else if (met) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', ...met });
    else if (lost) outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', ...lostReason(lost) });
    else {
      const refused = await refusalOf(tools, known.keys, () => noun.update(tools, here.id, recordOf(row.content, known.ids)));
      outcomes.push(
        refused === null
          ? { rowNo: row.rowNo, outcome: 'UPDATED', targetId: here.id, before: recordOf(here.content, old) }
          : { rowNo: row.rowNo, outcome: 'FAILED', ...refused },
      );
    }
  }
  const after = await noun.current(db, scope, held);
  return outcomes.map((one) => ({ ...one, ...(one.before ? { stamp: after.get(one.targetId ?? '')?.stamp ?? '' } : {}) }));
}

/** Why a record cannot be updated now, though it could in the preview; null when it can. */
function refusedFor(row: PendingRow, current: CurrentRecord | undefined): StackReason | null {
  if (!current) return null;
  if (current.stamp !== row.stamp) return WHY.changed;
  return current.keeps === null ? null : WHY.locked;
}

/** Tries what may be refused, alone; answers why it was, and null when it was not. */
async function refusalOf(tools: Tools, keys: Keys, act: () => Promise<void>): Promise<StackReason | null> {
  await sql`savepoint stack_row`.execute(tools.db);
  try {
    await act();
    await sql`release savepoint stack_row`.execute(tools.db);
    return null;
  } catch (error) {
    const refused = error instanceof AppError ? error : fromDatabaseError(error, keys);
    if (!refused || refused.items.some((item) => PASSING.includes(item.code))) throw error;
    await sql`rollback to savepoint stack_row`.execute(tools.db);
    return reasonOf(refused);
  }
}

function metOutcome(row: PendingRow, here: ExistingRecord): StackOutcome {
  if (differencesOf(row.content, here.content).length === 0) return { rowNo: row.rowNo, outcome: 'SKIPPED' };
  return { rowNo: row.rowNo, outcome: 'FAILED', ...WHY.met };
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
    if (only && rows.length === 1) return [{ rowNo: only.rowNo, outcome: 'FAILED', ...reasonOf(refused) }];
    const middle = Math.ceil(rows.length / 2);
    return [
      ...(await createByHalves(tools, noun, rows.slice(0, middle), keys)),
      ...(await createByHalves(tools, noun, rows.slice(middle), keys)),
    ];
  }
}

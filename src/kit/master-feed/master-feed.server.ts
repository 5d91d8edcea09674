import * as z from 'zod/mini';
import { AppError } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { sayInEach } from '../text/said.server.ts';
import { kindOf } from '../field/field-kind.contract.ts';
import { createRow, saveRow } from '../master/master.command.ts';
import { referenceOf } from '../master/master.contract.ts';
import type { Master } from '../master/master.contract.ts';
import type { BoundMaster } from '../master/master.server.ts';
import { snake } from '../master/master-sql.store.ts';
import { enteredOf, insertRows, readRow } from '../master/master.store.ts';
import { defineFeed } from '../feed/feed-definition.server.ts';
import { mayBeNamed, readsAll, resolveReferences } from './find-references.server.ts';
import { emptyOf, withEmpty } from './left-out.server.ts';
import { keepingOld } from './only-new.server.ts';
import type { Example, Feed, FeedContext, FeedRow, RowOutcome, Values } from '../feed/feed-definition.server.ts';
import { refusalOf, sayReason } from '../feed/feed-reason.server.ts';
import { countMaster, findExisting, firstNamed, firstNames, nextNumber, readBeside, updateExisting } from './master-feed.store.ts';
import type { Existing } from './master-feed.store.ts';
import { undoMaster } from './master-undo.command.ts';
import { findTaken, makeCopy, tryCreates, tryUpdates, uniqueKeys } from './master-try.store.ts';

/** Parts of the natural key that the server counts up: in a file they say which record is meant, and are never written. */
const numberedKeys = (master: Master) => Object.entries(master.decided).filter(([key]) => master.unique.includes(key));
const entered = (master: Master, record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !(key in master.decided)));

type Bound = Pick<BoundMaster, 'master' | 'rules'>;

/**
 * The batch feed of a master: the headers are its fields, a reference is written by the natural key of what it names
 * (column `facultyId` or `faculty`), existing records are found by the natural key. A column that the file leaves out
 * stays as it is. A master with rules of its own is applied row by row through the same command as a save.
 */
export function masterFeed(bound: Bound): Feed {
  const { master } = bound;
  return defineFeed({
    kind: master.plural,
    feature: master.feature,
    naturalKey: master.unique,
    partial: true,
    ignored: [
      ...Object.keys(master.decided)
        .filter((key) => !master.unique.includes(key))
        .flatMap((key) => [key, ...Object.values(sayInEach(master.fields[key]?.label ?? key))]),
      'id',
      'version',
    ],
    tables: [master.name],
    context: z.strictObject({}),
    columns: Object.fromEntries([
      ...Object.entries(master.shape).map(([key, schema]) => [key, columnOf(master, key, schema)] as const),
      ...numberedKeys(master).map(([key, schema]) => [key, numberedColumn(master, key, schema)] as const),
    ]),
    resolve: (db, scope, rows) => resolveReferences(db, scope, master, rows),
    apply: async (db, scope, rows: readonly FeedRow[], feed) =>
      eachShape(await keepingOld(db, scope, master, rows), (alike) =>
        hasRules(bound) ? applyOneByOne(db, scope, bound, alike, feed) : applyAtOnce(db, scope, master, alike, feed),
      ),
    ...(!hasRules(bound)
      ? {
          tryOut: async (db, scope, rows: readonly FeedRow[], feed) =>
            eachShape(await keepingOld(db, scope, master, rows), (alike) => tryAtOnce(db, scope, master, alike, feed)),
        }
      : {}),
    distinct: async (db) => {
      const names = new Set((await uniqueKeys(db, master)).flatMap((key) => key.columns));
      return Object.keys(master.shape).filter((key) => names.has(snake(key)));
    },
    existing: (db, scope) => countMaster(db, scope, master),
    codes: async (db, scope, key) => {
      const other = referenceOf(master, key);
      return other === null || !mayBeNamed(scope, other) ? [] : firstNames(db, scope, other);
    },
    names: async (db, scope, key, q) => {
      const other = referenceOf(master, key);
      return other === null || !mayBeNamed(scope, other) ? [] : firstNamed(db, scope, other, q);
    },
    example: async (db, scope) => (await bound.rules.example?.({ db, scope })) ?? peopleNamed(db, scope, master),
    nextNumber: (db, scope, key, prefix) => nextNumber(db, scope, master, key, prefix),
    takeBack: {
      needs: ['delete', 'update'],
      table: master.name,
      undo: (db, scope, rows, { feedJobId }) =>
        undoMaster(
          db,
          scope,
          bound,
          feedJobId,
          rows.map((row) => row.rowNo),
        ),
    },
  });
}

const SAMPLE_ROWS = 2;

/** People are in no list of codes: the sample names the first two where the asker reads all of them. */
async function peopleNamed(db: Db, scope: InstituteScope, master: Master): Promise<Example[]> {
  const people: { key: string; names: readonly string[] }[] = [];
  for (const key of Object.keys(master.shape)) {
    const other = referenceOf(master, key);
    if (other === null || mayBeNamed(scope, other) || !readsAll(scope, other)) continue;
    const names = await firstNames(db, scope, other, SAMPLE_ROWS);
    if (names.length > 0) people.push({ key, names });
  }
  if (people.length === 0) return [];
  return Array.from({ length: SAMPLE_ROWS }, (_, row) =>
    Object.fromEntries(people.map(({ key, names }) => [key, names[row % names.length] ?? ''])),
  );
}

/** Rows that leave out the same fields go together: of a field left out a new record has the default, an old one what it had. */
async function eachShape(
  rows: readonly FeedRow[],
  act: (alike: readonly FeedRow[]) => Promise<readonly RowOutcome[]>,
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row.record).toSorted().join(' ')).values())
    outcomes.push(...(await act(alike)));
  return outcomes;
}

/** Without rules only the table's own checks and keys can refuse: every reference was looked up before. */
const hasRules = ({ rules }: Bound) => rules.check !== undefined || rules.decide !== undefined;

/** What a reference's cell holds: the natural key of what it names. */
const nameText = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

function numberedColumn(master: Master, key: string, schema: z.core.$ZodType) {
  const { label, sample = [] } = master.fields[key] ?? { label: key };
  return { schema: z.optional(schema), label, sample };
}

function columnOf(master: Master, key: string, schema: z.core.$ZodType) {
  const other = referenceOf(master, key);
  const { label, heads = [], spelt = {}, usual, sample = [], filledFrom = [], numbered, doubt } = master.fields[key] ?? { label: key };
  const words = {
    label,
    spelt,
    sample,
    filledFrom,
    ...(usual === undefined ? {} : { usual }),
    ...(numbered ? { numbered } : {}),
    ...(doubt ? { doubt } : {}),
  };
  if (other === null) return { schema, aliases: heads, ...words };
  const aliases = [...(key.endsWith('Id') ? [key.slice(0, -2)] : []), ...heads];
  const list = z.safeParse(schema, []).success ? z.array(nameText) : z.array(nameText).check(z.minLength(1));
  const one = kindOf(schema) === 'LIST' ? list : nameText;
  return { schema: z.safeParse(schema, null).success ? z.nullable(one) : one, aliases, reference: other.name, ...words };
}

type Plan = { readonly outcome: RowOutcome } | { readonly act: 'CREATE' } | { readonly act: 'UPDATE'; readonly existing: Existing };

function planOf({ language = 'en' }: InstituteScope, row: FeedRow, existing: Existing | undefined, { mode }: FeedContext): Plan {
  const { rowNo } = row;
  if (!existing) {
    return mode === 'UPDATE' ? { outcome: { rowNo, outcome: 'FAILED', reason: sayReason(language, 'notThere') } } : { act: 'CREATE' };
  }
  if (existing.same) return { outcome: { rowNo, outcome: 'SKIPPED', targetId: existing.id } };
  if (mode === 'INSERT') return { outcome: { rowNo, outcome: 'FAILED', reason: sayReason(language, 'thereAlready') } };
  if (existing.locked) return { outcome: { rowNo, outcome: 'FAILED', reason: sayReason(language, 'locked') } };
  return { act: 'UPDATE', existing };
}

async function applyAtOnce(
  db: Db,
  scope: InstituteScope,
  master: Master,
  rows: readonly FeedRow[],
  feed: FeedContext,
): Promise<readonly RowOutcome[]> {
  const keys = Object.keys(rows[0]?.record ?? {});
  const found = await findExisting(db, scope, master, keys, rows);
  const planned = rows.map((row) => ({ row, plan: planOf(scope, row, found.get(row.rowNo), feed) }));
  const outcomes = planned.flatMap(({ plan }) => ('outcome' in plan ? [plan.outcome] : []));
  const fresh = planned.filter(({ plan }) => 'act' in plan && plan.act === 'CREATE').map(({ row }) => row);
  const ids = await insertRows(
    db,
    scope,
    master,
    fresh.map((row) => entered(master, withEmpty(master, row).record)),
  );
  fresh.forEach((row, at) => outcomes.push({ rowNo: row.rowNo, outcome: 'CREATED', targetId: ids[at] ?? null }));
  const stale = planned.flatMap(({ row, plan }) =>
    'act' in plan && plan.act === 'UPDATE' ? [{ record: row.record, existing: plan.existing }] : [],
  );
  const updated = await updateExisting(
    db,
    scope,
    master,
    keys.filter((key) => !(key in master.decided)),
    stale,
  );
  for (const { existing } of stale) {
    const before = updated.get(existing.id);
    outcomes.push(
      before !== undefined
        ? { rowNo: existing.rowNo, outcome: 'UPDATED', targetId: existing.id, before }
        : { rowNo: existing.rowNo, outcome: 'FAILED', reason: sayReason(scope.language ?? 'en', 'changedMeanwhile') },
    );
  }
  return outcomes;
}

/** The same plan against a copy of the table that only refuses: a tenth of the cost of writing and taking back. */
async function tryAtOnce(
  db: Db,
  scope: InstituteScope,
  master: Master,
  rows: readonly FeedRow[],
  feed: FeedContext,
): Promise<readonly RowOutcome[]> {
  const keys = Object.keys(rows[0]?.record ?? {});
  const uniques = await uniqueKeys(db, master);
  await makeCopy(db, master);
  const taken = new Map<number, string>();
  for (const key of uniques) {
    const fields = key.columns.map((name) => keys.find((field) => snake(field) === name));
    if (fields.some((field) => field === undefined)) continue;
    for (const rowNo of await findTaken(db, scope, master, key, rows)) taken.set(rowNo, fields.at(-1) ?? '');
  }
  const found = await findExisting(db, scope, master, keys, rows);
  const planned = rows.map((row) => {
    const column = taken.get(row.rowNo);
    const plan: Plan =
      column === undefined
        ? planOf(scope, row, found.get(row.rowNo), feed)
        : { outcome: { rowNo: row.rowNo, outcome: 'FAILED', column, reason: sayReason(scope.language ?? 'en', 'taken') } };
    return { row, plan };
  });
  await tryCreates(
    db,
    scope,
    master,
    planned.filter(({ plan }) => 'act' in plan && plan.act === 'CREATE').map(({ row }) => withEmpty(master, row)),
  );
  await tryUpdates(
    db,
    scope,
    master,
    planned.flatMap(({ row, plan }) => ('act' in plan && plan.act === 'UPDATE' ? [{ record: row.record, id: plan.existing.id }] : [])),
  );
  return planned.map(({ row, plan }) =>
    'outcome' in plan ? plan.outcome : { rowNo: row.rowNo, outcome: plan.act === 'CREATE' ? 'CREATED' : 'UPDATED' },
  );
}

/** Through the command of a save, so that the master's own rules are asked for every row. */
async function applyOneByOne(
  db: Db,
  scope: InstituteScope,
  bound: Bound,
  rows: readonly FeedRow[],
  feed: FeedContext,
): Promise<readonly RowOutcome[]> {
  const { master } = bound;
  const found = await findExisting(db, scope, master, Object.keys(rows[0]?.record ?? {}), rows);
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    try {
      outcomes.push(await applyOne(db, scope, bound, row, planOf(scope, row, found.get(row.rowNo), feed)));
    } catch (error) {
      // A rule refuses before anything is written; what PostgreSQL refuses ends the chunk and is looked for by halves.
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: refusalOf(scope, error) });
    }
  }
  return outcomes;
}

async function applyOne(db: Db, scope: InstituteScope, bound: Bound, row: FeedRow, plan: Plan): Promise<RowOutcome> {
  if ('outcome' in plan) return plan.outcome;
  const { rowNo } = row;
  const record = entered(bound.master, row.record);
  if (plan.act === 'CREATE')
    return { rowNo, outcome: 'CREATED', targetId: await createRow(bound, { db, scope }, { ...emptyOf(bound.master), ...record }) };
  const { id, version } = plan.existing;
  const before = await readRow(db, scope, bound.master, id);
  const besides = (bound.master.beside ?? []).filter((key) => key in record);
  const beside = await readBeside(db, scope, bound.master, id, besides);
  await saveRow(bound, { db, scope }, id, version, { ...enteredOf(bound.master, before), ...record });
  const values = Object.fromEntries(Object.keys(record).map((key) => [snake(key), before[key] ?? beside[key] ?? null]));
  return { rowNo, outcome: 'UPDATED', targetId: id, before: JSON.stringify({ version: version + 1, values }) };
}

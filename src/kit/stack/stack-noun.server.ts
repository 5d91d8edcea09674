import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Action, Feature } from '../access/access.contract.ts';
import { invalid } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import { every } from '../list/rows.store.ts';
import { matches } from '../list/search.store.ts';
import { isNullable, kindOf } from '../field/field-kind.contract.ts';
import { createRow, saveRow } from '../master/master.command.ts';
import { referenceOf } from '../master/master.contract.ts';
import type { Master } from '../master/master.contract.ts';
import type { BoundMaster, Tools, Values } from '../master/master.server.ts';
import { entered } from '../master/master-sql.store.ts';
import { enteredOf, insertRows, readRow } from '../master/master.store.ts';
import { keyOf, referenceTo } from './stack-document.rules.ts';
import type { StackItem } from './stack-document.rules.ts';
import { keysOfIds, offeredRows, rowsOf, withKeys } from './stack-key.store.ts';
import { currentOf } from './stack-current.store.ts';
import type { CurrentRecord } from './stack-current.store.ts';

/** From which part of an institute records are taken: the id of the chosen place, by the name of its kind. */
export type StackPart = Readonly<Partial<Record<string, string>>>;
export const WHOLE: StackPart = {};

export interface StackWanted {
  /** Only those with these natural keys; null: not asked by key. */
  readonly keys: readonly string[] | null;
  readonly ids: readonly string[] | null;
  readonly q: string | null;
  readonly part: StackPart;
}

/** Where a field names a record: its path in the content, the noun, and whether the field may be empty. */
export interface StackField {
  readonly path: string;
  readonly noun: string;
  readonly mayBeEmpty: boolean;
}

/** Records made by a run that cannot go: `count` of `by` depend on one, or (`by` CHANGED) it was edited since. */
export interface StackHold {
  readonly targetId: string;
  readonly by: string;
  readonly count: number;
}

/** A noun that can be duplicated: what it is, what it copies, its natural key, and what it names. */
export interface StackNoun {
  readonly noun: string;
  /** Prefix of its texts: '<plural>.title'. */
  readonly plural: string;
  readonly feature: Feature;
  /** Rights that making one takes in the target. */
  readonly needs: readonly Action[];
  readonly fields: readonly StackField[];
  readonly parents: readonly string[];
  /** Chosen on the page; others come along when something chosen names them. */
  readonly offered: boolean;
  /** Copied only when every record of this noun that it names is copied, too. */
  readonly along: string | null;
  readonly keyFields: readonly string[];
  readonly display: string;
  /** Kinds of places for which it makes no copies inside one institute, each with the name of the reason: its text is 'stack.serves.<reason>'. */
  readonly stays: Readonly<Record<string, string>>;
  /** The number by which entries of its lists are told apart beside their code. */
  readonly entriesBy: string | null;
  /** Rows in a fixed order with their ids, as people see them in the list of the source. */
  list(db: Db, scope: InstituteScope, wanted: StackWanted, limit: number): Promise<readonly (StackItem & { readonly id: string })[]>;
  /** One page of their names, for choosing. */
  offer(db: Db, scope: InstituteScope, wanted: StackWanted, page: Page): ReturnType<typeof offeredRows>;
  /** Makes all of them or throws; answers their ids in the order given. */
  create(tools: Tools, records: readonly Values[]): Promise<readonly string[]>;
  /** Gives one record these values; what they do not say stays. The same rules as a save. */
  update(tools: Tools, id: string, record: Values): Promise<void>;
  /** The existing records by id; `FOR_UPDATE` locks them until the transaction ends. */
  current(db: Db, scope: InstituteScope, ids: readonly string[], hold?: 'FOR_UPDATE'): Promise<ReadonlyMap<string, CurrentRecord>>;
  /** What holds a record beside foreign keys. */
  holds(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<readonly StackHold[]>;
  /** Tables whose rows are part of the record and go with it. */
  readonly parts: readonly string[];
  removeParts(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void>;
}

export interface StackOptions {
  readonly offered?: boolean;
  readonly along?: string;
  readonly stays?: StackNoun['stays'];
  readonly entriesBy?: string;
  readonly needs?: readonly Action[];
  /** Fields of documents that name records, beside the master's own references. */
  readonly named?: readonly (Omit<StackField, 'noun'> & { readonly references: () => Master })[];
  /** Fields that a copy does not take over. */
  readonly without?: readonly string[];
  /** Columns only the server decides that a copy keeps (a version number). */
  readonly keeps?: readonly string[];
  /** Condition on `t` for a part of the institute; absent: the noun knows no such part. */
  readonly within?: (part: StackPart, scope: InstituteScope) => RawBuilder<boolean>;
  /** Adds values from outside the row, by id. */
  readonly more?: (db: Db, scope: InstituteScope, ids: readonly string[]) => Promise<ReadonlyMap<string, Values>>;
  readonly create?: StackNoun['create'];
  readonly update?: StackNoun['update'];
  readonly current?: StackNoun['current'];
  readonly holds?: StackNoun['holds'];
  readonly parts?: readonly string[];
  readonly removeParts?: StackNoun['removeParts'];
}

/** A master as a noun of stacks; what its contract says is not said again. */
export function stackOf(bound: BoundMaster, options: StackOptions = {}): StackNoun {
  const { master } = bound;
  const without = new Set(options.without ?? []);
  const own = entered(master).filter((name) => !without.has(name));
  const taken = [...own, ...(options.keeps ?? [])];
  const numbers = (options.keeps ?? []).filter((name) => master.unique.includes(name));
  const fields = [
    ...own.flatMap((name): StackField[] => {
      const other = referenceOf(master, name);
      const schema = master.shape[name];
      if (other === null || !schema) return [];
      const path = kindOf(schema) === 'LIST' ? `${name}[]` : name;
      return [{ path, noun: other.name, mayBeEmpty: path === name && isNullable(schema) }];
    }),
    ...(options.named ?? []).map(({ references, ...field }) => ({ ...field, noun: references().name })),
  ];
  return {
    noun: master.name,
    plural: master.plural,
    feature: master.feature,
    needs: options.needs ?? ['create'],
    fields,
    parents: [...new Set(fields.map((field) => field.noun))].filter((noun) => noun !== master.name),
    offered: options.offered ?? false,
    along: options.along ?? null,
    keyFields: master.unique,
    display: master.display,
    stays: options.stays ?? {},
    entriesBy: options.entriesBy ?? null,
    list: async (db, scope, wanted, limit) => {
      const rows = await rowsOf(db, scope, master, taken, conditionOf(bound, wanted, scope, options.within), limit);
      const ids = rows.map((row) => String(row['id']));
      const more = (await options.more?.(db, scope, ids)) ?? new Map<string, Values>();
      const whole = rows.map(({ id, ...values }) => ({ id: String(id), values: { ...values, ...more.get(String(id)) } }));
      return portable(db, scope, { master, fields, numbers }, whole);
    },
    offer: (db, scope, wanted, page) =>
      offeredRows(db, scope, { master, numbers }, conditionOf(bound, wanted, scope, options.within), page),
    create: options.create ?? ((tools, records) => createAll(bound, tools, records)),
    update: options.update ?? ((tools, id, record) => updateOne(bound, tools, id, record)),
    current: options.current ?? ((db, scope, ids, hold) => currentOf(db, scope, master, ids, hold)),
    holds: options.holds ?? (async () => []),
    parts: options.parts ?? [],
    removeParts: options.removeParts ?? (async () => undefined),
  };
}

function conditionOf(
  { master }: BoundMaster,
  { keys, ids, q, part }: StackWanted,
  scope: InstituteScope,
  within: StackOptions['within'],
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (keys) conditions.push(withKeys(master, 't', keys));
  if (ids) conditions.push(sql`t.id = any(${ids}::uuid[])`);
  if (q)
    conditions.push(
      matches(
        q,
        master.search.map((name) => `t.${snakeOf(name)}`),
      ),
    );
  if (within && Object.keys(part).length > 0) conditions.push(within(part, scope));
  return every(conditions);
}

const snakeOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Shape {
  readonly master: BoundMaster['master'];
  readonly fields: readonly StackField[];
  readonly numbers: readonly string[];
}

/** Ids give way to natural keys, all of a noun in one statement. */
async function portable(
  db: Db,
  scope: InstituteScope,
  { master, fields, numbers }: Shape,
  rows: readonly { readonly id: string; readonly values: Values }[],
) {
  const nouns = Map.groupBy(fields, (field) => field.noun);
  const keys = new Map<string, ReadonlyMap<string, string>>();
  for (const [noun, places] of nouns) {
    const ids = new Set(rows.flatMap(({ values }) => places.flatMap(({ path }) => valuesAt(values, path.split('.')))));
    keys.set(noun, await keysOfIds(db, scope, noun, [...ids]));
  }
  return rows.map(({ id, values }) => {
    const content = fields.reduce<Values>((all, { path, noun }) => {
      const named = (value: unknown): unknown =>
        typeof value === 'string' ? referenceTo(noun, keys.get(noun)?.get(value) ?? value) : value;
      return { ...all, ...(replaceAt(all, path.split('.'), named) as Values) };
    }, values);
    return { id, noun: master.name, key: keyOf(master.unique, content), label: labelOf(master, numbers, content), content };
  });
}

/** As people see it; where a number is part of the key, two of one name differ by it. */
function labelOf(master: Master, numbers: readonly string[], content: Values): string {
  const names = [content['code'], content[master.display]].filter((part) => typeof part === 'string');
  return [...new Set(names), ...numbers.map((name) => `(${String(content[name])})`)].join(' ');
}

function valuesAt(value: unknown, [step = '', ...rest]: readonly string[]): readonly string[] {
  if (step === '') return typeof value === 'string' ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  const [name, isList] = step.endsWith('[]') ? [step.slice(0, -2), true] : [step, false];
  const inner: unknown = (value as Values)[name];
  return isList ? (Array.isArray(inner) ? inner.flatMap((one) => valuesAt(one, rest)) : []) : valuesAt(inner, rest);
}

function replaceAt(value: unknown, [step = '', ...rest]: readonly string[], put: (value: unknown) => unknown): unknown {
  if (step === '') return put(value);
  if (value === null || typeof value !== 'object') return value;
  const [name, isList] = step.endsWith('[]') ? [step.slice(0, -2), true] : [step, false];
  const inner: unknown = (value as Values)[name];
  const next =
    isList && Array.isArray(inner) ? inner.map((one) => replaceAt(one, rest, put)) : isList ? inner : replaceAt(inner, rest, put);
  return { ...value, [name]: next };
}

/** By the master's own schema and rules, as a save: in one statement where it has no rules. */
async function createAll(bound: BoundMaster, tools: Tools, records: readonly Values[]): Promise<readonly string[]> {
  const read = records.map((record) => readRecord(bound.master.record, record));
  if (bound.rules.check === undefined && bound.rules.decide === undefined) {
    const ids = new Map<Values, string>();
    for (const alike of Map.groupBy(read, (record) => Object.keys(record).toSorted().join(' ')).values()) {
      const made = await insertRows(tools.db, tools.scope, bound.master, alike);
      alike.forEach((record, at) => ids.set(record, String(made[at])));
    }
    return read.map((record) => ids.get(record) ?? '');
  }
  const made: string[] = [];
  for (const record of read) made.push(await createRow(bound, tools, record));
  return made;
}

async function updateOne(bound: BoundMaster, tools: Tools, id: string, record: Values): Promise<void> {
  const { master } = bound;
  const now = await readRow(tools.db, tools.scope, master, id, 'FOR_UPDATE');
  await saveRow(bound, tools, id, Number(now['version']), readRecord(master.record, { ...enteredOf(master, now), ...record }));
}

/** A record as its contract wants it; what does not fit is told like a wrong field of a form. */
export function readRecord<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> & Values {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as z.output<S> & Values;
  throw invalid(
    parsed.error.issues.map((issue) => ({ code: 'RECORD', message: issue.message, path: ['body', ...issue.path].map(String).join('.') })),
  );
}

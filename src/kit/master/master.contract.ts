import * as z from 'zod/mini';
import type { Action, Feature } from '../access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, pageOf, paging, text } from '../http/endpoint.contract.ts';
import { filterOf } from './field-kind.contract.ts';

type Shape = Record<string, z.core.$ZodType>;
type NoShape = Record<never, never>;
/** Only `record` and `decided` say what the fields are; every other mention of a key is checked against them. */
type Key<R extends Shape, D extends Shape> = NoInfer<(keyof R | keyof D) & string>;

/** What a field is called and how it reads and is entered; the schema says what it may hold. */
export interface FieldInfo {
  /** Key of the text catalog, e.g. 'degree.code'. Also the CSV header is the field's own name. */
  readonly label: string;
  /** Another master by name: the field holds its id; feeds and lists show its natural key. */
  readonly references?: string;
  readonly help?: string;
}

/** One step of a master's lifecycle: the button and the 409 both come from `from`. The state is the column `state`. */
export interface Move {
  readonly from: readonly string[];
  readonly to: string;
  readonly action: Action;
  readonly summary: string;
}

/** Why a check refuses. `conflict`: the present state forbids it (409), not the value (422). `path` as on the wire: 'body.code'. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
  readonly conflict?: boolean;
}

type Moves = Readonly<Record<string, Move>>;

export interface MasterDefinition<R extends Shape, D extends Shape = NoShape, M extends Moves = NoShape> {
  /** Table name and the noun in paths and messages, singular: 'degree', 'academic_year'. */
  readonly name: string;
  /** Path under /api, e.g. '/api/academics/degrees'. */
  readonly path: string;
  /** Prefix of the endpoint names, e.g. 'degrees' → 'degrees.list'. */
  readonly plural: string;
  readonly feature: Feature;
  /** What a person enters. Column names are these keys in snake_case. */
  readonly record: R;
  /** What only the server sets (a state, a version number): in every answer, never in a create or update. */
  readonly decided?: D;
  readonly fields: { readonly [K in NoInfer<keyof R | keyof D>]: FieldInfo };
  /** Text columns searched by `q`. */
  readonly search: readonly Key<R, D>[];
  /** Sortable columns; the first is the default order. */
  readonly sort: readonly Key<R, D>[];
  /** Columns that can be filtered by exact value (of a list: by one element). */
  readonly filters?: readonly Key<R, D>[];
  /** Column whose values are counted as chips over the list. */
  readonly countBy?: Key<R, D>;
  /** Natural key: what a feed row finds an existing record by. One unique index must exist over it. */
  readonly unique: readonly Key<R, D>[];
  /** Column shown when another master refers to a row of this one. */
  readonly display: Key<R, D>;
  readonly lockable?: boolean;
  /** Steps of the lifecycle by verb: `{ open: { from: ['DRAFT'], to: 'OPEN', … } }` makes `POST …/:id/open`. */
  readonly moves?: M;
}

const versioned = { version: z.int() };
const versionedBody = z.strictObject(versioned);

/** The schemas of a master: what is entered, what is answered, what a list may be asked. */
function schemasOf<R extends Shape, D extends Shape>(definition: Pick<MasterDefinition<R, D>, 'record' | 'filters' | 'sort' | 'lockable'>, decided: D) {
  const all: Shape = { ...definition.record, ...decided };
  const filterShape: Record<string, z.core.$ZodType> = {};
  for (const key of definition.filters ?? []) filterShape[key] = z.optional(filterOf(all[key] ?? z.never()));
  return {
    record: z.strictObject(definition.record),
    row: z.object({
      id,
      ...definition.record,
      ...decided,
      version: z.int(),
      ...(definition.lockable ? { lockedAt: z.nullable(z.string()), lockedBy: z.nullable(z.string()) } : {}),
      /** Display values of referenced rows, by field name. */
      names: z.optional(z.record(z.string(), z.nullable(z.string()))),
    }),
    listQuery: z.strictObject({
      ...paging,
      q: z.optional(text(100)),
      sort: z.optional(z.enum(definition.sort as readonly string[] as [string, ...string[]])),
      order: z.optional(z.enum(['asc', 'desc'])),
      ...filterShape,
    }),
  };
}

/**
 * Turns one definition into the master's calls: list, get, create, update, remove, export, (lockable) lock and unlock, and one
 * for each move. Create and update schemas are derived, so no field list is typed twice.
 */
export function defineMaster<R extends Shape, D extends Shape = NoShape, M extends Moves = NoShape>(definition: MasterDefinition<R, D, M>) {
  const { path, plural, feature } = definition;
  // Absent `decided` and `moves` are the empty shapes that D and M then default to.
  const decided = definition.decided ?? ({} as D);
  const moves = definition.moves ?? ({} as M);
  const { record, row, listQuery } = schemasOf(definition, decided);
  const one = `${path}/:id`;
  const common = { scope: 'INSTITUTE' as const };
  const change = { ...common, method: 'POST' as const, params: idParams, body: versionedBody, reply: dataOf(row), creates: false };
  const may = (action: Action) => ({ feature, action });
  return {
    ...definition,
    record,
    row,
    shape: definition.record,
    decided,
    moves,
    filterKeys: definition.filters ?? [],
    lockable: definition.lockable ?? false,
    list: defineEndpoint({
      ...common, name: `${plural}.list`, summary: `List ${plural}, paged, with counts`, method: 'GET', path, permission: may('read'),
      query: listQuery, reply: pageOf(row),
    }),
    get: defineEndpoint({
      ...common, name: `${plural}.get`, summary: `One of ${plural}`, method: 'GET', path: one, permission: may('read'), params: idParams, reply: dataOf(row),
    }),
    create: defineEndpoint({
      ...common, name: `${plural}.create`, summary: `Create one of ${plural}`, method: 'POST', path, permission: may('create'), body: record, reply: dataOf(row),
    }),
    update: defineEndpoint({
      ...common, name: `${plural}.update`, summary: `Change one of ${plural}; a stale version is a 409`, method: 'PUT', path: one, permission: may('update'),
      params: idParams, body: z.strictObject({ ...definition.record, ...versioned }), reply: dataOf(row),
    }),
    remove: defineEndpoint({
      ...common, name: `${plural}.remove`, summary: `Delete one of ${plural} that nothing refers to`, method: 'DELETE', path: one, permission: may('delete'),
      params: idParams, body: versionedBody, reply: dataOf(z.object({ id })),
    }),
    exportCsv: defineEndpoint({
      ...common, name: `${plural}.exportCsv`, summary: `The filtered list of ${plural} as CSV, all rows`, method: 'GET', path: `${path}/export`,
      permission: may('export'), query: listQuery, reply: z.unknown(), download: true,
    }),
    lock: defineEndpoint({ ...change, name: `${plural}.lock`, summary: `Lock one of ${plural}`, path: `${one}/lock`, permission: may('lock') }),
    unlock: defineEndpoint({ ...change, name: `${plural}.unlock`, summary: `Unlock one of ${plural}`, path: `${one}/unlock`, permission: may('unlock') }),
    /** The call of each move: `steps.open`. */
    steps: mapMoves(moves, (verb, { action, summary }) =>
      defineEndpoint({ ...change, name: `${plural}.${verb}`, summary, path: `${one}/${kebab(verb)}`, permission: may(action) }),
    ),
  };
}

const kebab = (verb: string) => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function mapMoves<M extends Moves, T>(moves: M, make: (verb: string, move: Move) => T) {
  // fromEntries forgets the keys; they are those of `moves`.
  return Object.fromEntries(Object.entries(moves).map(([verb, move]) => [verb, make(verb, move)])) as { readonly [V in keyof M]: T };
}

/** Whether a step may be taken from this state: asked by the button and by the server alike. */
export const mayMove = (move: Move, state: string): boolean => move.from.includes(state);

export type Master = ReturnType<typeof defineMaster<Shape, Shape, Moves>>;

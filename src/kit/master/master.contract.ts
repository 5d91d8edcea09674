import * as z from 'zod/mini';
import type { Action, Feature } from '../access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { fileFormat } from '../export/list-export.contract.ts';
import type { KeyOf, Texts } from '../text/texts.contract.ts';
import { component } from '../http/component.contract.ts';
import { counting, pageOf, paging } from '../list/page.contract.ts';
import type { ValueDoubt } from '../field/value-doubt.contract.ts';
import { filterOf } from '../field/field-kind.contract.ts';

type Shape = Record<string, z.core.$ZodType>;
type NoShape = Record<never, never>;
/** Only `record` and `decided` say what the fields are; every other mention of a key is checked against them. */
type Key<R extends Shape, D extends Shape> = NoInfer<(keyof R | keyof D) & string>;

/** Label, display and input of a field; the schema gives its values. */
export interface FieldInfo<Label extends string = string> {
  /** Key of the master's texts, e.g. 'degree.code'. The CSV header is the field's own name. */
  readonly label: Label;
  /** Another master, when it is asked: the field holds its id; feeds and lists show its natural key. */
  readonly references?: () => Master;
  readonly help?: Label;
  /** What offices write over this column in lists of their own, beside the label in each language. */
  readonly heads?: readonly string[];
  /** What they write for a choice, beside its words on screen. */
  readonly spelt?: Readonly<Record<string, readonly string[]>>;
  /** Offered for every row where a file lacks the column, as a cell has it. */
  readonly usual?: string;
  /** Fields whose cell it may take where a file lacks the column. */
  readonly filledFrom?: readonly string[];
  /** Where a file lacks the column its new records may be given the next free numbers. */
  readonly numbered?: true;
  /** Cells of the sample file, row by row. */
  readonly sample?: readonly string[];
  /** What is odd about a value: warned of in forms and before a file is applied. */
  readonly doubt?: ValueDoubt<Label>;
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
  /** Number of blockers named by the code, used in the message. */
  readonly count?: number;
  readonly value?: string;
}

type Moves = Readonly<Record<string, Move>>;

export interface MasterDefinition<
  R extends Shape,
  D extends Shape = NoShape,
  M extends Moves = NoShape,
  F extends string = never,
  T extends readonly Texts[] = readonly Texts[],
> {
  /** Texts of its fields, choices and pages, available wherever the master is imported. */
  readonly texts: T;
  /** Table name and the noun in paths and messages, singular: 'degree', 'academic_year'. */
  readonly name: string;
  /** Path under /api, e.g. '/api/academics/degrees'. */
  readonly path: string;
  /** Prefix of the endpoint names, e.g. 'degrees' → 'degrees.list'. */
  readonly plural: string;
  readonly feature: Feature;
  /** Fields entered by users. Column names are these keys in snake_case. */
  readonly record: R;
  /** Fields set by the server only (a state, a version number): in every reply, never in a create or update. */
  readonly decided?: D;
  readonly fields: { readonly [K in NoInfer<keyof R | keyof D>]: FieldInfo<NoInfer<KeyOf<T[number]>>> };
  /** Text columns searched by `q`. */
  readonly search: readonly Key<R, D>[];
  /**
   * For tables of many rows: `search_text` holds the searched columns as `search_fold` folds them, and the function `search_<name>(pattern)`
   * answers the ids that match by a trigram index, which LIKE under a row policy may not use. KEYED: for very many rows, a function
   * `found_<name>(pattern, key)` answers them with their value of `countBy` and of one of the columns of `sort`, which are texts, or of
   * `search_text`, and an index on (institute_id, search_text collate "C", id) has its order.
   */
  readonly indexedSearch?: 'IDS' | 'KEYED';
  /** Sortable columns; the first is the default order. */
  readonly sort: readonly Key<R, D>[];
  /** Columns that can be filtered by exact value (of a list: by one element). */
  readonly filters?: readonly (F & Key<R, D>)[];
  /** Column whose values are counted as chips over the list. */
  readonly countBy?: Key<R, D>;
  /** For tables of very many rows: triggers `count_rows` keep how many there are of each value of `countBy`, which is then a column that is never empty. */
  readonly keepsCounts?: boolean;
  /** Natural key: what a feed row finds an existing record by. One unique index must exist over it. */
  readonly unique: readonly Key<R, D>[];
  /** Texts that are one in capitals and small letters, each among rows of the same `within`; without it, a natural key of one column. */
  readonly caseBlind?: readonly { readonly key: Key<R, D>; readonly within: readonly Key<R, D>[] }[];
  /** Column shown when another master refers to a row of this one. */
  readonly display: Key<R, D>;
  /** Said behind `display` where a record of its own is named: the class of a student's enrolment. */
  readonly displayIn?: Key<R, D>;
  /** Said behind the name wherever a row is chosen: where names alone do not tell rows apart. */
  readonly choiceTells?: readonly Key<R, D>[];
  readonly lockable?: boolean;
  /** A deletion asks for a reason, which the log and the trash keep: for records of people. */
  readonly deletedWith?: 'REASON';
  /** Of a part of another record: taking it away is a change of that record, for whoever may change it. */
  readonly removal?: 'AS_CHANGE';
  /** Columns that calls of their own read and write and a file may carry: in no answer of the master itself. */
  readonly beside?: readonly string[];
  /** Steps of the lifecycle by verb: `{ open: { from: ['DRAFT'], to: 'OPEN', … } }` makes `POST …/:id/open`. */
  readonly moves?: M;
}

/** The schemas of a master: what is entered, what is answered, what a list may be asked. */
function schemasOf<R extends Shape, D extends Shape, F extends string>(
  definition: Pick<MasterDefinition<R, D, NoShape, F>, 'name' | 'record' | 'filters' | 'sort' | 'lockable'>,
  decided: D,
) {
  const all: Shape = { ...definition.record, ...decided };
  const noun = pascal(definition.name);
  // fromEntries forgets the keys; they are those of `filters`.
  const filterShape = Object.fromEntries((definition.filters ?? []).map((key) => [key, z.optional(filterOf(all[key] ?? z.never()))])) as {
    readonly [K in F]: z.ZodMiniOptional<z.core.$ZodType<string, string>>;
  };
  const asked = {
    q: z.optional(text(100)),
    sort: z.optional(z.enum(definition.sort as readonly string[] as [string, ...string[]])),
    order: z.optional(z.enum(['asc', 'desc'])),
    ...filterShape,
  };
  return {
    record: component(`${noun}Input`, z.strictObject(definition.record)),
    changed: component(`${noun}Change`, z.strictObject({ ...definition.record, ...versioned })),
    row: component(
      noun,
      z.object({
        id,
        ...definition.record,
        ...decided,
        version: z.int(),
        ...(definition.lockable ? { lockedAt: z.nullable(z.string()), lockedBy: z.nullable(z.string()) } : {}),
        /** Display values of referenced rows, by field name. */
        names: z.optional(z.record(z.string(), z.nullable(z.string()))),
      }),
    ),
    listQuery: z.strictObject({ ...paging, ...counting, ...asked }),
    exportQuery: z.strictObject({ ...paging, ...asked, ...fileFormat }),
  };
}

type Place = Pick<MasterDefinition<Shape>, 'path' | 'plural' | 'feature' | 'deletedWith' | 'removal'>;

/** `examInstances` → `exam instances`, for people who read the reference. */
const named = (plural: string) => plural.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const common = { scope: 'INSTITUTE' as const };
const versioned = { version: z.int() };
const versionedBody = component('Version', z.strictObject(versioned));
const deletionShape = z.strictObject({ ...versioned, reason: z.optional(text(300, 5)) });
const deletion = component('Deletion', deletionShape);
const explainedDeletion = component(
  'ExplainedDeletion',
  deletionShape.check(z.refine((body) => body.reason !== undefined, { path: ['reason'], error: 'Give a reason.' })),
);

function readingCalls<Row extends z.core.$ZodType, Query extends z.core.$ZodType, Asked extends z.core.$ZodType>(
  { path, plural, feature }: Place,
  row: Row,
  query: Query,
  exported: Asked,
) {
  const read = { ...common, method: 'GET' as const, permission: { feature, action: 'read' as const } };
  return {
    list: defineEndpoint({
      ...read,
      name: `${plural}.list`,
      summary: `List ${named(plural)}, paged, with counts`,
      path,
      query,
      reply: pageOf(row),
    }),
    get: defineEndpoint({
      ...read,
      name: `${plural}.get`,
      summary: `Read one record of ${named(plural)}`,
      path: `${path}/:id`,
      params: idParams,
      reply: dataOf(row),
    }),
    exportCsv: defineEndpoint({
      ...read,
      name: `${plural}.exportCsv`,
      summary: `The filtered list of ${named(plural)} as CSV, workbook or PDF, all rows`,
      path: `${path}/export`,
      permission: { feature, action: 'export' },
      query: exported,
      reply: z.unknown(),
      kind: 'DOWNLOAD',
    }),
  };
}

function changingCalls<Made extends z.core.$ZodType, Changed extends z.core.$ZodType, Row extends z.core.$ZodType>(
  { path, plural, feature, deletedWith, removal }: Place,
  { record, changed, row }: { readonly record: Made; readonly changed: Changed; readonly row: Row },
) {
  const one = { ...common, path: `${path}/:id`, params: idParams };
  const reply = dataOf(row);
  return {
    create: defineEndpoint({
      ...common,
      name: `${plural}.create`,
      summary: `Create a record of ${named(plural)}`,
      method: 'POST',
      path,
      permission: { feature, action: 'create' },
      body: record,
      reply,
    }),
    update: defineEndpoint({
      ...one,
      name: `${plural}.update`,
      summary: `Change a record of ${named(plural)}; a stale version is a 409`,
      method: 'PUT',
      permission: { feature, action: 'update' },
      body: changed,
      reply,
    }),
    remove: defineEndpoint({
      ...one,
      name: `${plural}.remove`,
      summary: `Delete a record of ${named(plural)} that is not in use`,
      method: 'DELETE',
      permission: { feature, action: removal === 'AS_CHANGE' ? 'update' : 'delete' },
      body: deletedWith === 'REASON' ? explainedDeletion : deletion,
      reply: dataOf(z.object({ id })),
    }),
  };
}

/** A call that changes the state of one row: lock, unlock, and the moves. */
function stepCall<Row extends z.core.$ZodType>({ path, plural, feature }: Place, row: Row, verb: string, action: Action, summary: string) {
  return defineEndpoint({
    ...common,
    name: `${plural}.${verb}`,
    summary,
    method: 'POST',
    path: `${path}/:id/${kebab(verb)}`,
    permission: { feature, action },
    params: idParams,
    body: versionedBody,
    reply: dataOf(row),
    creates: false,
  });
}

/**
 * Turns one definition into the master's calls: list, get, create, update, remove, export, (lockable) lock and unlock, and one
 * for each move. Create and update schemas are derived, so no field list is typed twice.
 */
export function defineMaster<
  R extends Shape,
  D extends Shape = NoShape,
  M extends Moves = NoShape,
  F extends string = never,
  const T extends readonly Texts[] = readonly Texts[],
>(definition: MasterDefinition<R, D, M, F, T>) {
  const { plural } = definition;
  // Absent `decided` and `moves` are the empty shapes that D and M then default to.
  const decided = definition.decided ?? ({} as D);
  const moves = definition.moves ?? ({} as M);
  const filters: readonly string[] = definition.filters ?? [];
  const schemas = schemasOf(definition, decided);
  const { record, row, listQuery, exportQuery } = schemas;
  return {
    ...definition,
    record,
    row,
    shape: definition.record,
    decided,
    moves,
    filters,
    filterKeys: filters,
    lockable: definition.lockable ?? false,
    ...readingCalls(definition, row, listQuery, exportQuery),
    ...changingCalls(definition, schemas),
    lock: stepCall(definition, row, 'lock', 'lock', `Lock a record of ${named(plural)}`),
    unlock: stepCall(definition, row, 'unlock', 'unlock', `Unlock a record of ${named(plural)}`),
    /** The call of each move: `steps.open`. */
    steps: mapMoves(moves, (verb, { action, summary }) => stepCall(definition, row, verb, action, summary)),
  };
}

/** `academic_year` → `AcademicYear`. */
const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const kebab = (verb: string) => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function mapMoves<M extends Moves, T>(moves: M, make: (verb: string, move: Move) => T) {
  // fromEntries forgets the keys; they are those of `moves`.
  return Object.fromEntries(Object.entries(moves).map(([verb, move]) => [verb, make(verb, move)])) as { readonly [V in keyof M]: T };
}

/** Whether a step may be taken from this state: used by the button and by the server. */
export const mayMove = (move: Move, state: string): boolean => move.from.includes(state);

export type Master = ReturnType<typeof defineMaster<Shape, Shape, Moves>>;

/** The master that a field refers to; null: the field holds a value of its own. */
export const referenceOf = (master: Master, key: string): Master | null => master.fields[key]?.references?.() ?? null;

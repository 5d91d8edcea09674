import type * as z from 'zod/mini';
import { AppError } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import type { Master, Refusal } from './master.contract.ts';

/** A row or part of one, by field name. */
export type Values = Readonly<Record<string, unknown>>;

export interface Tools {
  readonly db: Db;
  readonly scope: InstituteScope;
}

type RecordOf<M extends Master> = z.output<M['record']>;
export type RowOf<M extends Master> = z.output<M['row']>;

/**
 * What is special about a master on the server. A check may only refuse; `decide` sets the `decided` columns when a row is
 * made (a version number, a course that follows from the blueprint).
 */
export interface MasterRules<M extends Master> {
  check?(record: RecordOf<M>, tools: Tools & { readonly before: RowOf<M> | null }): Promise<readonly Refusal[]> | readonly Refusal[];
  checkRemove?(row: RowOf<M>, tools: Tools): Promise<readonly Refusal[]> | readonly Refusal[];
  /** What ends together with the row, before it goes; a refused deletion takes it back. */
  removing?(row: RowOf<M>, tools: Tools): Promise<void>;
  /** What begins again with a row that came out of the trash. */
  restored?(id: string, tools: Tools): Promise<void>;
  /** Deletes the rows that are part of this one and go with it. */
  removeOwn?(row: RowOf<M>, tools: Tools): Promise<void>;
  /** Records that use this one by a name in their values, without a foreign key: their noun and count. */
  usesBeside?(row: RowOf<M>, tools: Tools): Promise<readonly { readonly noun: string; readonly count: number }[]>;
  checkMove?(verb: keyof M['moves'] & string, row: RowOf<M>, tools: Tools): Promise<readonly Refusal[]> | readonly Refusal[];
  decide?(record: RecordOf<M>, tools: Tools & { readonly before: RowOf<M> | null }): Promise<Values> | Values;
  /** Rows of the sample of its import, whose cells agree in this institute: an examination within its year. */
  example?(tools: Tools): Promise<readonly Readonly<Record<string, string>>[]>;
  /** Runs after the row was written, in the same transaction: dependent documents. */
  afterMove?(verb: keyof M['moves'] & string, row: RowOf<M>, tools: Tools): Promise<void>;
}

/** A master with its rules and calls, as the assembly, the batch feed and the suite use it. */
export interface BoundMaster {
  readonly master: Master;
  readonly rules: MasterRules<Master>;
  readonly routes: readonly Route[];
}

/** Throws what a check found: 409 when any reason is a conflict, else 422. Nothing found: nothing happens. */
export function refuse(reasons: readonly Refusal[]): void {
  if (reasons.length === 0) return;
  const items = reasons.map(({ conflict: _conflict, ...item }) => item);
  throw new AppError(reasons.some((reason) => reason.conflict) ? 409 : 422, items);
}

const bound = new Map<string, BoundMaster>();

/** Makes a master known by the name of its table and by its plural: foreign keys, stored copies and addresses name it so. */
export function register(one: BoundMaster): BoundMaster {
  bound.set(one.master.name, one);
  return one;
}

/** The master of this table, or null when the noun is no master (a user account). */
export const masterNamed = (name: string): Master | null => bound.get(name)?.master ?? null;

/** The master with this plural and its rules; null when no noun has it. */
export const boundOf = (plural: string): BoundMaster | null => [...bound.values()].find((one) => one.master.plural === plural) ?? null;

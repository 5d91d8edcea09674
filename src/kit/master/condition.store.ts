import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { conditionNames, type Condition, type ConditionKinds } from '../access/access.contract.ts';
import type { InstituteScope } from '../http/serve.server.ts';

/** Rows of a noun, selected as `t`, and which fields they have. */
export interface ConditionedRows {
  readonly noun: string;
  has(field: string): boolean;
}

/** What another condition's ways say of the same rows. */
type Asking = (name: keyof ConditionKinds) => RawBuilder<unknown> | null;

/**
 * How a row of `t` answers a condition: of RECORDS the id of the record it belongs to, of OWN whether it is the holder's. null: this way
 * knows nothing of such rows.
 */
export type ConditionWay = (rows: ConditionedRows, scope: InstituteScope, ask: Asking) => RawBuilder<unknown> | null;
export type ConditionWays = { readonly [Name in keyof ConditionKinds]?: ConditionWay };

let ways: ReadonlyMap<string, readonly ConditionWay[]> = new Map();

/** Called once by the assembly: several domains may resolve a condition; the first result counts. A condition without any does not start the server. */
export function declareConditionWays(declared: readonly ConditionWays[]): void {
  ways = new Map(conditionNames().map((name) => [name, declared.flatMap((one) => one[name] ?? [])]));
  for (const [name, known] of ways) if (known.length === 0) throw new Error(`nobody says which records the condition ${name} holds for`);
}

function answerOf(name: string, rows: ConditionedRows, scope: InstituteScope): RawBuilder<unknown> | null {
  const ask: Asking = (other) => answerOf(other, rows, scope);
  for (const way of ways.get(name) ?? []) {
    const answer = way(rows, scope, ask);
    if (answer) return answer;
  }
  return null;
}

/**
 * All conditions together, on the rows of `t`. One that does not apply to such rows, or is undeclared, holds for none of them where it
 * allows, and for all where it denies: what cannot be told is not given.
 */
export function conditionHolds(
  rows: ConditionedRows,
  scope: InstituteScope,
  condition: Condition,
  effect: 'ALLOW' | 'DENY',
): RawBuilder<boolean> {
  const parts = Object.entries(condition).map(([name, wanted]) => {
    const answer = answerOf(name, rows, scope);
    if (!answer) return effect === 'ALLOW' ? sql`false` : sql`true`;
    return wanted === true ? answer : sql`coalesce(${answer} = any(${wanted}::uuid[]), false)`;
  });
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

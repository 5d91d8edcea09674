import { ACTIONS, conditionKind, featureNames } from './access.contract.ts';
import type { Action, Condition, Feature, Statement } from './access.contract.ts';

/**
 * What a holder may do with one feature and action: `allow` null = everywhere; a list = only where one of the
 * conditions holds. `deny` lists conditions that take it away again. No grant at all is answered as null.
 */
export interface Grant {
  readonly allow: readonly Condition[] | null;
  readonly deny: readonly Condition[];
}

export type Compiled = ReadonlyMap<string, Grant>;

const key = (feature: Feature, action: Action) => `${feature}:${action}`;

/** Compiles statements into one look-up per feature and action. DENY without a condition removes the grant: DENY wins. */
export function compileStatements(statements: readonly Statement[]): Compiled {
  const compiled = new Map<string, Grant>();
  const limited = statements.map((item): Limited => ({ item, limit: limitOf(item) }));
  for (const feature of featureNames()) {
    for (const action of ACTIONS) {
      const grant = grantOf(limited, feature, action);
      if (grant) compiled.set(key(feature, action), grant);
    }
  }
  return compiled;
}

interface Limited {
  readonly item: Statement;
  readonly limit: ReturnType<typeof limitOf>;
}

function grantOf(statements: readonly Limited[], feature: Feature, action: Action): Grant | null {
  let everywhere = false;
  const allow: Condition[] = [];
  const deny: Condition[] = [];
  for (const { item, limit } of statements) {
    if (!covers(item.resources, feature) || !covers(item.actions, action)) continue;
    if (limit === 'UNKNOWN') {
      if (item.effect === 'DENY') return null;
    } else if (item.effect === 'DENY') {
      if (!limit) return null;
      deny.push(limit);
    } else if (limit) allow.push(limit);
    else everywhere = true;
  }
  if (!everywhere && allow.length === 0) return null;
  return { allow: everywhere ? null : allow, deny };
}

/** null: it holds everywhere. An undeclared condition grants nothing, and denies everywhere. */
export function limitOf({ condition = {} }: Pick<Statement, 'condition'>): Condition | null | 'UNKNOWN' {
  const names = Object.keys(condition);
  if (names.some((name) => conditionKind(name) === null)) return 'UNKNOWN';
  return names.length > 0 ? condition : null;
}

const covers = (names: readonly string[], name: string) => names.includes('*') || names.includes(name);

/** The grant for one feature and action, or null when there is none. Conditions are the caller's to apply. */
export function grant(compiled: Compiled, feature: Feature, action: Action): Grant | null {
  return compiled.get(key(feature, action)) ?? null;
}

/** Both rights at once: only where each holds, and denied where either is. */
export function bothGrants(one: Grant, other: Grant): Grant | null {
  const deny = [...one.deny, ...other.deny];
  if (one.allow === null || other.allow === null) return { allow: one.allow ?? other.allow, deny };
  const second = other.allow;
  const allow = one.allow.flatMap((first) => second.flatMap((more) => bothConditions(first, more) ?? []));
  return allow.length > 0 ? { allow, deny } : null;
}

/** What satisfies both; null: nothing can. Of a condition on the holder's own records there is only one value. */
function bothConditions(first: Condition, second: Condition): Condition | null {
  const given: Readonly<Record<string, readonly string[] | true | undefined>> = first;
  const both: Record<string, readonly string[] | true | undefined> = { ...second };
  for (const [name, value] of Object.entries(given)) {
    const other = both[name];
    both[name] = Array.isArray(value) && Array.isArray(other) ? value.filter((id) => other.includes(id)) : value;
  }
  return Object.values(both).some((value) => Array.isArray(value) && value.length === 0) ? null : both;
}

/** True when nothing limits or denies the act anywhere: what an answer asks that cannot leave out a part. */
export function canEverywhere(compiled: Compiled, feature: Feature, action: Action): boolean {
  const held = grant(compiled, feature, action);
  return held !== null && held.allow === null && held.deny.length === 0;
}

/** True when the act is permitted at least somewhere: what a button asks. */
export function can(compiled: Compiled, feature: Feature, action: Action): boolean {
  return compiled.has(key(feature, action));
}

import { ACTIONS, conditionNames, featureNames } from '../../../kit/access/access.contract.ts';
import type { Condition, Permission, Statement } from '../../../kit/access/access.contract.ts';
import { compileStatements, grant } from '../../../kit/access/matcher.rules.ts';
import type { Compiled, Grant } from '../../../kit/access/matcher.rules.ts';

/** A policy as it applies to a user: `instituteIds` null means every institute of the tenant, later ones included. */
export interface Reach {
  readonly policyId: string;
  readonly instituteIds: readonly string[] | null;
  readonly statements: readonly Statement[];
  /** Canonical names of the pages it shows; '*' is all of them. */
  readonly pages: readonly string[];
}

export const statementsOf = (reaches: readonly Reach[]): Statement[] => reaches.flatMap(({ statements }) => statements);

const holdingIn = (reaches: readonly Reach[], instituteId: string | null) =>
  reaches.filter(({ instituteIds }) => instituteIds === null || (instituteId !== null && instituteIds.includes(instituteId)));

/** A user's rights in one institute; null: the tenant as a whole, where only unlimited attachments count. */
export function rightsIn(reaches: readonly Reach[], instituteId: string | null): Compiled {
  return compileStatements(holdingIn(reaches, instituteId).flatMap(({ statements }) => statements));
}

/** Whether `limit` permits everything that `condition` permits. */
function isWithin(condition: Condition, limit: Condition): boolean {
  return conditionNames().every((name) => {
    const all = limit[name];
    const some = condition[name];
    if (all === undefined || some === undefined) return all === undefined;
    return all === true || (some !== true && some.every((id) => all.includes(id)));
  });
}

/** Every place of the given grant is one of the held grant: what the giver is denied must be denied in the grant too. */
export function grantIsHeld(given: Grant, held: Grant | null): boolean {
  if (held === null) return false;
  const { allow } = held;
  const places = allow === null || (given.allow !== null && given.allow.every((one) => allow.some((limit) => isWithin(one, limit))));
  return places && held.deny.every((denied) => given.deny.some((kept) => isWithin(denied, kept)));
}

/** The rights in `given` that `held` does not cover. */
export function rightsNotHeld(given: Compiled, held: Compiled): Permission[] {
  return featureNames().flatMap((feature) =>
    ACTIONS.flatMap((action) => {
      const one = grant(given, feature, action);
      return one !== null && !grantIsHeld(one, grant(held, feature, action)) ? [{ feature, action }] : [];
    }),
  );
}

/** The pages in `given` that a holder of `reaches` does not see there. */
export function pagesNotHeld(given: readonly string[], reaches: readonly Reach[], instituteId: string | null): string[] {
  const held = new Set(holdingIn(reaches, instituteId).flatMap(({ pages }) => pages));
  return held.has('*') ? [] : given.filter((page) => !held.has(page));
}

/** Removing a policy restores the rights it denies, so every right it names must be held. */
export const everyRightNamed = (statements: readonly Statement[]): Statement[] =>
  statements.map((item) => ({ ...item, effect: 'ALLOW' as const }));

const KEPT_BY_ADMIN = ['policies', 'users', 'teams'] as const;

/** An administrator: everything is allowed in the whole tenant, and nothing about policies, users or teams is denied anywhere. */
export function isAdministrator(reaches: readonly Reach[]): boolean {
  const everything = reaches.some(
    ({ instituteIds, statements }) => instituteIds === null && statements.some((item) => item.effect === 'ALLOW' && coversAll(item)),
  );
  const shut = reaches.some(({ statements }) =>
    statements.some(
      ({ effect, resources }) => effect === 'DENY' && (resources.includes('*') || KEPT_BY_ADMIN.some((name) => resources.includes(name))),
    ),
  );
  return everything && !shut;
}

const coversAll = ({ resources, actions, condition }: Statement) =>
  resources.includes('*') && actions.includes('*') && Object.keys(condition ?? {}).length === 0;

import { pageName } from '../../../kit/access/page-name.rules.ts';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { isSame, policyDifference } from './policy-difference.rules.ts';
import { seededPolicies } from './seeded-policies.rules.ts';

/** Content of a policy without its name. */
export interface Sayings {
  readonly UIReferences: Readonly<Record<string, object>>;
  readonly statements: readonly Statement[];
}

/** Present content of a product template; null: there is no such template. A policy of type UI takes its pages alone. */
export function templateOf(templateId: string | null, type: string): Sayings | null {
  const seed = seededPolicies().find((one) => one.templateId === templateId);
  if (!seed) return null;
  return {
    UIReferences: Object.fromEntries(seed.pages.map((page) => [page, {}])),
    statements: type === 'UI' ? [] : seed.statements,
  };
}

const named = ({ UIReferences, statements }: Sayings) => ({
  name: '',
  UIReferences: Object.fromEntries(Object.keys(UIReferences).map((page) => [page === '*' ? page : pageName(page), {}])),
  statements,
});

/** Whether two are equal: the same pages and the same rights, in any order. */
export const saysTheSame = (one: Sayings, other: Sayings): boolean => isSame(policyDifference(named(one), named(other)));

/**
 * Whether a policy was made from an older template than today's. `base`: the last of its versions that equalled a template at its
 * time; null: none is known. A policy made from today's template and edited is not outdated.
 */
export function hasNewerTemplate(present: Sayings, base: Sayings | null, template: Sayings | null): boolean {
  return template !== null && base !== null && !saysTheSame(present, template) && !saysTheSame(base, template);
}

import { pageName } from '../../../kit/access/page-name.rules.ts';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { isSame, policyDifference } from './policy-difference.rules.ts';
import { seededPolicies } from './seeded-policies.rules.ts';

/** What a policy says, whatever it is called. */
export interface Sayings {
  readonly UIReferences: Readonly<Record<string, object>>;
  readonly statements: readonly Statement[];
}

/** What a template of the product says today; null: there is no such template. A policy of type UI takes its pages alone. */
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

/** Whether two say the same: the same pages and, right by right, the same rights; in which order is no matter. */
export const saysTheSame = (one: Sayings, other: Sayings): boolean => isSame(policyDifference(named(one), named(other)));

/**
 * Whether a policy was made from an older template than today's. `base`: the last of its versions that said what a template said at its
 * time; null: none is known. What somebody changed in today's template is no older one.
 */
export function hasNewerTemplate(present: Sayings, base: Sayings | null, template: Sayings | null): boolean {
  return template !== null && base !== null && !saysTheSame(present, template) && !saysTheSame(base, template);
}

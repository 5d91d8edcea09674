import type { Condition, Missing, Permission, Statement } from './access.contract.ts';
import { featureFacts } from './access.contract.ts';
import { limitOf } from './matcher.rules.ts';
import { pageName } from './page-name.rules.ts';

/** One way by which a policy reaches a person: through no team, or from the person's own team up to the one that carries it. */
export interface Way {
  readonly teams: readonly string[];
  /** null: every institute, later ones too. */
  readonly instituteIds: readonly string[] | null;
}

/** A policy as it reaches one person. */
export interface HeldPolicy {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** As they are written in the policy; `*` means every page. */
  readonly pages: readonly string[];
  readonly statements: readonly Statement[];
  readonly ways: readonly Way[];
}

/** The subject of the question: a page of the menu, or a right. `home` pages are everybody's; a `personal` one needs a grant that names its right. */
export type Question =
  | { readonly kind: 'PAGE'; readonly link: string; readonly home: boolean; readonly needs: Permission | null; readonly personal?: boolean }
  | { readonly kind: 'RIGHT'; readonly permission: Permission };

/** A statement or a page name that matches the subject. */
export interface Ground {
  readonly policyId: string;
  readonly policy: string;
  readonly version: number;
  /** Which statement of the policy, counted from 1; null: its pages. */
  readonly position: number | null;
  readonly effect: 'ALLOW' | 'DENY';
  /** Its content: features and actions, or the page's name. */
  readonly says: readonly string[];
  readonly condition: Condition | null;
  readonly ways: readonly Way[];
}

export interface Verdict {
  readonly allowed: boolean;
  /** Allowed only where a condition holds, or not where one does. */
  readonly limited: boolean;
  /** The deciding grounds: the grants, or the DENY of a refusal. */
  readonly decided: readonly Ground[];
  /** Grants that a DENY takes away, grants in other institutes, limits of what is allowed. */
  readonly beside: readonly Ground[];
  /** Why not; null when allowed. */
  readonly missing: Missing | null;
  /** A page of Home that everybody has. */
  readonly everybody: boolean;
}

interface Person {
  readonly enabled: boolean;
  readonly policies: readonly HeldPolicy[];
}

const covers = (names: readonly string[], name: string) => names.includes('*') || names.includes(name);
const reaches = (way: Way, instituteId: string) => way.instituteIds === null || way.instituteIds.includes(instituteId);

/** Only what reaches the person in this institute, by the ways that do. */
export function heldIn(policies: readonly HeldPolicy[], instituteId: string): HeldPolicy[] {
  return policies
    .map((policy) => ({ ...policy, ways: policy.ways.filter((way) => reaches(way, instituteId)) }))
    .filter((policy) => policy.ways.length > 0);
}

/** A denial under an undeclared condition denies everything. */
function knownLimit(item: Statement): Condition | null {
  const limit = limitOf(item);
  return limit === 'UNKNOWN' ? null : limit;
}

function statementGrounds(policies: readonly HeldPolicy[], { feature, action }: Permission, personal: boolean): Ground[] {
  if (featureFacts(feature) === null) return [];
  return policies.flatMap(({ id, name, version, statements, ways }) =>
    statements.flatMap((item, index) =>
      covers(item.resources, feature) &&
      (!personal || item.effect === 'DENY' || item.resources.includes(feature)) &&
      covers(item.actions, action) &&
      (item.effect === 'DENY' || limitOf(item) !== 'UNKNOWN')
        ? [
            {
              policyId: id,
              policy: name,
              version,
              position: index + 1,
              effect: item.effect,
              says: [...item.resources, ':', ...item.actions],
              condition: knownLimit(item),
              ways,
            },
          ]
        : [],
    ),
  );
}

function pageGrounds(policies: readonly HeldPolicy[], link: string): Ground[] {
  const wanted = pageName(link);
  return policies.flatMap(({ id, name, version, pages, ways }) => {
    const named = pages.filter((page) => page === '*' || pageName(page) === wanted);
    return named.length === 0
      ? []
      : [{ policyId: id, policy: name, version, position: null, effect: 'ALLOW' as const, says: named, condition: null, ways }];
  });
}

function groundsIn(policies: readonly HeldPolicy[], question: Question): Ground[] {
  const permission = question.kind === 'RIGHT' ? question.permission : question.needs;
  return permission
    ? statementGrounds(policies, permission, question.kind === 'PAGE' && question.personal === true)
    : pageGrounds(policies, question.kind === 'PAGE' ? question.link : '');
}

/** Whether a policy can matter to the answer at all. */
export const speaksOf = (policy: Omit<HeldPolicy, 'ways'>, question: Question): boolean =>
  groundsIn([{ ...policy, ways: [] }], question).length > 0;

const refused = (missing: Missing, decided: readonly Ground[] = [], beside: readonly Ground[] = []): Verdict => ({
  allowed: false,
  limited: false,
  decided,
  beside,
  missing,
  everybody: false,
});

/** The same rule as the matcher's: any ALLOW grants, a DENY without a condition denies, in any order. */
export function explain(person: Person, question: Question, instituteId: string): Verdict {
  if (!person.enabled) return refused('DISABLED');
  const held = heldIn(person.policies, instituteId);
  const everybody = question.kind === 'PAGE' && question.home && question.needs === null;
  if (everybody) return { allowed: true, limited: false, decided: [], beside: [], missing: null, everybody };
  if (person.policies.length === 0) return refused('NOTHING_HELD');
  const grounds = groundsIn(held, question);
  const allows = grounds.filter((ground) => ground.effect === 'ALLOW');
  const denies = grounds.filter((ground) => ground.effect === 'DENY');
  const barred = denies.filter((ground) => ground.condition === null);
  if (barred.length > 0) return refused('DENIED', barred, allows);
  if (allows.length === 0) {
    const elsewhere = groundsIn(person.policies, question).filter((ground) => ground.effect === 'ALLOW');
    return elsewhere.length > 0 ? refused('OTHER_INSTITUTE', [], elsewhere) : refused('NO_GROUND');
  }
  const limited = denies.length > 0 || allows.every((ground) => ground.condition !== null);
  return { allowed: true, limited, decided: allows, beside: denies, missing: null, everybody };
}

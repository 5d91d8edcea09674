import { seededShares, type SeededShare, type Statement } from '../../../kit/access/access.contract.ts';
import type { TEMPLATE_IDS } from './policy.contract.ts';
import { pagesBelow } from './specified-pages.rules.ts';

/** A policy every tenant starts with. Its pages are canonical menu links; '*' first means admin. */
export interface SeededPolicy {
  readonly templateId: string;
  readonly name: string;
  readonly pages: readonly string[];
  readonly statements: readonly Statement[];
}

const NAMES: Readonly<Record<(typeof TEMPLATE_IDS)[number], string>> = {
  admin: 'Administrator',
  controller: 'Controller of examinations',
  clerk: 'Exam cell clerk',
  teacher: 'Teacher',
  student: 'Student',
  accountant: 'Accountant',
  admission: 'Admission clerk',
  hr: 'HR manager',
};

/** Separation of duties is in the statements — entering, locking and publishing are three rights. Each domain declares its part. */
export function seededPolicies(): readonly SeededPolicy[] {
  const unknown = seededShares()
    .flatMap((shares) => Object.keys(shares))
    .filter((templateId) => !Object.hasOwn(NAMES, templateId));
  if (unknown.length > 0) throw new Error(`no policy begins as ${unknown.join(', ')}`);
  return Object.entries(NAMES).map(([templateId, name]) => {
    const shares = seededShares().flatMap((all) => all[templateId] ?? []);
    if (shares.length === 0) throw new Error(`nobody declares what the policy ${templateId} begins with`);
    return {
      templateId,
      name,
      pages: [...new Set(shares.flatMap(pagesOf))],
      statements: together(shares.flatMap((one) => one.statements)),
    };
  });
}

const pagesOf = ({ pages = [], pagesBelow: places = [] }: SeededShare): string[] => [...pages, ...places.flatMap(pagesBelow)];

/** Equal grants of several domains become one statement. */
function together(statements: readonly Statement[]): Statement[] {
  const alike = Map.groupBy(statements, ({ effect, actions, condition }) => JSON.stringify([effect, actions, condition]));
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, resources: [first, ...more].flatMap(({ resources }) => resources) }] : [],
  );
}

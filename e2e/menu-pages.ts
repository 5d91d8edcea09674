import { menuGroups } from './declared.ts';
import { inSpecifiedOrder } from '../src/app/menu/menu-order.rules.ts';
import { visibleMenu } from '../src/app/menu/navigation.rules.ts';
import { holdsOf, pageAccess } from '../src/domains/identity/permissions/page-access.rules.ts';
import type { MenuLink } from '../src/kit/console/menu.contract.ts';
import { seededPolicies } from '../src/domains/identity/policy/seeded-policies.rules.ts';

function linksOf(policy: string): readonly MenuLink[] {
  const seeded = seededPolicies().find((one) => one.templateId === policy);
  const pages = seeded?.pages ?? [];
  const open = inSpecifiedOrder(menuGroups);
  const access = pageAccess(
    [{ UIReferences: Object.fromEntries(pages.map((page) => [page, {}])) }],
    open,
    holdsOf(seeded?.statements ?? []),
  );
  return visibleMenu(open, access).flatMap((section) => section.groups.flatMap((group) => group.links));
}

/** Addresses of all pages in the menu of a holder of this policy, in order; new menu entries are included automatically. */
export const menuPages = (policy: string): string[] => linksOf(policy).map((link) => link.link);

/** Placeholder for a record's id, with the name of its page: `…/exam-instance/:results/exam-board`. */
export const RECORD = '/:';

/** Addresses of the pages of one record, and of those beside the menu. */
export function pagesBelow(policy: string): string[] {
  return linksOf(policy).flatMap((link) => {
    const beside = (link.also ?? []).map((one) => one.link);
    return link.detail === undefined ? beside : [`${link.link}${RECORD}${link.detail}`, ...beside];
  });
}

import { menuGroups } from '../src/app/console.menu.ts';
import { inSpecifiedOrder } from '../src/app/menu-order.rules.ts';
import { pageAccess, visibleMenu } from '../src/app/navigation.rules.ts';
import { hasPage } from '../src/app/pages.client.ts';
import { can, compileStatements } from '../src/kit/access/matcher.rules.ts';
import { SEEDED_POLICIES } from '../src/domains/identity/policy/seeded-policies.rules.ts';

/** Addresses of all pages that stand in the menu of a holder of this policy, in its order: what is added to the menu is in here by itself. */
export function menuPages(policy: string): string[] {
  const seeded = SEEDED_POLICIES.find((one) => one.templateId === policy);
  const pages = seeded?.pages ?? [];
  const granted = compileStatements(seeded?.statements ?? []);
  const open = inSpecifiedOrder(menuGroups).map((group) => ({ ...group, links: group.links.filter((link) => hasPage(link.page)) }));
  const access = pageAccess([{ UIReferences: Object.fromEntries(pages.map((page) => [page, {}])) }], open, (feature, action) =>
    can(granted, feature, action),
  );
  return visibleMenu(open, access).flatMap((section) => section.groups.flatMap((group) => group.links.map((link) => link.link)));
}

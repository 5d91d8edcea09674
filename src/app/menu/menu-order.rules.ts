import { pageName } from '../../kit/access/page-name.rules.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';
import { SPECIFIED_GROUPS } from '../../domains/identity/policy/specified-pages.rules.ts';

const PLACES = new Map(SPECIFIED_GROUPS.flatMap((group) => group.pages).map((page, place) => [pageName(page.link), place]));
const placeOf = (link: MenuLink): number => PLACES.get(pageName(link.link)) ?? PLACES.size;

/** Groups of one name in one section become one, with the links of all. */
function joined(groups: readonly MenuGroup[]): MenuGroup[] {
  const together = Map.groupBy(groups, (group) => `${group.section} ${group.title}`);
  return [...together.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, links: [first, ...more].flatMap((group) => group.links) }] : [],
  );
}

/** The menu in the specification's order, whoever declared what; pages of our own come after those it names. */
export function inSpecifiedOrder(groups: readonly MenuGroup[]): MenuGroup[] {
  return joined(groups)
    .map((group) => ({ ...group, links: group.links.toSorted((a, b) => placeOf(a) - placeOf(b)) }))
    .toSorted((a, b) => Math.min(...a.links.map(placeOf)) - Math.min(...b.links.map(placeOf)));
}

import type { MenuGroup } from '../kit/ui/menu.contract.ts';

/** Groups of one section and title become one, at the place of the first. */
export function joinedGroups(groups: readonly MenuGroup[]): MenuGroup[] {
  const joined = new Map<string, MenuGroup>();
  for (const group of groups) {
    const key = `${group.section} ${group.title}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, links: [...known.links, ...group.links] } : group);
  }
  return [...joined.values()];
}

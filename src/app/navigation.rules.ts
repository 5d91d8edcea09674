import { SECTIONS, type MenuGroup, type MenuLink, type Section } from '../kit/ui/menu.contract.ts';

/** The specification's `routeAuthorizer` area. */
export interface PageAccess {
  readonly isAdmin: boolean;
  /** Page names in lower case; empty for an admin. */
  readonly allowedPages: ReadonlySet<string>;
}

export interface MenuSection {
  readonly section: Section;
  readonly groups: readonly MenuGroup[];
}

const lower = (name: string) => name.toLowerCase();

/** Admin when the first record's first key is '*'; else the keys of every UIReferences plus the links of Home. */
export function pageAccess(
  records: readonly { readonly UIReferences: Readonly<Record<string, unknown>> }[],
  groups: readonly MenuGroup[],
): PageAccess {
  const first = records[0] ? Object.keys(records[0].UIReferences)[0] : undefined;
  if (first === '*') return { isAdmin: true, allowedPages: new Set() };
  const named = records.flatMap((record) => Object.keys(record.UIReferences));
  const home = groups.filter((group) => group.section === 'home').flatMap((group) => group.links.map((link) => link.link));
  return { isAdmin: false, allowedPages: new Set([...named, ...home].map(lower)) };
}

/** A page's canonical name is its menu link, whatever its case; its English title is accepted as an alias. */
export const isAllowed = (access: PageAccess, link: MenuLink) =>
  access.isAdmin || access.allowedPages.has(lower(link.link)) || access.allowedPages.has(lower(link.name));

/** The menu one person sees: sections in order, without groups and sections that are left empty. */
export function visibleMenu(groups: readonly MenuGroup[], access: PageAccess): MenuSection[] {
  return SECTIONS.map((section) => ({
    section,
    groups: groups
      .filter((group) => group.section === section)
      .map((group) => ({ ...group, links: group.links.filter((link) => isAllowed(access, link)) }))
      .filter((group) => group.links.length > 0),
  })).filter((entry) => entry.groups.length > 0);
}

/** The entry of an address: itself or, for a detail page below it, the longest entry it begins with. */
export function linkOf(groups: readonly MenuGroup[], path: string): MenuLink | null {
  const matches = groups.flatMap((group) => group.links).filter((link) => path === link.link || path.startsWith(`${link.link}/`));
  return matches.toSorted((a, b) => b.link.length - a.link.length)[0] ?? null;
}

/** 'academics-master' → 'Academics Master'. */
export function breadcrumb(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      segment
        .split('-')
        .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
        .join(' '),
    );
}

/** The page to begin with: the first of one's work, else the first of one's own. */
export function firstPlace(sections: readonly MenuSection[]): MenuLink | null {
  const first = sections.find((entry) => entry.section !== 'home') ?? sections[0];
  return first?.groups[0]?.links[0] ?? null;
}

/** On a phone, who has nothing but places of their own (a student) gets these in a bar and no menu; null: a menu is needed. */
export function phonePlaces(sections: readonly MenuSection[]): readonly MenuLink[] | null {
  if (sections.length === 0 || sections.some((entry) => entry.section !== 'home')) return null;
  const links = sections.flatMap((entry) => entry.groups).flatMap((group) => group.links);
  return links.length > MOST_PLACES ? null : links;
}
const MOST_PLACES = 5;

import { canonicalPath, pageName } from '../../kit/access/page-name.rules.ts';
import { linkAddress } from '../../kit/page/link-address.rules.ts';
import { segmentWords } from '../../kit/page/segment-words.rules.ts';
import { SECTIONS, type MenuGroup, type MenuLink, type Section } from '../../kit/console/menu.contract.ts';
import { isAllowed, isGranted, type PageAccess } from '../../domains/identity/permissions/page-access.rules.ts';
import { SPECIFIED_DETAILS } from '../../domains/identity/policy/specified-pages.rules.ts';
import type { Navbar } from '../../domains/identity/user/menu-preview.rules.ts';

export interface MenuSection {
  readonly section: Section;
  readonly groups: readonly MenuGroup[];
}

/** The entry of an address that somebody could open if its module were on; null: it is on, or they could not. */
export function switchedOffAt(
  access: PageAccess,
  groups: readonly MenuGroup[],
  path: string,
  search: Readonly<Record<string, unknown>> = {},
): MenuLink | null {
  const link = linkOf(groups, path, search);
  return link && isGranted(access, link) && access.switchedOff.has(link.link) ? link : null;
}

/** What the guard says of an address: every page is in the menu or below an entry of it, so an unknown one is refused. */
export function mayOpen(
  access: PageAccess,
  groups: readonly MenuGroup[],
  path: string,
  search: Readonly<Record<string, unknown>> = {},
): boolean {
  if (canonicalPath(path) === '/') return true;
  const link = linkOf(groups, path, search);
  return link !== null && isAllowed(access, link);
}

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

const NONE: ReadonlySet<string> = new Set();

/** What is open before an institute is chosen, and to who has none: one's own account. */
export function accountAccess(groups: readonly MenuGroup[]): PageAccess {
  const own = groups.flatMap((group) => group.links).filter((link) => link.isAccount);
  return { isAdmin: false, allowedPages: new Set(own.map((link) => pageName(link.link))), withheld: NONE, switchedOff: NONE };
}

/** The menu while somebody else's is looked at: their links alone. */
export function previewedMenu(sections: readonly MenuSection[], navbar: Navbar): MenuSection[] {
  const names = new Set(navbar.previewLinks.map(pageName));
  return sections
    .map((entry) => ({
      ...entry,
      groups: entry.groups
        .map((group) => ({ ...group, links: group.links.filter((link) => names.has(pageName(link.link))) }))
        .filter((group) => group.links.length > 0),
    }))
    .filter((entry) => entry.groups.length > 0);
}

interface Place {
  readonly link: MenuLink;
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

const placesOf = (link: MenuLink): Place[] =>
  [link.link, ...(link.also ?? []).map((one) => one.link)]
    .map(linkAddress)
    .map(({ path, search }) => ({ link, path: canonicalPath(path), search }));

/** 2: asks for exactly this query; 1: asks for none; 0: asks for another one. */
function queryFit(place: Place, search: Readonly<Record<string, unknown>>): number {
  const wanted = Object.entries(place.search);
  if (wanted.length === 0) return 1;
  return wanted.every(([name, value]) => search[name] === value) ? 2 : 0;
}

/**
 * The entry of an address: itself or, for a page below it, the longest entry it begins with. Of entries that differ only
 * in their query the one that the address asks for, else the first.
 */
export function linkOf(groups: readonly MenuGroup[], path: string, search: Readonly<Record<string, unknown>> = {}): MenuLink | null {
  const asked = canonicalPath(path);
  const matches = groups
    .flatMap((group) => group.links)
    .flatMap(placesOf)
    .filter((place) => asked === place.path || asked.startsWith(`${place.path}/`));
  const best = matches.toSorted((a, b) => b.path.length - a.path.length || queryFit(b, search) - queryFit(a, search))[0];
  return best?.link ?? null;
}

/** True where entries of an address are tabs (`?tab=0`) and the one asked for is none of them. */
export function isMissingTab(groups: readonly MenuGroup[], path: string, search: Readonly<Record<string, unknown>>): boolean {
  const asked = canonicalPath(path);
  const tabs = groups
    .flatMap((group) => group.links)
    .map((link) => linkAddress(link.link))
    .filter((place) => canonicalPath(place.path) === asked && place.search['tab'] !== undefined);
  return tabs.length > 0 && search['tab'] !== undefined && tabs.every((place) => place.search['tab'] !== search['tab']);
}

/** The group of an entry. */
export const groupOf = (groups: readonly MenuGroup[], link: MenuLink | null): MenuGroup | null =>
  groups.find((group) => group.links.some((each) => each.link === link?.link)) ?? null;

/** True on the page of one record and on addresses beside the menu: they belong to one institute. */
function isDetail(link: MenuLink | null, path: string): boolean {
  return link !== null && canonicalPath(linkAddress(link.link).path) !== canonicalPath(path);
}

const isOfTheChosen = (link: MenuLink | null, path: string): boolean =>
  (link?.also ?? []).some((one) => one.ofTheChosen && canonicalPath(linkAddress(one.link).path) === canonicalPath(path));

/** Where the institute cannot be changed: the pages that the specification names, and every page of one record. */
export const keepsInstitute = (link: MenuLink | null, path: string): boolean =>
  SPECIFIED_DETAILS.includes(canonicalPath(path)) || (isDetail(link, path) && !isOfTheChosen(link, path));

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Crumb {
  /** null: the record that the page shows; it has no words of its own in the address. */
  readonly words: string | null;
  /** Where it leads, if there is a page. */
  readonly link: string | null;
}

/** 'academics-master' → 'Academics Master'; an id → the record. Only the list above a record is a way back. */
export function breadcrumb(path: string): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const isRecord = ID.test(segment);
    const next = segments[index + 1];
    const link = next !== undefined && ID.test(next) ? `/${segments.slice(0, index + 1).join('/')}` : null;
    return { words: isRecord ? null : segmentWords(segment), link };
  });
}

/** The texts by which the menu calls the parts of an address, by their place; undefined: the menu has no name for it. */
export function crumbTitles(groups: readonly MenuGroup[], path: string, search: Readonly<Record<string, unknown>>): (string | undefined)[] {
  const link = linkOf(groups, path, search);
  const group = groupOf(groups, link);
  if (link === null || group === null) return [];
  const own = linkAddress(link.link)
    .path.split('/')
    .filter((segment) => segment !== '');
  if (!canonicalPath(path).startsWith(canonicalPath(linkAddress(link.link).path))) return [`menu.section.${group.section}`];
  return own.map((_, at) => (at === own.length - 1 ? link.title : at === 0 ? `menu.section.${group.section}` : group.title));
}

const accountLast = (links: readonly MenuLink[]): MenuLink[] =>
  links.toSorted((a, b) => Number(a.isAccount ?? false) - Number(b.isAccount ?? false));

/** The page to begin with: the first of one's work, else the first of one's own. */
export function firstPlace(sections: readonly MenuSection[]): MenuLink | null {
  const first = sections.find((entry) => entry.section !== 'home') ?? sections[0];
  return accountLast(first?.groups.flatMap((group) => group.links) ?? [])[0] ?? null;
}

/** On a phone, who has nothing but places of their own (a student) gets these in a bar and no menu; null: a menu is needed. */
export function phonePlaces(sections: readonly MenuSection[]): readonly MenuLink[] | null {
  if (sections.length === 0 || sections.some((entry) => entry.section !== 'home')) return null;
  const links = accountLast(sections.flatMap((entry) => entry.groups).flatMap((group) => group.links));
  return links.length > MOST_PLACES ? null : links;
}
const MOST_PLACES = 5;

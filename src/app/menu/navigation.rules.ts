import type { Action, Feature } from '../../kit/access/access.contract.ts';
import { canonicalPath, pageName } from '../../kit/access/page-name.rules.ts';
import { linkAddress } from '../../kit/ui/link-address.rules.ts';
import { SECTIONS, type MenuGroup, type MenuLink, type Section } from '../../kit/ui/menu.contract.ts';
import { SPECIFIED_DETAILS, SPECIFIED_GROUPS } from '../../domains/identity/policy/specified-pages.rules.ts';

/** The specification's `routeAuthorizer` area. */
export interface PageAccess {
  readonly isAdmin: boolean;
  /** Canonical page names; empty for an admin. */
  readonly allowedPages: ReadonlySet<string>;
  /** Addresses of entries that need a right which this person has not. */
  readonly withheld: ReadonlySet<string>;
  /** Addresses of entries whose module the institute has switched off. */
  readonly switchedOff: ReadonlySet<string>;
}

export interface MenuSection {
  readonly section: Section;
  readonly groups: readonly MenuGroup[];
}

const SPECIFIED_TITLES = SPECIFIED_GROUPS.flatMap((group) => group.pages).map((page) => page.title.toLowerCase());

/** A title names a page only while no second page has it: "Exam Seat No" is a tab and a page, so it names neither. */
function pageOfAlias(alias: string, links: readonly MenuLink[]): string | null {
  const named = links.filter((link) => link.name.toLowerCase() === alias);
  const [one] = named;
  return one && named.length === 1 && SPECIFIED_TITLES.filter((title) => title === alias).length < 2 ? pageName(one.link) : null;
}

const NONE_OFF: ReadonlySet<string> = new Set();

/** Admin when the first record's first key is '*'; else the keys of every UIReferences plus the links of Home. */
export function pageAccess(
  records: readonly { readonly UIReferences: Readonly<Record<string, unknown>> }[],
  groups: readonly MenuGroup[],
  may: (feature: Feature, action: Action) => boolean,
  switchedOff: ReadonlySet<string> = NONE_OFF,
): PageAccess {
  const links = groups.flatMap((group) => group.links);
  const withheld = new Set(links.filter(({ needs }) => needs && !may(needs.feature, needs.action)).map((link) => link.link));
  const first = records[0] ? Object.keys(records[0].UIReferences)[0] : undefined;
  if (first === '*') return { isAdmin: true, allowedPages: new Set(), withheld, switchedOff };
  const named = records.flatMap((record) => Object.keys(record.UIReferences)).map(pageName);
  const pages = named.flatMap((name) => (name.startsWith('/') ? [name] : (pageOfAlias(name, links) ?? [])));
  const home = groups.filter((group) => group.section === 'home').flatMap((group) => group.links.map((link) => pageName(link.link)));
  return { isAdmin: false, allowedPages: new Set([...pages, ...home]), withheld, switchedOff };
}

/** By the page's canonical name, whatever the case. */
const isGranted = (access: PageAccess, link: MenuLink) =>
  !access.withheld.has(link.link) && (access.isAdmin || access.allowedPages.has(pageName(link.link)));

/** Granted, and its module is on. */
export const isAllowed = (access: PageAccess, link: MenuLink) => isGranted(access, link) && !access.switchedOff.has(link.link);

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

/** Every address of the menu that somebody may open. */
export const linksOf = (access: PageAccess, groups: readonly MenuGroup[]): string[] =>
  groups.flatMap((group) => group.links.filter((link) => isAllowed(access, link)).map((link) => link.link));

/** What the guard says of an address: every page stands in the menu or below an entry of it, so an unknown one is refused. */
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

export interface Navbar {
  readonly previewMode: boolean;
  readonly selectedUser: string | null;
  readonly previewLinks: readonly string[];
}

export const NO_PREVIEW: Navbar = { previewMode: false, selectedUser: null, previewLinks: [] };

const PREVIEW_PAGE = '/users/user-management/user-list';

/** Somebody else's menu is shown only on the list of users; it changes what is seen, never what is allowed. */
export const isPreview = (navbar: Navbar, path: string): boolean => navbar.previewMode && canonicalPath(path) === PREVIEW_PAGE;

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

/** The group in which an entry stands. */
export const groupOf = (groups: readonly MenuGroup[], link: MenuLink | null): MenuGroup | null =>
  groups.find((group) => group.links.some((each) => each.link === link?.link)) ?? null;

/** True on the page of one record and on addresses beside the menu: they belong to one institute. */
function isDetail(link: MenuLink | null, path: string): boolean {
  return link !== null && canonicalPath(linkAddress(link.link).path) !== canonicalPath(path);
}

/** Beside the menu, and about whichever institute is chosen. */
const OF_THE_CHOSEN = ['/institute/institute/set-up-guide'];

/** Where the institute cannot be changed: the pages that the specification names, and every page of one record. */
export const keepsInstitute = (link: MenuLink | null, path: string): boolean =>
  SPECIFIED_DETAILS.includes(canonicalPath(path)) || (isDetail(link, path) && !OF_THE_CHOSEN.includes(canonicalPath(path)));

const words = (segment: string): string =>
  segment
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Crumb {
  /** null: the record that the page shows; it has no words of its own in the address. */
  readonly words: string | null;
  /** Where it leads, when a page stands there. */
  readonly link: string | null;
}

/** 'academics-master' → 'Academics Master'; an id → the record. Only the list above a record is a way back. */
export function breadcrumb(path: string): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const isRecord = ID.test(segment);
    const next = segments[index + 1];
    const link = next !== undefined && ID.test(next) ? `/${segments.slice(0, index + 1).join('/')}` : null;
    return { words: isRecord ? null : words(segment), link };
  });
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

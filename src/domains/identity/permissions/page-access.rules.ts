import type { Statement } from '../../../kit/access/access.contract.ts';
import { can, compileStatements } from '../../../kit/access/matcher.rules.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import type { MenuGroup, MenuLink } from '../../../kit/console/menu.contract.ts';
import { SPECIFIED_GROUPS } from '../policy/specified-pages.rules.ts';

/** The specification's `routeAuthorizer` area. */
export interface PageAccess {
  readonly isAdmin: boolean;
  /** Canonical page names; empty for an admin. */
  readonly allowedPages: ReadonlySet<string>;
  /** Addresses of entries that need a right this user does not have. */
  readonly withheld: ReadonlySet<string>;
  /** Addresses of entries whose module the institute has switched off. */
  readonly switchedOff: ReadonlySet<string>;
}

const SPECIFIED_TITLES = SPECIFIED_GROUPS.flatMap((group) => group.pages).map((page) => page.title.toLowerCase());

/** A title identifies a page only if it is unique: "Exam Seat No" is a tab and a page, so it identifies neither. */
function pageOfAlias(alias: string, links: readonly MenuLink[]): string | null {
  const named = links.filter((link) => link.name.toLowerCase() === alias);
  const [one] = named;
  return one && named.length === 1 && SPECIFIED_TITLES.filter((title) => title === alias).length < 2 ? pageName(one.link) : null;
}

const NONE_OFF: ReadonlySet<string> = new Set();

type Holds = (link: MenuLink) => boolean;

/** Whether these statements grant what an entry needs; an entry about one's own records needs a statement that names the right. */
export function holdsOf(statements: readonly Statement[]): Holds {
  const held = compileStatements(statements);
  const named = compileStatements(statements.filter(({ resources }) => !resources.includes('*')));
  return ({ needs, isPersonal }) =>
    !needs || (can(held, needs.feature, needs.action) && (!isPersonal || can(named, needs.feature, needs.action)));
}

/** Admin when the first record's first key is '*'; else the keys of every UIReferences plus the links of Home. */
export function pageAccess(
  records: readonly { readonly UIReferences: Readonly<Record<string, unknown>> }[],
  groups: readonly MenuGroup[],
  holds: Holds,
  switchedOff: ReadonlySet<string> = NONE_OFF,
): PageAccess {
  const links = groups.flatMap((group) => group.links);
  const withheld = new Set(links.filter((link) => link.needs && !holds(link)).map((link) => link.link));
  const first = records[0] ? Object.keys(records[0].UIReferences)[0] : undefined;
  if (first === '*') return { isAdmin: true, allowedPages: new Set(), withheld, switchedOff };
  const named = records.flatMap((record) => Object.keys(record.UIReferences)).map(pageName);
  const pages = named.flatMap((name) => (name.startsWith('/') ? [name] : (pageOfAlias(name, links) ?? [])));
  const home = groups.filter((group) => group.section === 'home').flatMap((group) => group.links.map((link) => pageName(link.link)));
  return { isAdmin: false, allowedPages: new Set([...pages, ...home]), withheld, switchedOff };
}

/** By the page's canonical name, whatever the case. */
export const isGranted = (access: PageAccess, link: MenuLink) =>
  !access.withheld.has(link.link) && (access.isAdmin || access.allowedPages.has(pageName(link.link)));

/** Granted, and its module is on. */
export const isAllowed = (access: PageAccess, link: MenuLink) => isGranted(access, link) && !access.switchedOff.has(link.link);

/** Every menu address that the user may open. */
export const linksOf = (access: PageAccess, groups: readonly MenuGroup[]): string[] =>
  groups.flatMap((group) => group.links.filter((link) => isAllowed(access, link)).map((link) => link.link));

import type { Feature, Permission } from '../access/access.contract.ts';
import type { Module } from '../module/module.contract.ts';

/** The side menu's top level, in its order. */
export const SECTIONS = [
  'home',
  'institute',
  'admissions',
  'academics',
  'examinations',
  'students',
  'teachers',
  'hrms',
  'feedback',
  'accounts',
  'users',
  'messaging',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface MenuLink {
  /** The page's name in policies (UIReferences); compared without regard to case. */
  readonly name: string;
  /** Catalog key of the title. */
  readonly title: string;
  /** The address; may carry a query (`…/pre-examinations?tab=0`), all such links of one path open the same page. */
  readonly link: string;
  /** The page as `domain/page`, declared by that domain's client module. */
  readonly page: string;
  /** Switched off, the entry leaves the menu; null: it is always there. */
  readonly module: Module | null;
  /** Shown only with this right, regardless of the policies' pages: for pages about oneself. */
  readonly needs?: Permission;
  /** The right has to be granted by its name: "all rights" makes nobody a student. */
  readonly isPersonal?: true;
  /** Whoever opens the page needs the right to read this; without it the page would be empty. */
  readonly reads?: Feature;
  /** The page of one record, at `<link>/<id>`; it is open to whom the entry is open. */
  readonly detail?: string;
  /** About one's own account: open without an institute, and nobody's work begins there. */
  readonly isAccount?: true;
  /** The specification does not name the page. */
  readonly isOwn?: true;
  /** Further addresses that belong to this entry without standing in the menu (`…/team-details`). */
  readonly also?: readonly MenuAside[];
}

export interface MenuAside {
  readonly link: string;
  readonly page: string;
  /** About whichever institute is chosen; else the institute cannot be changed there. */
  readonly ofTheChosen?: true;
}

/** Data only: a domain's menu file lists its groups. */
export interface MenuGroup {
  readonly section: Section;
  readonly title: string;
  readonly links: readonly MenuLink[];
}

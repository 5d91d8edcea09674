import type { Permission } from '../access/access.contract.ts';

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
  /** Key of the page's loader; the entry shows only when the page exists. */
  readonly page: string;
  /** Shown only to whom this is granted, whatever the policies' pages say: for pages about oneself. */
  readonly needs?: Permission;
  /** Loader key of the page of one record, at `<link>/<id>`; it is open to whom the entry is open. */
  readonly detail?: string;
  /** Further addresses that belong to this entry without standing in the menu (`…/team-details`). */
  readonly also?: readonly { readonly link: string; readonly page: string }[];
}

/** Data only: a domain's menu file lists its groups. */
export interface MenuGroup {
  readonly section: Section;
  readonly title: string;
  readonly links: readonly MenuLink[];
}

import type { Module } from '../module/module.contract.ts';
import type { MenuGroup, MenuLink } from './menu.contract.ts';

/** The entries of a module, in the order of the menu: what switching it off hides. */
export const linksOfModule = (groups: readonly MenuGroup[], module: Module): readonly MenuLink[] =>
  groups.flatMap((group) => group.links).filter((link) => link.module === module);

/** Addresses of the entries that are gone while these modules are off. */
export const linksOff = (groups: readonly MenuGroup[], switchedOff: readonly Module[]): ReadonlySet<string> =>
  new Set(switchedOff.flatMap((module) => linksOfModule(groups, module).map(({ link }) => link)));

import { canonicalPath } from '../access/page-name.rules.ts';
import type { MenuGroup, MenuLink } from '../console/menu.contract.ts';
import { linkAddress } from './link-address.rules.ts';

/** Every address of an entry with its page: itself, the page of one record (`/$id`), and the addresses beside the menu. */
function addressesOf(link: MenuLink): [path: string, page: string][] {
  const { path } = linkAddress(link.link);
  const detail: [string, string][] = link.detail ? [[`${path}/$id`, link.detail]] : [];
  const also = (link.also ?? []).map((one): [string, string] => [linkAddress(one.link).path, one.page]);
  return [[path, link.page], ...detail, ...also];
}

/** Pages by their addresses; entries that differ only in their query are one page. */
export const menuAddresses = (menu: readonly MenuGroup[]): ReadonlyMap<string, string> =>
  new Map(menu.flatMap((group) => group.links).flatMap(addressesOf));

/** Whether the console has a page at a path, however it is written. */
export function isConsolePage(menu: readonly MenuGroup[]): (path: string) => boolean {
  const addresses = [...menuAddresses(menu).keys()];
  const known = new Set(['/', ...addresses.map(canonicalPath)]);
  const records = new Set(addresses.flatMap((address) => (address.endsWith('/$id') ? canonicalPath(address.slice(0, -4)) : [])));
  return (path) => {
    const asked = canonicalPath(path);
    return known.has(asked) || records.has(asked.slice(0, asked.lastIndexOf('/')));
  };
}

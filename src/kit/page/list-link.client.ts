import { consoleMenu, declaredAs } from '../console/declared.client.ts';
import { linkAddress } from './link-address.rules.ts';

/** The address of the list of a noun (`blueprint_version`): the page that is declared for it, else the one called after it; null: it has none. */
export function listLinkOf(noun: string): string | null {
  const name = declaredAs(({ listPages }) => listPages, noun) ?? noun.replaceAll('_', '-');
  const places = consoleMenu().flatMap((group) => group.links.flatMap((link) => [link, ...(link.also ?? [])]));
  const list = places.find((place) => place.page.split('/')[1] === name);
  return list ? linkAddress(list.link).path : null;
}

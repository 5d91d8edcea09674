import { consoleMenu, declaredAs } from '../console/declared.client.ts';
import { linkAddress } from './link-address.rules.ts';

interface ListPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Where the list of a noun (`blueprint_version`) is: the page that is declared for it (`room?tab=types`), else the one called after it; null: it has none. */
export function listPlaceOf(noun: string): ListPlace | null {
  const { path: name, search } = linkAddress(declaredAs(({ listPages }) => listPages, noun) ?? noun.replaceAll('_', '-'));
  const places = consoleMenu().flatMap((group) => group.links.flatMap((link) => [link, ...(link.also ?? [])]));
  const list = places.find((place) => place.page.split('/')[1] === name);
  return list ? { to: linkAddress(list.link).path, search } : null;
}

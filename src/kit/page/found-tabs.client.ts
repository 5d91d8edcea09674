import { IconLayoutNavbar } from '@tabler/icons-react';
import type { Permission } from '../access/access.contract.ts';
import { useAuthorization } from '../access/authorization.client.ts';
import { can } from '../access/matcher.rules.ts';
import { type FindAsk, type FoundPart, type FoundRecord, placeWith } from '../console/client-module.client.ts';
import { consoleMenu } from '../console/declared.client.ts';
import { textsOf } from '../text/text.client.ts';
import type { PlainKey, Texts } from '../text/texts.contract.ts';
import { foundActsText } from './found-acts.text.ts';
import { linkAddress } from './link-address.rules.ts';
import { isNamedBy, wordsOf } from './search-words.rules.ts';

/** A tab of a page, as the page itself calls it. */
interface PageTab<Title extends string = string> {
  readonly title: Title;
  /** English words it is found by, whatever the language. */
  readonly also: string;
  /** Who may read what the tab shows. */
  readonly needs: Permission;
  /** The entry of the menu. */
  readonly page: string;
  /** The value of `?tab=`. */
  readonly tab: string;
}

const { t, textOf } = textsOf(foundActsText);

/** The group and the entry of the menu that a tab belongs to. */
function placeOf(page: string) {
  const group = consoleMenu().find(({ links }) => links.some(({ link }) => link === page));
  return { group, entry: group?.links.find(({ link }) => link === page) };
}

function recordOf({ title, also, page, tab }: PageTab): FoundRecord {
  const { group, entry } = placeOf(page);
  const { path, search } = linkAddress(page);
  return {
    key: `${page} ${tab}`,
    title: t('search.tabOf', { page: textOf(entry?.title ?? '', ''), tab: textOf(title) }),
    also: `${entry?.name ?? ''} ${also}`,
    detail: textOf(group?.title ?? '', ''),
    icon: IconLayoutNavbar,
    place: placeWith(path, { ...search, tab }),
  };
}

/** Whether the words name the tab, with its page: what they say of the page alone finds the page by its own entry. */
function isNamed({ title, also, page }: PageTab, { title: whole, also: more }: FoundRecord, words: readonly string[]): boolean {
  const { entry } = placeOf(page);
  const own = words.filter((word) => isNamedBy([textOf(title), also], [word]));
  const isPage = isNamedBy([textOf(entry?.title ?? '', ''), entry?.name ?? ''], words);
  return isNamedBy([whole, more], words) && (own.length === words.length || !isPage);
}

/** Finds tabs of pages by the name of the tab, with that of its page, of those that this person has the page and the right for. */
export const tabFinder =
  <T extends readonly Texts[]>(_titles: T, tabs: readonly PageTab<PlainKey<T[number]>>[]) =>
  async ({ query, openOf }: FindAsk): Promise<readonly FoundPart[]> => {
    const { rights } = useAuthorization.getState();
    const words = wordsOf(query);
    const found = tabs
      .filter(({ needs, page }) => openOf(page) !== null && can(rights, needs.feature, needs.action))
      .map((tab) => ({ tab, record: recordOf(tab) }))
      .filter(({ tab, record }) => isNamed(tab, record, words));
    return [{ title: t('search.tabs'), records: found.map(({ record }) => record), all: null }];
  };

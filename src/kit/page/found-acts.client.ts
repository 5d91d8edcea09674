import { IconChecklist } from '@tabler/icons-react';
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

/** Something that is done on a page and is not its title. */
export interface Act<Title extends string = string> {
  readonly title: Title;
  /** English words it is found by, whatever the language. */
  readonly also: string;
  readonly needs: Permission;
  /** The entry of the menu, as it declares itself: without it the act is not found. */
  readonly page: string;
  /** An address that belongs to the entry and does not stand in the menu. */
  readonly to?: string;
  /** The part of the page. */
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

const { t, textOf } = textsOf(foundActsText);

function recordOf({ title: key, also, page, to, search, hash }: Act): FoundRecord {
  const entry = consoleMenu()
    .flatMap(({ links }) => links)
    .find(({ link }) => link === page);
  const address = linkAddress(to ?? page);
  const place = { ...placeWith(address.path, { ...address.search, ...search }), ...(hash === undefined ? {} : { hash }) };
  return { key, title: textOf(key), also, detail: textOf(entry?.title ?? '', ''), icon: IconChecklist, place };
}

/** Finds the acts that a query names, of those that this person has the page and the right for. Their titles are keys of the text. */
export const actFinder =
  <T extends Texts>(_titles: T, acts: readonly Act<PlainKey<T>>[]) =>
  async ({ query, openOf }: FindAsk): Promise<readonly FoundPart[]> => {
    const { rights } = useAuthorization.getState();
    const words = wordsOf(query);
    const found = acts.filter(
      ({ title, also, needs, page }) =>
        isNamedBy([textOf(title), also], words) && openOf(page) !== null && can(rights, needs.feature, needs.action),
    );
    return [{ title: t('search.acts'), records: found.map(recordOf), all: null }];
  };

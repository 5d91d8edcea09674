import { isNamedBy, wordsOf } from '../../kit/page/search-words.rules.ts';

/** Something one can go to or open, by its title. */
export interface SearchItem {
  readonly key: string;
  readonly title: string;
  /** Another name it is found by: the English one, whatever the language. */
  readonly also: string;
}

export interface SearchGroup<Item extends SearchItem> {
  readonly title: string;
  readonly items: readonly Item[];
}

/** Without a query as many of each group are shown. */
const SHOWN_PER_GROUP = 4;

/** Without a query four of each group, with one everything that matches; empty groups are left out. */
export function searchGroups<Item extends SearchItem>(groups: readonly SearchGroup<Item>[], query: string): SearchGroup<Item>[] {
  const words = wordsOf(query);
  return groups
    .map(({ title, items }) => ({
      title,
      items: words.length === 0 ? items.slice(0, SHOWN_PER_GROUP) : items.filter(({ title: name, also }) => isNamedBy([name, also], words)),
    }))
    .filter((group) => group.items.length > 0);
}

export interface TitlePart {
  readonly text: string;
  readonly hit: boolean;
}

/** The title cut at the words of the query, to mark them. */
export function markedParts(title: string, query: string): TitlePart[] {
  const words = wordsOf(query);
  const low = title.toLowerCase();
  // A title whose length changes in lower case cannot be cut by place.
  if (words.length === 0 || low.length !== title.length) return [{ text: title, hit: false }];
  const hits = Array.from({ length: low.length }, () => false);
  for (const word of words) {
    for (let at = low.indexOf(word); at !== -1; at = low.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const parts: TitlePart[] = [];
  let start = 0;
  for (let at = 1; at <= title.length; at += 1) {
    if (at < title.length && hits[at] === hits[start]) continue;
    parts.push({ text: title.slice(start, at), hit: hits[start] ?? false });
    start = at;
  }
  return parts;
}

import { getOptionsLockup, getParsedComboboxData, Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { usePartWords } from './part-of-all.client.ts';
import { isFocusedQuietly } from './quiet-focus.client.ts';
import { firstOf, underPart, type PartOfAll } from './part-of-all.rules.ts';

interface Props extends SelectProps {
  /** The server found more than `data` offers: how many of how many; the list says so. */
  readonly shownOf?: PartOfAll | undefined;
  /** What is chosen, where the server may not have found it for what is typed: its name is known, and while something else is searched for it is not offered. */
  readonly kept?: ComboboxItem | null | undefined;
}

type Data = NonNullable<SelectProps['data']>;
type Asked = { readonly [Key in 'shownOf' | 'limit' | 'filter']: Props[Key] | undefined };

const isPlain = (one: unknown): one is ComboboxItem => typeof one === 'object' && one !== null && 'value' in one && 'label' in one;

/** Choices without groups; null: it has some. */
function plainOf(data: Data): ComboboxItem[] | null {
  const plain = getParsedComboboxData(data).filter(isPlain);
  return plain.length === data.length ? plain : null;
}

/** What is offered, under how many of how many that is; a list with groups of its own stays as it is. */
function useOffered(data: Data, { shownOf, limit, filter }: Asked, typed: string, chosen: string) {
  const words = usePartWords();
  const plain = plainOf(data);
  if (plain === null) return { data, limit, filter };
  if (shownOf) return { data: underPart(plain, shownOf, words), filter };
  if (limit === undefined || filter) return { data, limit, filter };
  // Searched here instead of by the list, which would count neither.
  const { first, part: own } = firstOf(plain, typed, { chosen, most: limit });
  return { data: underPart(first, own, words), filter: ({ options }: Parameters<NonNullable<SelectProps['filter']>>[0]) => options };
}

type Filter = NonNullable<SelectProps['filter']>;

/** The choices with the kept one before them where they lack it; it is left out of the list while something else is searched for. */
function withKept(offered: ReturnType<typeof useOffered>, kept: ComboboxItem | null, isFound: boolean, isSearching: boolean) {
  if (kept === null || isFound) return offered;
  const own: Filter = ({ options }) => options.filter((one) => !isSearching || 'group' in one || one.value !== kept.value);
  return { ...offered, data: [kept, ...getParsedComboboxData(offered.data)], filter: own };
}

/**
 * A list in which one can search. Whoever searches and takes what was chosen already reads its name again: nothing changes then, and the
 * list by itself would leave what was searched for in the field. A list that offers only a part says so above its choices.
 */
export function SearchSelect({
  data = [],
  value = null,
  shownOf,
  kept = null,
  limit,
  filter,
  onSearchChange,
  onOptionSubmit,
  ...props
}: Props) {
  const known = getOptionsLockup(getParsedComboboxData(data));
  const nameOf = (id: string | null) => (id === null ? '' : (known[id]?.label ?? (kept?.value === id ? kept.label : '')));
  const [search, setSearch] = useState(() => nameOf(value));
  const [isOpen, setOpen] = useState(false);
  const typed = props.searchValue ?? search;
  const found = useOffered(data, { shownOf, limit, filter }, typed, nameOf(value));
  const offered = withKept(found, kept, kept !== null && kept.value in known, typed !== '' && typed !== kept?.label);
  const say = (text: string) => {
    setSearch(text);
    onSearchChange?.(text);
  };
  return (
    <Select
      searchable
      {...props}
      {...Object.fromEntries(Object.entries(offered).filter(([, given]) => given !== undefined))}
      value={value}
      searchValue={props.searchValue ?? search}
      onSearchChange={say}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        if (isFocusedQuietly()) return;
        setOpen(true);
        props.onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setOpen(false);
        props.onDropdownClose?.();
      }}
      onOptionSubmit={(chosen) => {
        onOptionSubmit?.(chosen);
        if (chosen === value) say(nameOf(chosen));
      }}
    />
  );
}

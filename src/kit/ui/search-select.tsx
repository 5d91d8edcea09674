import { getOptionsLockup, getParsedComboboxData, Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { usePartWords } from './part-of-all.client.ts';
import { firstOf, underPart, type PartOfAll } from './part-of-all.rules.ts';

interface Props extends SelectProps {
  /** The server found more than `data` offers: how many of how many; the list says so. */
  readonly shownOf?: PartOfAll | undefined;
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

/**
 * A list in which one can search. Whoever searches and takes what was chosen already reads its name again: nothing changes then, and the
 * list by itself would leave what was searched for in the field. A list that offers only a part says so above its choices.
 */
export function SearchSelect({ data = [], value = null, shownOf, limit, filter, onSearchChange, onOptionSubmit, ...props }: Props) {
  const nameOf = (id: string | null) => (id === null ? '' : (getOptionsLockup(getParsedComboboxData(data))[id]?.label ?? ''));
  const [search, setSearch] = useState(() => nameOf(value));
  const offered = useOffered(data, { shownOf, limit, filter }, props.searchValue ?? search, nameOf(value));
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
      onOptionSubmit={(chosen) => {
        onOptionSubmit?.(chosen);
        if (chosen === value) say(nameOf(chosen));
      }}
    />
  );
}

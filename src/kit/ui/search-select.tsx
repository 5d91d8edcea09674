import { getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A list in which one can search. Whoever searches and takes what was chosen already reads its name again: nothing changes then, and the
 * list by itself would leave what was searched for in the field.
 */
export function SearchSelect({ data = [], value = null, onSearchChange, onOptionSubmit, ...props }: SelectProps) {
  const nameOf = (id: string | null) => (id === null ? '' : (getOptionsLockup(getParsedComboboxData(data))[id]?.label ?? ''));
  const [search, setSearch] = useState(() => nameOf(value));
  const say = (text: string) => {
    setSearch(text);
    onSearchChange?.(text);
  };
  return (
    <Select
      searchable
      {...props}
      data={data}
      value={value}
      searchValue={search}
      onSearchChange={say}
      onOptionSubmit={(chosen) => {
        onOptionSubmit?.(chosen);
        if (chosen === value) say(nameOf(chosen));
      }}
    />
  );
}

import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../text/text.client.ts';
import { usePartWords } from '../ui/part-of-all.client.ts';
import type { PartOfAll } from '../ui/part-of-all.rules.ts';
import { uiText } from '../ui/ui.text.ts';
import { tabBack } from '../page/tab-back.client.ts';
import type { Option } from '../form/reference-options.client.ts';
import { FilterButton } from '../layout/search-bar.tsx';

interface Props {
  readonly label: string;
  /** The chosen value and its words; null = all. */
  readonly chosen: Option | null;
  readonly options: readonly Option[];
  /** Of how many these are the first. */
  readonly part?: PartOfAll;
  readonly onChoose: (value: string | null) => void;
  /** Given when the options come from the server while one types. */
  readonly onSearch?: (typed: string) => void;
  readonly onOpen?: () => void;
}

const ALL = '*';

/** One filter: its label and value on a button, its choices below. */
export function FilterSelect({ label, chosen, options, part, onChoose, onSearch, onOpen }: Props) {
  const { t } = useText(uiText);
  const words = usePartWords();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => {
      onOpen?.();
      if (onSearch) combobox.focusSearchInput();
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        onChoose(value === ALL ? null : value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" aria-expanded={combobox.dropdownOpened}>
        <FilterButton type="button" data-chosen={chosen !== null || undefined} onClick={() => combobox.toggleDropdown()}>
          <span title={label}>{label}</span> <b title={chosen?.label}>{chosen?.label ?? t('filter.all')}</b>
          <IconChevronDown size={14} stroke={2} aria-hidden="true" />
        </FilterButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {onSearch ? (
          <Combobox.Search
            value={typed}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => tabBack(event, combobox)}
            placeholder={t('reference.placeholder')}
            aria-label={label}
          />
        ) : null}
        <Combobox.Options aria-label={label} mah={280}>
          <Combobox.Option value={ALL} active={chosen === null}>
            {t('filter.all')}
          </Combobox.Option>
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === chosen?.value}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {part && part.shown < part.total ? <Combobox.Footer>{words(part)}</Combobox.Footer> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

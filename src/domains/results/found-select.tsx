import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../kit/text/text.client.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { SearchSelect } from '../../kit/ui/search-select.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly 'data-field': string;
  /** What the server found for the words typed last. */
  readonly options: readonly Option[];
  /** How many it found in all. */
  readonly total: number;
  readonly searching: boolean;
  readonly nothing: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onSearch: (words: string) => void;
  readonly onChange: (value: string | null) => void;
}

/** A person found by typing; the choice stays shown whatever is typed afterwards. */
export function FoundSelect({ label, 'data-field': field, options, total, searching, nothing, value, error, onSearch, onChange }: Props) {
  const { t } = useText(uiText);
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <SearchSelect
      label={label}
      data-field={field}
      error={error ?? null}
      withAsterisk
      data={[...options]}
      kept={chosen?.value === value ? chosen : null}
      shownOf={{ shown: options.length, total }}
      value={value}
      onChange={(id) => {
        setChosen([...options, chosen].find((option) => option?.value === id) ?? null);
        onChange(id);
      }}
      onSearchChange={(words) => onSearch(words === chosen?.label ? '' : words)}
      filter={({ options: all }) => all}
      nothingFoundMessage={searching ? t('list.loading') : nothing}
      rightSection={searching ? <Loader size={16} /> : undefined}
      placeholder={t('reference.placeholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

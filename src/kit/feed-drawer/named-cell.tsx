import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { listFeedNames } from '../feed-mend/feed-mend.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { SearchSelect } from '../ui/search-select.tsx';

interface Props {
  readonly kind: string;
  readonly column: string;
  readonly label: string;
  readonly required: boolean;
  readonly cell: string;
  readonly onCell: (cell: string) => void;
}

/** The cell of a column that names a record: chosen from those of this institute, found by typing. */
export function NamedCell({ kind, column, label, required, cell, onCell }: Props) {
  const { t } = useText(uiText, feedText);
  const instituteId = useInstituteId();
  const [searching, setSearching] = useState('');
  const [chosen, setChosen] = useState({ value: cell, label: cell });
  const [q] = useDebouncedValue(searching.trim(), 200);
  const query = { column, ...(q ? { q } : {}) };
  const asked = useCall(listFeedNames, { instituteId, params: { kind }, query }, { keepPrevious: true });
  const found = asked.data?.data ?? [];
  // Where there is one class, one programme, it is meant.
  const sole = required && cell === '' && q === '' && searching === '' && found.length === 1 ? found[0]?.value : undefined;
  useEffect(() => {
    if (sole !== undefined) onCell(sole);
  }, [sole, onCell]);
  // There are none, or they are not shown to this person: the check of the file says what is to be done.
  if (asked.data && found.length === 0 && searching === '' && q === '')
    return (
      <TextInput
        label={label}
        description={t('feed.namesNone', { column: label })}
        required={required}
        value={cell}
        onChange={(event) => onCell(event.currentTarget.value)}
        autoComplete="off"
      />
    );
  const isMissing = cell !== '' && !found.some(({ value }) => value === cell);
  const data = isMissing ? [...found, chosen.value === cell ? chosen : { value: cell, label: cell }] : found;
  return (
    <SearchSelect
      label={label}
      required={required}
      data={data}
      value={cell === '' ? null : cell}
      onChange={(value) => {
        setChosen(data.find((one) => one.value === value) ?? chosen);
        onCell(value ?? '');
      }}
      onSearchChange={(text) => setSearching(text === data.find(({ value }) => value === cell)?.label ? '' : text)}
      filter={({ options }) => options}
      placeholder={t('reference.placeholder')}
      nothingFoundMessage={asked.isFetching ? t('list.loading') : t('reference.nothing')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { PagedEndpoint } from '../../../kit/table/server-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';

/** What a form gives a field whose value is the id of a record. */
export interface IdField {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

interface Props<Row> extends Omit<IdField, 'onChange'> {
  readonly label: string;
  readonly 'data-field': string;
  /** The paged call that searches. */
  readonly list: PagedEndpoint<Row>;
  /** What it is asked besides the words that are typed. */
  readonly query?: Readonly<Record<string, string>>;
  readonly labelOf: (row: Row) => string;
  /** Where nothing is found. */
  readonly nothing: string;
  readonly onChange: (id: string | null, row: Row | null) => void;
  /** What the value that the form began with is called. */
  readonly begun?: string | undefined;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A record found by typing; the choice stays shown whatever is typed afterwards. */
export function FoundSelect<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, 'data-field': field, list, query = {}, labelOf, nothing, value, error, onChange, begun } = props;
  const { t } = useText(uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const [chosen, setChosen] = useState<Option | null>(value !== null && begun !== undefined ? { value, label: begun } : null);
  const answer = useCall(list, { instituteId, query: { ...query, size: '50', ...(q ? { q } : {}) } }, { keepPrevious: true });
  const rows = answer.data?.data ?? [];
  const options = rows.map((row) => ({ value: row.id, label: labelOf(row) }));
  return (
    <SearchSelect
      label={label}
      data-field={field}
      error={error ?? null}
      withAsterisk
      data={options}
      kept={chosen?.value === value ? chosen : null}
      shownOf={{ shown: options.length, total: answer.data?.page.total ?? 0 }}
      value={value}
      onChange={(id) => {
        setChosen([...options, chosen].find((option) => option?.value === id) ?? null);
        onChange(id, rows.find((row) => row.id === id) ?? null);
      }}
      onSearchChange={(words) => setTyped(words === chosen?.label ? '' : words)}
      filter={({ options: all }) => all}
      nothingFoundMessage={answer.isFetching ? t('list.loading') : nothing}
      rightSection={answer.isFetching ? <Loader size={16} /> : undefined}
      placeholder={t('reference.placeholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

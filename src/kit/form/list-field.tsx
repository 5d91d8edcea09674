import { Loader, MultiSelect, TagsInput, type MultiSelectProps, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../text/text.client.ts';
import { fieldText } from './field.text.ts';
import { uiText } from '../ui/ui.text.ts';
import type { Entry } from '../field/field-kind.client.ts';
import type { FieldInputProps } from './field-input-props.client.ts';
import { choiceText, plainText } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { usePartWords } from '../ui/part-of-all.client.ts';
import { underPart } from '../ui/part-of-all.rules.ts';
import { useReferenceNames, useReferenceOptions } from './reference-options.client.ts';

type ListEntry = Extract<Entry, { kind: 'LIST' }>;
type Shared = Pick<MultiSelectProps & TagsInputProps, 'name' | 'label' | 'error' | 'disabled' | 'withAsterisk' | 'description'>;

interface Props {
  readonly props: FieldInputProps;
  readonly entry: ListEntry;
  readonly shared: Shared;
}

interface References {
  readonly shared: Shared;
  readonly other: Master;
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Rows of another master, found by typing; what is chosen keeps its name and its order. */
function ReferencesField({ shared, other, chosen, onChange }: References) {
  const { t } = useText(uiText);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, part, loading } = useReferenceOptions(other, typed, open);
  const names = useReferenceNames(other, chosen);
  const words = usePartWords();
  const known = chosen
    .filter((id) => !options.some((option) => option.value === id))
    .map((id) => ({ value: id, label: names.get(id) ?? t('list.loading') }));
  return (
    <MultiSelect
      {...shared}
      data={underPart([...known, ...options], part, words)}
      value={[...chosen]}
      onChange={onChange}
      searchable
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={loading ? t('list.loading') : t('reference.nothing')}
      rightSection={loading && open ? <Loader size={16} /> : undefined}
      placeholder={chosen.length === 0 ? t('reference.placeholder') : ''}
      comboboxProps={{ shadow: 'md' }}
      hidePickedOptions
    />
  );
}

const WHOLE = /^-?\d{1,9}$/;

/** A list of scalars: picked where its values can be counted up, referenced rows found by typing, all else typed. */
export function ListField({ props, entry, shared }: Props) {
  const { t } = useText(fieldText);
  const { master, name, value, onChange, other } = props;
  const chosen = Array.isArray(value) ? value.map(plainText) : [];
  const isWhole = entry.of.kind === 'WHOLE';
  /** Whole numbers travel as numbers, in their order. */
  const stored = (texts: readonly string[]): (string | number)[] =>
    isWhole
      ? texts
          .filter((each) => WHOLE.test(each))
          .map(Number)
          .toSorted((a, b) => a - b)
      : [...texts];
  const change = (texts: readonly string[]) => onChange(stored(texts));
  if (entry.of.kind === 'REFERENCE') {
    if (!other) throw new Error(`${master.plural}.${name}: this reference names no master`);
    return <ReferencesField shared={shared} other={other} chosen={chosen} onChange={change} />;
  }
  if (entry.values) {
    return (
      <MultiSelect
        {...shared}
        data={entry.values.map((each) => ({ value: each, label: isWhole ? each : choiceText(master, name, each) }))}
        value={chosen}
        onChange={change}
        searchable={entry.values.length > 8}
        placeholder={chosen.length === 0 ? t('field.choosePlaceholder') : ''}
        comboboxProps={{ shadow: 'md' }}
        hidePickedOptions={false}
      />
    );
  }
  return (
    <TagsInput
      {...shared}
      data={[]}
      value={chosen}
      onChange={change}
      splitChars={[',', ';']}
      acceptValueOnBlur
      placeholder={chosen.length === 0 ? t('field.tagsPlaceholder') : ''}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

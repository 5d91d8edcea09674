import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.client.ts';
import classes from './filter-bar.module.css';
import { FilterSelect } from './filter-select.tsx';
import type { useListState } from './list-state.client.ts';
import { choiceText, describe, labelOf, type References } from './master-row.client.ts';
import type { Master } from './master.contract.ts';
import { useReferenceName, useReferenceOptions } from './reference-options.client.ts';

type List = ReturnType<typeof useListState>;
const TYPING_MS = 250;

/** '/' goes to the search field unless somebody is typing somewhere. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

function Search({ master, list }: { readonly master: Master; readonly list: List }) {
  const { t } = useText();
  const { q } = list.state;
  // What is typed stands until the address says something else: its own search, a cleared filter, Back.
  const [typed, setTyped] = useState({ text: q, over: q });
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlash(() => field.current?.focus());
  const type = (text: string) => {
    setTyped({ text, over: q });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => list.change({ q: text }), TYPING_MS);
  };
  const names = master.search.map((key) => labelOf(master, key)).join(', ');
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search ?? ''}
      aria-label={t('list.search')}
      placeholder={names}
      value={typed.over === q ? typed.text : q}
      onChange={(event) => type(event.currentTarget.value)}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={<kbd className={classes.key}>/</kbd>}
    />
  );
}

interface FilterProps {
  readonly master: Master;
  readonly list: List;
  readonly name: string;
}

function ChoiceFilter({ master, list, name }: FilterProps) {
  const { entry } = describe(master, name);
  const values = entry.kind === 'CHOICE' ? entry.values : entry.kind === 'FLAG' ? ['true', 'false'] : [];
  const words = (value: string) => (entry.kind === 'FLAG' ? choiceText(master, 'flag', value) : choiceText(master, name, value));
  const options = values.map((value) => ({ value, label: words(value) }));
  const value = list.state.filters[name];
  const chosen = options.find((option) => option.value === value) ?? null;
  return <FilterSelect label={labelOf(master, name)} chosen={chosen} options={options} onChoose={(next) => list.setFilter(name, next)} />;
}

function ReferenceFilter({ master, list, name, other }: FilterProps & { readonly other: Master }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options } = useReferenceOptions(other, typed, open);
  const value = list.state.filters[name] ?? null;
  const known = useReferenceName(other, value);
  const chosen = value === null ? null : { value, label: known ?? t('list.loading') };
  return (
    <FilterSelect
      label={labelOf(master, name)}
      chosen={chosen}
      options={options}
      onChoose={(next) => list.setFilter(name, next)}
      onSearch={setTyped}
      onOpen={() => setOpen(true)}
    />
  );
}

/** Search and filters; what the chips count by is filtered there. */
export function FilterBar({ master, list, references }: { readonly master: Master; readonly list: List; readonly references: References }) {
  const { t } = useText();
  const names = master.filterKeys.filter((key) => key !== master.countBy);
  return (
    <search className={classes.bar}>
      <Search master={master} list={list} />
      {names.map((name) => {
        const other = references[name];
        if (other) return <ReferenceFilter key={name} master={master} list={list} name={name} other={other} />;
        const { kind } = describe(master, name).entry;
        return kind === 'CHOICE' || kind === 'FLAG' ? <ChoiceFilter key={name} master={master} list={list} name={name} /> : null;
      })}
      {list.isFiltered ? (
        <button type="button" className={classes.clear} onClick={() => list.change({ q: '', filters: {} })}>
          {t('filter.clear')}
        </button>
      ) : null}
    </search>
  );
}

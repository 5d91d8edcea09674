import { useState, type ReactNode } from 'react';
import { ListSearch } from '../table/list-search.tsx';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { FilterSelect } from '../table/filter-select.tsx';
import type { Entry } from '../field/field-kind.client.ts';
import type { useListState } from '../list/list-state.client.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import { choiceText, describe, labelOf } from '../master/master-row.client.ts';
import { referenceOf, type Master } from '../master/master.contract.ts';
import { useReferenceName, useReferenceOptions } from '../form/reference-options.client.ts';
import { ClearFilters, FilterGroup, SearchBar } from '../layout/search-bar.tsx';

type List = ReturnType<typeof useListState>;
interface FilterProps {
  readonly master: Master;
  readonly list: List;
  readonly name: string;
}

/** Options of a filter; null: this field has no option filter. */
function valuesToPick(entry: Entry): readonly string[] | null {
  if (entry.kind === 'FLAG') return ['true', 'false'];
  return entry.kind === 'CHOICE' || entry.kind === 'LIST' ? entry.values : null;
}

const asDeclared = () => null;

function ChoiceFilter({ master, list, name, useOffered }: FilterProps & { readonly useOffered: () => readonly string[] | null }) {
  const { t } = useText(uiText);
  const { entry } = describe(master, name);
  const values = useOffered() ?? valuesToPick(entry) ?? [];
  const words = (value: string) => (entry.kind === 'FLAG' ? t(value === 'true' ? 'flag.yes' : 'flag.no') : choiceText(master, name, value));
  const options = values.map((value) => ({ value, label: words(value) }));
  const value = list.state.filters[name];
  const chosen = options.find((option) => option.value === value) ?? null;
  return <FilterSelect label={labelOf(master, name)} chosen={chosen} options={options} onChoose={(next) => list.setFilter(name, next)} />;
}

function ReferenceFilter({ master, list, name, other }: FilterProps & { readonly other: Master }) {
  const { t } = useText(uiText);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, part } = useReferenceOptions(other, typed, open);
  const value = list.state.filters[name] ?? null;
  const known = useReferenceName(other, value);
  const chosen = value === null ? null : { value, label: known ?? t('list.loading') };
  return (
    <FilterSelect
      label={labelOf(master, name)}
      chosen={chosen}
      options={options}
      part={part}
      onChoose={(next) => list.setFilter(name, next)}
      onSearch={setTyped}
      onOpen={() => setOpen(true)}
    />
  );
}

interface BarProps {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly list: List;
  /** Before the filters: the views they are saved in. */
  readonly start: ReactNode;
  /** At the right end: the table's tools. */
  readonly end: ReactNode;
}

/** Search and filters; what the chips count by is filtered there. */
export function FilterBar({ master, look, list, start, end }: BarProps) {
  const { t } = useText(uiText);
  const names = master.filterKeys.filter((key) => key !== master.countBy);
  return (
    <SearchBar>
      {master.search.length > 0 ? (
        <ListSearch
          q={list.state.q}
          hint={master.search.map((key) => labelOf(master, key)).join(', ')}
          onSearch={(q) => list.change({ q })}
        />
      ) : null}
      <FilterGroup>
        {start}
        {names.map((name) => {
          const other = referenceOf(master, name);
          if (other) return <ReferenceFilter key={name} master={master} list={list} name={name} other={other} />;
          return valuesToPick(describe(master, name).entry) ? (
            <ChoiceFilter key={name} master={master} list={list} name={name} useOffered={look.offers[name] ?? asDeclared} />
          ) : null;
        })}
        {list.isFiltered ? (
          <ClearFilters type="button" onClick={() => list.change({ q: '', filters: {} })}>
            {t('filter.clear')}
          </ClearFilters>
        ) : null}
      </FilterGroup>
      {end}
    </SearchBar>
  );
}

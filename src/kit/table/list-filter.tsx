import type { useListState } from '../list/list-state.client.ts';
import type { Option } from '../form/reference-options.client.ts';
import { FilterSelect } from './filter-select.tsx';

type List = ReturnType<typeof useListState>;

export interface FilterOf {
  /** The key of the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** What a list that is not asked by it shows; all without it. */
  readonly usual?: string;
}

/** A filter whose choice is the list's address. What the address asks for besides the choices is shown as it is written there. */
export function ListFilter({ list, name, label, options, usual }: FilterOf & { readonly list: List }) {
  const asked = list.state.filters[name] ?? usual;
  const chosen = options.find(({ value }) => value === asked) ?? (asked === undefined ? null : { value: asked, label: asked });
  return <FilterSelect label={label} chosen={chosen} options={options} onChoose={(value) => list.setFilter(name, value)} />;
}

/** One filter each; one without a choice is not there, unless the address asks by it. */
export const ListFilters = ({ list, by }: { readonly list: List; readonly by: readonly FilterOf[] }) =>
  by
    .filter(({ name, options }) => options.length > 1 || list.state.filters[name] !== undefined)
    .map((one) => <ListFilter key={one.name} list={list} {...one} />);

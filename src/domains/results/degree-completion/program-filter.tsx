import type { useListState } from '../../../kit/list/list-state.client.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { useInitialList } from '../../institute/hydration/hydration.door.client.ts';
import { degreeText } from './degree-completion.text.ts';

/** One program of the institute; nothing where there is only one. */
export function ProgramFilter({ list }: { readonly list: ReturnType<typeof useListState> }) {
  const { t } = useText(degreeText);
  const programs = useInitialList('Program');
  const options = Array.isArray(programs) ? programs.map(({ id, name }) => ({ value: id, label: name })) : [];
  const asked = list.state.filters['programId'];
  if (options.length < 2 && asked === undefined) return null;
  const chosen = options.find(({ value }) => value === asked) ?? null;
  return (
    <FilterSelect label={t('degree.program')} chosen={chosen} options={options} onChoose={(value) => list.setFilter('programId', value)} />
  );
}

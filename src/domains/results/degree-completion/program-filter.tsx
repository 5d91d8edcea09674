import type { useListState } from '../../../kit/list/list-state.client.ts';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { useInitialList } from '../../institute/hydration/hydration.door.client.ts';
import { degreeText } from './degree-completion.text.ts';

/** One program of the institute; nothing where there is only one. */
export function ProgramFilter({ list }: { readonly list: ReturnType<typeof useListState> }) {
  const { t } = useText(degreeText);
  const programs = useInitialList('Program');
  const options = Array.isArray(programs) ? programs.map(({ id, name }) => ({ value: id, label: name })) : [];
  return <ListFilters list={list} by={[{ name: 'programId', label: t('degree.program'), options }]} />;
}

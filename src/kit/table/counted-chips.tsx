import type { useListState } from '../list/list-state.client.ts';
import { useText } from '../text/text.client.ts';
import { Chips, ChipsWaiting } from '../ui/chips.tsx';
import { uiText } from '../ui/ui.text.ts';

export interface CountedBy {
  /** The query's key whose values the answer counts. */
  readonly name: string;
  readonly label: string;
  /** Values in their order, with their words; what the answer does not count is 0 and not shown. */
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
  readonly chips: CountedBy;
  readonly list: ReturnType<typeof useListState>;
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** The counts are of what was listed before: those of now are on their way. */
  readonly isOpen?: boolean;
}

/** What a list finds by the values of one filter; each count chooses its value. */
export function CountedChips({ chips, list, counts, isOpen = false }: Props) {
  const { t } = useText(uiText);
  if (!counts) return <ChipsWaiting />;
  const active = list.state.filters[chips.name] ?? '';
  const figure = (of: number) => (isOpen ? null : of);
  const all = figure(Object.values(counts).reduce((sum, each) => sum + each, 0));
  const shown = chips.values
    .filter(({ value }) => counts[value] || value === active)
    .map((each) => ({ ...each, count: figure(counts[each.value] ?? 0) }));
  return (
    <Chips
      label={chips.label}
      chips={[{ value: '', label: t('filter.all'), count: all }, ...shown]}
      active={active}
      onChoose={(value) => list.setFilter(chips.name, value === '' ? null : value)}
    />
  );
}

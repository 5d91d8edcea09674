import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { shownState } from '../mark-sheet/shown-state.rules.ts';
import { markEntryText } from './mark-entry.text.ts';
import { SHEET_TONES } from './sheet-state.client.ts';

interface Props {
  readonly state: MarkSheetRow['state'];
  /** Marks that are entered on it, carried ones not counted. */
  readonly candidates: number;
}

/** The state of a mark sheet; none where nothing is to be entered. */
export function SheetBadge({ state, candidates }: Props) {
  const { textOf } = useText(markEntryText);
  const shown = shownState(state, candidates);
  if (shown === null) return null;
  const { tone, icon } = SHEET_TONES[shown];
  return (
    <StateBadge tone={tone} icon={icon}>
      {textOf(`marks.state.${shown}`)}
    </StateBadge>
  );
}

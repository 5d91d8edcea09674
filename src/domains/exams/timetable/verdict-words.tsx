import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { SlotVerdict } from './clash-count.rules.ts';
import type { BoardPaper, BoardSlot } from './timetable.contract.ts';
import { timetableText } from './timetable.text.ts';

export type VerdictTone = 'green' | 'amber' | 'red' | 'grey';

/** How good a place the slot is, worst first: it cannot be had, students clash, students have two papers that day. */
export function verdictTone(slot: BoardSlot, verdict: SlotVerdict): VerdictTone {
  if (slot.isLocked || verdict.isTooShort) return 'grey';
  if (verdict.clashes > 0) return 'red';
  return verdict.sameDay > 0 ? 'amber' : 'green';
}

/** The same in words, with the heaviest clash by name. */
export function useVerdictWords() {
  const { t } = useText(timetableText);
  return (slot: BoardSlot, verdict: SlotVerdict, papers: readonly BoardPaper[]): string => {
    if (slot.isLocked) return t('timetable.locked');
    if (verdict.isTooShort) return t('timetable.tooShort');
    const worst = verdict.worst === null ? undefined : papers[verdict.worst];
    if (worst !== undefined && verdict.clashes === verdict.worstStudents)
      return t('timetable.clashWith', { count: count(verdict.clashes), code: worst.code });
    if (worst !== undefined)
      return t('timetable.clashMost', { count: count(verdict.clashes), most: count(verdict.worstStudents), code: worst.code });
    if (verdict.clashes > 0) return t('timetable.clash', { count: count(verdict.clashes) });
    return verdict.sameDay > 0 ? t('timetable.day', { count: count(verdict.sameDay) }) : t('timetable.free');
  };
}

interface Props {
  readonly slot: BoardSlot;
  readonly verdict: SlotVerdict;
  readonly papers: readonly BoardPaper[];
}

export function VerdictBadge({ slot, verdict, papers }: Props) {
  const words = useVerdictWords();
  const tone = verdictTone(slot, verdict);
  const icon = tone === 'green' ? { icon: IconCircleCheck } : tone === 'grey' ? { icon: IconLock } : {};
  return (
    <StateBadge tone={tone} {...icon}>
      {words(slot, verdict, papers)}
    </StateBadge>
  );
}

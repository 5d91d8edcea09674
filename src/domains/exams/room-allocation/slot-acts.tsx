import { ActButton } from '../../../kit/ui/act-button.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { roomAllocations } from './room-allocation.contract.ts';
import type { SlotRow, SlotSettings } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';

/** Everything that a change of seats makes old. */
export const refreshSeats = (): Promise<void> =>
  refresh(
    roomAllocations.list,
    roomAllocations.get,
    roomAllocations.room,
    roomAllocations.unseated,
    roomAllocations.seats,
    roomAllocations.preview,
  );

interface ClearProps {
  readonly slot: SlotRow;
  readonly version: number;
  readonly onClose: () => void;
}

/** Takes a draft back, with a reason. */
export function ClearDialog({ slot, version, onClose }: ClearProps) {
  const { t } = useText(roomAllocationText);
  const instituteId = useInstituteId();
  const clear = async (reason: string) => {
    const { data } = await call(roomAllocations.clear, { instituteId, params: { examSlotId: slot.examSlotId }, body: { version, reason } });
    toastCount(data.cleared, t('seating.cleared', { count: count(data.cleared) }));
    await refreshSeats();
  };
  return (
    <ReasonDialog title={t('seating.clear')} confirm={t('seating.clear')} tone="red" reason="REQUIRED" onConfirm={clear} onClose={onClose}>
      <p>{t('seating.clearWhat', { count: count(slot.seated) })}</p>
    </ReasonDialog>
  );
}

interface AllProps {
  readonly examSessionId: string;
  readonly settings: SlotSettings;
  readonly onClose: () => void;
}

/** Seats for every slot that has none, as a job. */
export function AllSlotsDialog({ examSessionId, settings, onClose }: AllProps) {
  const { t } = useText(roomAllocationText);
  const instituteId = useInstituteId();
  const start = async () => {
    await call(roomAllocations.allocateAll, { instituteId, body: { examSessionId, settings } });
    toastDone(t('seating.allStarted'));
  };
  return (
    <ReasonDialog
      title={t('seating.allSlots')}
      confirm={t('seating.allSlots')}
      tone="navy"
      reason="NONE"
      onConfirm={start}
      onClose={onClose}
    >
      <p>{t('seating.allSlotsWhat')}</p>
    </ReasonDialog>
  );
}

interface SettleProps {
  readonly slot: SlotRow;
  /** The window that keeps seats from being confirmed; null: none. */
  readonly shut: string | null;
  /** Blocks that nobody watches: seats are confirmed without them, and it is said. */
  readonly unwatched: number;
}

/** Confirms the seats of a slot once everybody has one, or opens them again. */
export function SettleButton({ slot, shut, unwatched }: SettleProps) {
  const { t } = useText(roomAllocationText);
  const instituteId = useInstituteId();
  const isOpen = slot.state === 'DRAFT';
  const settle = async () => {
    const body = { version: slot.version ?? 0, state: isOpen ? ('CONFIRMED' as const) : ('DRAFT' as const) };
    try {
      const { data } = await call(roomAllocations.settle, { instituteId, params: { examSlotId: slot.examSlotId }, body });
      if (data.outdatedTickets > 0) toastDone(t('seating.confirmedOutdated', { count: count(data.outdatedTickets) }));
      else if (isOpen && unwatched > 0) toastDone(t('seating.confirmedUnwatched', { count: count(unwatched) }));
      else toastDone(t(isOpen ? 'seating.confirmed' : 'seating.reopened'));
    } catch (refusal) {
      toastRefusal(refusal);
    }
    await refreshSeats();
  };
  const waiting = slot.candidates - slot.seated;
  return (
    <ActButton
      variant={isOpen ? 'filled' : 'default'}
      why={shut ?? (isOpen && waiting > 0 ? t('seating.someUnseated', { count: count(waiting) }) : null)}
      onClick={() => void settle()}
    >
      {t(isOpen ? 'seating.confirm' : 'seating.reopen')}
    </ActButton>
  );
}

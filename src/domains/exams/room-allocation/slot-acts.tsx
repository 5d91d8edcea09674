import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { candidateSeats } from './candidate-seats.contract.ts';
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

/** Who of a slot has no seat, also after the seats were confirmed, and the act that seats them alone. */
export function WaitingNote({ slot, shut }: { readonly slot: SlotRow; readonly shut: string | null }) {
  const { t } = useText(roomAllocationText);
  const can = useCan();
  const instituteId = useInstituteId();
  const waiting = slot.candidates - slot.seated;
  if (slot.state === null || waiting <= 0) return null;
  const seat = async () => {
    try {
      const body = { version: slot.version ?? 0 };
      const { data } = await call(candidateSeats.rest, { instituteId, params: { examSlotId: slot.examSlotId }, body });
      if (data.waiting > 0) toastDone(t('seating.seatRestSome', { given: count(data.given), waiting: count(data.waiting) }));
      else if (data.outdatedTickets > 0) toastDone(t('seating.confirmedOutdated', { count: count(data.outdatedTickets) }));
      else toastCount(data.given, t('seating.seatRestDone', { count: count(data.given) }));
    } catch (refusal) {
      toastRefusal(refusal);
    }
    await refreshSeats();
  };
  return (
    <Hint role="alert">
      {t('seating.someUnseated', { count: count(waiting) })}{' '}
      {can('blocks', 'update') ? (
        <ActButton variant="default" size="compact-sm" why={shut} onClick={() => void seat()}>
          {t('seating.seatRest')}
        </ActButton>
      ) : null}
    </Hint>
  );
}

interface FreeProps {
  readonly examInstanceId: string;
  readonly studentExamIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes the room seats of some candidates back in every slot, with a reason. */
export function FreeSeatsDialog({ examInstanceId, studentExamIds, onDone, onClose }: FreeProps) {
  const { t } = useText(roomAllocationText);
  const instituteId = useInstituteId();
  const free = async (reason: string) => {
    const { data } = await call(candidateSeats.free, {
      instituteId,
      body: { examInstanceId, studentExamIds: [...studentExamIds], reason },
    });
    const { seats, kept, candidates } = data;
    const words =
      kept > 0
        ? t('seating.freedKept', { seats: count(seats), kept: count(kept) })
        : t('seating.freed', { seats: count(seats), count: count(candidates) });
    toastCount(seats, words);
    onDone();
    await refreshSeats();
  };
  return (
    <ReasonDialog
      title={t('seating.freeSeats')}
      confirm={t('seating.freeSeats')}
      tone="red"
      reason="REQUIRED"
      onConfirm={free}
      onClose={onClose}
    >
      <p>{t('seating.freeWhat', { count: count(studentExamIds.length) })}</p>
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

import { Button, Select } from '@mantine/core';
import { useEffect, useState, type ComponentProps } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { AbsenceView } from './absence-view.tsx';
import { dutyAbsences } from '../duty-absence/duty-absence.contract.ts';
import { DutyView } from '../exam-duty/duty-view.tsx';
import { examDuties } from '../exam-duty/exam-duty.contract.ts';
import { examDutyText } from '../exam-duty/exam-duty.text.ts';
import { SlotBlocks } from '../exam-day/slot-blocks.tsx';
import { examsMenuText } from '../exams.menu.text.ts';
import { PrintMenu } from '../hall-print/print-menu.tsx';
import { hallPrintText } from '../hall-print/hall-print.text.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { useWindowStand, WindowNote } from '../inward/window-note.tsx';
import type { WindowStand } from '../inward/window-note.tsx';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { AllocateView } from '../room-allocation/allocate-view.tsx';
import { AllSlotsDialog, ClearDialog, SettleButton, WaitingNote } from '../room-allocation/slot-acts.tsx';
import { exportSlots, roomAllocations } from '../room-allocation/room-allocation.contract.ts';
import type { SlotRow } from '../room-allocation/room-allocation.contract.ts';
import { roomAllocationText } from '../room-allocation/room-allocation.text.ts';
import classes from './room-tab.module.css';
import { SeatList } from '../room-allocation/seat-list.tsx';
import { SeatsView } from '../room-allocation/seats-view.tsx';
import { slotToOpen } from '../room-allocation/slot-to-open.rules.ts';
import { useSettings } from '../room-allocation/use-settings.client.ts';

const VIEWS = ['ALLOCATE', 'SEATS', 'LIST', 'DUTIES', 'LEAVE', 'DAY'] as const;
type View = (typeof VIEWS)[number];
const MOST_SLOTS = '200';
const MOST_DUTIES = '200';

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const slotLabel = (slot: SlotRow) => `${dayText(slot.heldOn)} · ${slot.slotName} · ${clock(slot.startsMinute)}–${clock(slot.endsMinute)}`;

function State({ slot }: { readonly slot: SlotRow }) {
  const { textOf } = useText(roomAllocationText);
  const tone = slot.state === 'CONFIRMED' ? 'green' : slot.state === 'DRAFT' ? 'amber' : 'grey';
  return <StateBadge tone={tone}>{textOf(`seating.state.${slot.state ?? 'NONE'}`)}</StateBadge>;
}

/** The seats, with who watches each room: duties know seats, so that these are put together here. */
function SeatsWithSupervisors(props: Omit<ComponentProps<typeof SeatsView>, 'supervisors'>) {
  const params = { examSlotId: props.slot.examSlotId };
  const duties = useCall(examDuties.list, { instituteId: useInstituteId(), params, query: { size: MOST_DUTIES } }).data?.data ?? [];
  const supervisors = new Map<string, string[]>();
  for (const { room, kind, name } of duties)
    if (room !== null && kind === 'SUPERVISOR') supervisors.set(room, [...(supervisors.get(room) ?? []), name]);
  return <SeatsView {...props} supervisors={supervisors} />;
}

/** Rooms and seats of one slot after another. */
export function RoomTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(roomAllocationText, examsMenuText);
  const instituteId = useInstituteId();
  const { word, setWords } = useWords();
  // The slot that is opened first stays, also once it has seats.
  const [first, setFirst] = useState<string | null>(null);
  const stand = useWindowStand(instance, 'ROOM_ALLOCATION');
  const answer = useCall(roomAllocations.list, { instituteId, query: { examSessionId: instance.examSessionId, size: MOST_SLOTS } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const slots = answer.data.data;
  const slot = slotToOpen(slots, word('slot') ?? first);
  if (slot && first === null) setFirst(slot.examSlotId);
  if (!slot)
    return (
      <StatePanel kind="empty" title={t('seating.noSlots')} action={<LinkButton to={tabAddress(6)}>{t('seating.toTimeTable')}</LinkButton>}>
        {t('seating.noSlotsHint')}
      </StatePanel>
    );
  return (
    <OneSlot
      key={slot.examSlotId}
      slot={slot}
      slots={slots}
      stand={stand}
      examSessionId={instance.examSessionId}
      onSlot={(id) => setWords({ slot: id, show: undefined, q: undefined })}
    />
  );
}

interface SlotProps {
  readonly slot: SlotRow;
  readonly stand: WindowStand;
  readonly slots: readonly SlotRow[];
  readonly examSessionId: string;
  readonly onSlot: (id: string) => void;
}

type Asking = 'CLEAR' | 'ALL' | null;

interface ActionsProps {
  readonly slot: SlotRow;
  /** The window that keeps all acts; null: none. */
  readonly shut: string | null;
  readonly unwatched: number;
  readonly examSessionId: string;
  readonly onAsk: (asking: Asking) => void;
}

/** What can be done with the slot, and with all of them. */
function SlotActions({ slot, shut, unwatched, examSessionId, onAsk }: ActionsProps) {
  const { t } = useText(roomAllocationText, hallPrintText);
  const can = useCan();
  return (
    <ToolbarActions>
      <PrintMenu examSlotId={slot.examSlotId} why={slot.seated === 0 ? t('hallPrint.none') : null} />
      <FileMenu file={exportSlots} query={{ examSessionId }} place="BAR" />
      {can('blocks', 'update') ? (
        <ActButton variant="default" why={shut} onClick={() => onAsk('ALL')}>
          {t('seating.allSlots')}
        </ActButton>
      ) : null}
      {slot.state === 'DRAFT' && can('blocks', 'delete') ? (
        <ActButton variant="default" why={shut} onClick={() => onAsk('CLEAR')}>
          {t('seating.clear')}
        </ActButton>
      ) : null}
      {slot.state !== null && can('blocks', 'update') ? <SettleButton {...{ slot, shut, unwatched }} /> : null}
    </ToolbarActions>
  );
}

interface ShownProps {
  readonly view: View;
  readonly slot: SlotProps['slot'];
  readonly stand: WindowStand;
  readonly settings: ReturnType<typeof useSettings>[0];
  readonly change: ReturnType<typeof useSettings>[1];
  readonly onView: (view: View) => void;
}

/** What the chosen chip shows of the slot. */
function ShownView({ view, slot, stand, settings, change, onView }: ShownProps) {
  const { t } = useText(roomAllocationText, examDutyText);
  switch (view) {
    case 'LEAVE':
      return <AbsenceView day={slot.heldOn} />;
    case 'LIST':
      return <SeatList examSlotId={slot.examSlotId} />;
    case 'DUTIES':
      return (
        <DutyView examSlotId={slot.examSlotId} why={stand.why ?? (slot.state === null ? t('duty.needSeats') : null)} shut={stand.why} />
      );
    case 'DAY':
      return (
        <PageArea>
          <SlotBlocks examSlotId={slot.examSlotId} />
        </PageArea>
      );
    case 'ALLOCATE':
      return (
        <PageArea>
          <AllocateView slot={slot} shut={stand.why} settings={settings} onSettings={change} onDone={() => onView('SEATS')} />
        </PageArea>
      );
    case 'SEATS':
      return (
        <PageArea>
          <SeatsWithSupervisors slot={slot} shut={stand.why} onAllocate={() => onView('ALLOCATE')} />
        </PageArea>
      );
  }
}

/** Blocks of the slot without a supervisor, read again when its seats are others. */
function useUnwatched({ examSlotId, version, seated, duties }: SlotRow): number {
  const instituteId = useInstituteId();
  const { data, refetch } = useCall(examDuties.open, { instituteId, params: { examSlotId } });
  useEffect(() => void refetch(), [refetch, version, seated, duties]);
  return data?.data.length ?? 0;
}

/** Seats were given and somebody has none: who came later, or whose seat was taken back. */
const lacksSeats = (slot: SlotRow): boolean => slot.state !== null && slot.candidates > slot.seated;

/** The other slots in which somebody came after the seats were given. */
function OtherSlots({ slots, onSlot }: { readonly slots: readonly SlotRow[]; readonly onSlot: (id: string) => void }) {
  const { t } = useText(roomAllocationText);
  if (slots.length === 0) return null;
  return (
    <Hint>
      {t('seating.otherSlots')}{' '}
      {slots.slice(0, OTHERS_SHOWN).map((one) => (
        <Button key={one.examSlotId} variant="subtle" size="compact-sm" onClick={() => onSlot(one.examSlotId)}>
          {slotLabel(one)}: {count(one.candidates - one.seated)}
        </Button>
      ))}
      {slots.length > OTHERS_SHOWN ? t('seating.more', { count: count(slots.length - OTHERS_SHOWN) }) : null}
    </Hint>
  );
}
const OTHERS_SHOWN = 6;

function OneSlot({ slot, slots, stand, examSessionId, onSlot }: SlotProps) {
  const { t, textOf } = useText(roomAllocationText);
  const { word, setWords } = useWords();
  const [settings, change] = useSettings(slot.examSlotId);
  const [asking, setAsking] = useState<Asking>(null);
  const instituteId = useInstituteId();
  const unwatched = useUnwatched(slot);
  const leave = useCall(dutyAbsences.list, { instituteId, query: { size: '1' } });
  const view = VIEWS.find((one) => one === word('show')) ?? (slot.state === null ? 'ALLOCATE' : 'SEATS');
  const figures = {
    ALLOCATE: slot.candidates - slot.seated,
    SEATS: slot.roomsUsed,
    LIST: slot.seated,
    DUTIES: slot.duties,
    LEAVE: leave.data?.page.total ?? 0,
    DAY: slot.seated,
  };
  return (
    <>
      <Toolbar>
        <Select
          className={classes.slot}
          aria-label={t('seating.chooseSlot')}
          data={slots.map((one) => ({ value: one.examSlotId, label: slotLabel(one) }))}
          value={slot.examSlotId}
          onChange={(id) => (id === null ? undefined : onSlot(id))}
          allowDeselect={false}
          searchable={slots.length > 8}
        />
        <Inline>
          <State slot={slot} />
          <span>{t('seating.seatedOf', { seated: count(slot.seated), all: count(slot.candidates) })}</span>
          {slot.withoutNumber > 0 ? (
            <StateBadge tone="amber">{t('seating.withoutNumber', { count: count(slot.withoutNumber) })}</StateBadge>
          ) : null}
          {unwatched > 0 ? <StateBadge tone="amber">{t('seating.unwatched', { count: count(unwatched) })}</StateBadge> : null}
        </Inline>
        <SlotActions slot={slot} shut={stand.why} unwatched={unwatched} examSessionId={examSessionId} onAsk={setAsking} />
      </Toolbar>
      <Toolbar>
        <Chips
          label={t('seating.views')}
          chips={VIEWS.map((value) => ({ value, label: textOf(`seating.view.${value}`), count: figures[value] }))}
          active={view}
          onChoose={(value) => setWords({ show: value, q: undefined })}
        />
      </Toolbar>
      <Notes>
        <WindowNote stand={stand} />
        <WaitingNote slot={slot} shut={stand.why} />
        <OtherSlots slots={slots.filter((one) => one !== slot && lacksSeats(one))} onSlot={onSlot} />
      </Notes>
      <ShownView {...{ view, slot, stand, settings, change }} onView={(value) => setWords({ show: value })} />
      {asking === 'CLEAR' && slot.version !== null ? (
        <ClearDialog slot={slot} version={slot.version} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'ALL' ? <AllSlotsDialog examSessionId={examSessionId} settings={settings} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

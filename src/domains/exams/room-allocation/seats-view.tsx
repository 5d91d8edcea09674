import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { NO_PLAN, placesOf } from '../room/room-plan.rules.ts';
import { BlockCut } from './block-cut.tsx';
import { HallMap } from './hall-map.tsx';
import type { Apart } from './seating-choices.contract.ts';
import type { Picked } from './hall-map.tsx';
import { hallMapText } from './hall-map.text.ts';
import { LeftOutRooms } from './left-out-rooms.tsx';
import { paperLetter, TONES } from './paper-letter.rules.ts';
import { PickedBar } from './picked-bar.tsx';
import { roomAllocations } from './room-allocation.contract.ts';
import type { PlaceRow, SlotRoom, SlotRow } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';
import classes from './room-allocation.module.css';
import { ScoreCard } from './score-card.tsx';
import { refreshSeats } from './slot-acts.tsx';
import { useMoves } from './use-moves.client.ts';

const SHOWN = '50';

/** Papers of the slot with their letters and how many write them. */
function Legend({ papers }: { readonly papers: readonly { readonly paper: string; readonly count: number }[] }) {
  const { t } = useText(roomAllocationText);
  return (
    <ul className={classes.papers} aria-label={t('seating.papers')}>
      {papers.map(({ paper, count: some }, at) => (
        <li key={paper}>
          <span className={classes.letter} data-tone={at % TONES}>
            {paperLetter(at)}
          </span>
          {paper} <b>{count(some)}</b>
        </li>
      ))}
    </ul>
  );
}

interface RoomsProps {
  readonly examSlotId: string;
  readonly rooms: readonly SlotRoom[];
  readonly papers: readonly string[];
  /** Names of who watches each room, by its code. */
  readonly supervisors: ReadonlyMap<string, readonly string[]>;
  readonly shown: string;
  readonly onShow: (roomId: string) => void;
}

/** So many rooms are drawn small; of more the figures are enough. */
const DRAWN_ROOMS = 24;

/** The seats of a room, small: which papers stand where. */
function MiniMap({ examSlotId, room, papers }: Pick<RoomsProps, 'examSlotId' | 'papers'> & { readonly room: SlotRoom }) {
  const params = { examSlotId, roomId: room.roomId };
  const places = useCall(roomAllocations.room, { instituteId: useInstituteId(), params }).data?.data;
  const of = new Map((places ?? []).map((one) => [`${one.row} ${one.place}`, papers.indexOf(one.paper) % TONES]));
  const blocked = new Set((room.plan ?? NO_PLAN).blocked.map((one) => `${one.row} ${one.place}`));
  const columns = placesOf(room);
  const seats = Array.from({ length: room.benchRows * columns }, (_, at) => `${Math.floor(at / columns) + 1} ${(at % columns) + 1}`);
  return (
    <span className={classes.mini} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden="true">
      {seats.map((seat) => (
        <i key={seat} data-tone={of.get(seat)} data-blocked={blocked.has(seat) || undefined} />
      ))}
    </span>
  );
}

function RoomButtons({ examSlotId, rooms, papers, supervisors, shown, onShow }: RoomsProps) {
  const { t } = useText(roomAllocationText, hallMapText);
  return (
    <ul className={classes.rooms} aria-label={t('seating.rooms')}>
      {rooms.map((room) => (
        <li key={room.roomId}>
          <button type="button" aria-pressed={room.roomId === shown} onClick={() => onShow(room.roomId)}>
            <b>{room.code}</b>
            <span>{t('seating.load', { load: count(room.load), capacity: count(room.examCapacity) })}</span>
            {(supervisors.get(room.code) ?? [t('seating.noSupervisor')]).map((name) => (
              <span key={name} title={name}>
                {name}
              </span>
            ))}
            {rooms.length > DRAWN_ROOMS ? null : <MiniMap examSlotId={examSlotId} room={room} papers={papers} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface WaitingProps {
  readonly examSlotId: string;
  readonly onPick: ((picked: Picked) => void) | null;
}

/** Candidates without a seat; one is picked up and put on a seat. */
function Waiting({ examSlotId, onPick }: WaitingProps) {
  const { t, textOf } = useText(roomAllocationText);
  const instituteId = useInstituteId();
  const { data } = useCall(roomAllocations.unseated, { instituteId, params: { examSlotId }, query: { size: SHOWN } });
  if (!data) return <ListWaiting />;
  return (
    <Card title={t('seating.unseated')} end={count(data.page.total)}>
      {data.page.total === 0 ? <Hint>{t('seating.unseatedNone')}</Hint> : null}
      <ul className={classes.waiting}>
        {data.data.map((one) => (
          <li key={one.studentPaperId}>
            {one.seatNo === null || onPick === null ? (
              <>
                {one.seatNo ?? ''} {one.name}
              </>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => onPick({ ...one, seatNo: one.seatNo ?? '', version: null, from: null })}
              >
                {one.seatNo} {one.name}
              </Button>
            )}
            <small>
              {one.paper}
              {one.seatNo === null ? `: ${textOf('seating.noNumber')}` : ''}
            </small>
          </li>
        ))}
        {data.page.total > data.data.length ? <li>{t('seating.more', { count: count(data.page.total - data.data.length) })}</li> : null}
      </ul>
    </Card>
  );
}

interface RoomSeatsProps {
  readonly examSlotId: string;
  readonly room: SlotRoom;
  readonly papers: readonly string[];
  readonly apart: Apart;
  readonly mayMove: boolean;
  readonly moves: ReturnType<typeof useMoves>;
  readonly picked: Picked | null;
  readonly setPicked: (picked: Picked | null) => void;
}

/** One room: pick a candidate up, put them down on another seat, here or in another room. */
function RoomSeats({ examSlotId, room, papers, apart, mayMove, moves, picked, setPicked }: RoomSeatsProps) {
  const instituteId = useInstituteId();
  const params = { examSlotId };
  const places = useCall(roomAllocations.room, { instituteId, params: { ...params, roomId: room.roomId } });
  if (places.isError && !places.data) return <ListFailed error={places.error} onRetry={() => void places.refetch()} />;
  if (!places.data) return <ListWaiting />;
  const seated = places.data.data;
  const at = (who: PlaceRow): Picked => ({ ...who, from: { roomId: room.roomId, row: who.row, place: who.place } });
  const onSeat = (row: number, place: number, who: PlaceRow | null) => {
    if (picked === null) return who === null ? undefined : setPicked(at(who));
    setPicked(null);
    return who?.studentPaperId === picked.studentPaperId ? undefined : void moves.put(picked, { roomId: room.roomId, row, place }, who);
  };
  const set = (act: (studentPaperId: string, version: number) => Promise<unknown>) => {
    if (picked === null) return;
    setPicked(null);
    void act(picked.studentPaperId, picked.version ?? 0)
      .catch(toastRefusal)
      .finally(() => void refreshSeats());
  };
  return (
    <>
      {picked ? (
        <PickedBar
          picked={picked}
          isHeld={seated.find((one) => one.studentPaperId === picked.studentPaperId)?.isHeld ?? false}
          onDrop={() => setPicked(null)}
          onTake={() => {
            setPicked(null);
            void moves.take(picked);
          }}
          onHold={(isHeld) =>
            set((studentPaperId, version) => call(roomAllocations.hold, { instituteId, params, body: { studentPaperId, version, isHeld } }))
          }
          onNeed={(reason) =>
            set((studentPaperId) => call(roomAllocations.need, { instituteId, params, body: { studentPaperId, reason } }))
          }
        />
      ) : null}
      <HallMap
        room={room}
        places={seated}
        papers={papers}
        apart={apart}
        picked={picked}
        readOnly={!mayMove}
        onSeat={onSeat}
        onPick={(who) => setPicked(at(who))}
        onDrop={() => setPicked(null)}
      />
    </>
  );
}

interface Props {
  readonly slot: SlotRow;
  /** Names of who watches each room, by its code. */
  readonly supervisors: ReadonlyMap<string, readonly string[]>;
  /** The window that keeps seats from being changed; null: none. */
  readonly shut: string | null;
  readonly onAllocate: () => void;
}

/** The seats of a slot, room by room. */
export function SeatsView({ slot, supervisors, shut, onAllocate }: Props) {
  const { t } = useText(roomAllocationText, hallMapText);
  const can = useCan();
  const instituteId = useInstituteId();
  const found = useCall(roomAllocations.get, { instituteId, params: { examSlotId: slot.examSlotId } });
  const [wanted, setWanted] = useState<string | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const moves = useMoves(slot.examSlotId);
  if (found.isError && !found.data) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWaiting />;
  const { papers, score, settings, rooms: all } = found.data.data;
  const apart = settings?.apart ?? 'ROW';
  const rooms = all.filter((one) => one.isUsed);
  const room = rooms.find((one) => one.roomId === wanted) ?? rooms[0];
  if (room === undefined)
    return (
      <StatePanel kind="empty" title={t('seating.noneYet')} action={<Button onClick={onAllocate}>{t('seating.view.ALLOCATE')}</Button>}>
        {t('seating.noneYetHint')}
      </StatePanel>
    );
  const waiting = slot.candidates - slot.seated;
  const mayMove = slot.state === 'DRAFT' && shut === null && can('blocks', 'update');
  // Who still waits is worked on first.
  const unseated = <Waiting examSlotId={slot.examSlotId} onPick={mayMove ? setPicked : null} />;
  const codes = papers.map((one) => one.paper);
  return (
    <div className={classes.split}>
      <Stack>
        <Legend papers={papers} />
        <RoomButtons
          examSlotId={slot.examSlotId}
          rooms={rooms}
          papers={codes}
          supervisors={supervisors}
          shown={room.roomId}
          onShow={setWanted}
        />
        <LeftOutRooms rooms={all} waiting={waiting} />
        {settings ? <BlockCut rooms={[room]} blockSize={settings.blockSize} /> : null}
        <RoomSeats examSlotId={slot.examSlotId} room={room} papers={codes} {...{ apart, mayMove, moves, picked, setPicked }} />
        {mayMove ? <Hint>{t('seating.keys')}</Hint> : null}
      </Stack>
      <Stack>
        {moves.undo ? (
          <Button variant="default" onClick={() => void moves.undo?.()}>
            {t('seating.undo')}
          </Button>
        ) : null}
        {waiting > 0 ? unseated : null}
        <ScoreCard score={score} apart={apart} />
        {waiting > 0 ? null : unseated}
      </Stack>
    </div>
  );
}

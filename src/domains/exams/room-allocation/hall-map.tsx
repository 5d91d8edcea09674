import { IconAccessible, IconLock } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { NO_PLAN, placesOf } from '../room/room-plan.rules.ts';
import { hallOf } from './hall.rules.ts';
import type { Apart } from './seating-choices.contract.ts';
import { hallMapText } from './hall-map.text.ts';
import { moveRefusal } from './move-seat.rules.ts';
import { paperLetter, TONES } from './paper-letter.rules.ts';
import type { PlaceRow, SlotRoom } from './room-allocation.contract.ts';
import classes from './room-allocation.module.css';

/** A candidate who is being moved; without a seat yet: version null. */
export interface Picked {
  readonly studentPaperId: string;
  readonly seatNo: string;
  readonly name: string;
  readonly paper: string;
  readonly needsEase: boolean;
  readonly version: number | null;
  readonly from: { readonly roomId: string; readonly row: number; readonly place: number } | null;
}

interface Props {
  readonly room: SlotRoom;
  readonly places: readonly PlaceRow[];
  /** Codes of the slot's papers in the order of their letters. */
  readonly papers: readonly string[];
  readonly apart: Apart;
  readonly picked: Picked | null;
  readonly readOnly: boolean;
  /** A seat was pressed, or something was dropped on it. */
  readonly onSeat: (row: number, place: number, who: PlaceRow | null) => void;
  readonly onPick: (who: PlaceRow) => void;
  readonly onDrop: () => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, place: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const key = (row: number, place: number) => `${row}-${place}`;

/** Seats on which the picked one may sit; null where only the server knows, because their present seat is in another room. */
function useOpenSeats({ room, places, apart, picked }: Props): ReadonlySet<string> | null {
  return useMemo(() => {
    if (picked === null || (picked.from !== null && picked.from.roomId !== room.roomId)) return null;
    const hall = hallOf([{ ...room, id: room.roomId }], apart);
    const sittings = places.map(({ studentPaperId, ...one }) => ({ ...one, id: studentPaperId, roomId: room.roomId }));
    const who = { id: picked.studentPaperId, paper: picked.paper, needsEase: picked.needsEase };
    const open = new Set<string>();
    for (let seat = 0; seat < hall.rowOf.length; seat += 1) {
      const [row, place] = [hall.rowOf[seat] ?? 0, hall.placeOf[seat] ?? 0];
      if (moveRefusal(hall, sittings, who, { roomId: room.roomId, row, place }) === null) open.add(key(row, place));
    }
    return open;
  }, [room, places, apart, picked]);
}

interface SeatProps {
  readonly who: PlaceRow | null;
  readonly papers: readonly string[];
}

/** What stands on a seat: the letter of the paper and the end of the seat number. */
function OnSeat({ who, papers }: SeatProps) {
  if (who === null) return null;
  return (
    <>
      {/* Drawn, not written: the button is called by its whole seat number. */}
      <b data-drawn={paperLetter(papers.indexOf(who.paper))} />
      <span data-drawn={who.seatNo.slice(-3)} />
      {who.isHeld ? <IconLock size={10} stroke={2} aria-hidden="true" /> : null}
      {who.needsEase ? <IconAccessible size={10} stroke={2} aria-hidden="true" /> : null}
    </>
  );
}

/** Where the arrows are; one seat is in the order of Tab, arrows reach the others. */
function useArrows(table: RefObject<HTMLTableElement | null>, [rows, across]: readonly [number, number], onEscape: () => void) {
  const [at, setAt] = useState({ row: 1, place: 1 });
  const held = { row: Math.min(at.row, rows), place: Math.min(at.place, across) };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(Math.max(held.row + step[0], 1), rows);
    const place = Math.min(Math.max(held.place + step[1], 1), across);
    setAt({ row, place });
    table.current?.querySelector<HTMLButtonElement>(`[data-seat="${key(row, place)}"]`)?.focus();
  };
  return { held, setAt, move };
}

interface SeatButtonProps {
  readonly map: Props;
  readonly row: number;
  readonly place: number;
  readonly who: PlaceRow | null;
  readonly isBlocked: boolean;
  readonly isOpen: boolean | undefined;
  readonly arrows: ReturnType<typeof useArrows>;
}

/** One seat: pressed or dropped upon, it takes the picked one; pressed with nobody picked, it gives its own. */
function SeatButton({ map, row, place, who, isBlocked, isOpen, arrows }: SeatButtonProps) {
  const { t } = useText(hallMapText);
  const { papers, picked, readOnly, onSeat, onPick } = map;
  const isStill = readOnly || isBlocked;
  const press = () => (isStill ? undefined : onSeat(row, place, who));
  const says = () => {
    const seat = t('seating.seat', { row: count(row), place: count(place) });
    if (isBlocked) return t('seating.seatBlocked', { seat });
    if (who === null) return t('seating.seatFree', { seat });
    const of = t('seating.seatOf', { seat, number: who.seatNo, name: who.name, paper: who.paper });
    return who.isHeld ? t('seating.seatHeld', { seat: of }) : of;
  };
  return (
    <button
      type="button"
      data-seat={key(row, place)}
      data-tone={who ? papers.indexOf(who.paper) % TONES : undefined}
      data-blocked={isBlocked || undefined}
      data-picked={(who !== null && who.studentPaperId === picked?.studentPaperId) || undefined}
      data-open={isOpen}
      aria-label={says()}
      title={who ? `${who.seatNo} ${who.name}` : undefined}
      aria-disabled={isStill || undefined}
      tabIndex={row === arrows.held.row && place === arrows.held.place ? 0 : -1}
      draggable={!readOnly && who !== null}
      onDragStart={() => (who ? onPick(who) : undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        press();
      }}
      onFocus={() => arrows.setAt({ row, place })}
      onKeyDown={arrows.move}
      onClick={press}
    >
      <OnSeat who={who} papers={papers} />
    </button>
  );
}

/** The seats of a room as they stand before the board. */
export function HallMap(props: Props) {
  const { room, places, onDrop } = props;
  const { t } = useText(hallMapText);
  const open = useOpenSeats(props);
  const on = new Map(places.map((one) => [key(one.row, one.place), one]));
  const blocked = new Set((room.plan ?? NO_PLAN).blocked.map((one) => key(one.row, one.place)));
  const starts = room.plan?.blockStarts ?? [];
  const table = useRef<HTMLTableElement>(null);
  const arrows = useArrows(table, [room.benchRows, placesOf(room)], onDrop);
  const seat = (row: number, place: number) => (
    <td
      key={place}
      data-bench={place % room.seatsPerBench === 1 || room.seatsPerBench === 1 || undefined}
      data-block={starts.includes(place) || undefined}
    >
      <SeatButton
        map={props}
        row={row}
        place={place}
        who={on.get(key(row, place)) ?? null}
        isBlocked={blocked.has(key(row, place))}
        isOpen={open?.has(key(row, place))}
        arrows={arrows}
      />
    </td>
  );
  return (
    <ScrollArea className={classes.frame}>
      <div className={classes.hall}>
        <div className={classes.board}>{t('seating.board')}</div>
        <table ref={table} className={classes.map} aria-label={t('seating.map', { room: room.code })}>
          <tbody>
            {Array.from({ length: room.benchRows }, (_, index) => (
              <tr key={index}>
                <th scope="row">{count(index + 1)}</th>
                {Array.from({ length: placesOf(room) }, (__, place) => seat(index + 1, place + 1))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ScrollArea>
  );
}

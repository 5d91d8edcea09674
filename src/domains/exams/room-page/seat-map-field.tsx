import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { FormHeading, FormSection } from '../editing/form-parts.tsx';
import type { RoomPlan, Seat } from '../room/room-plan.contract.ts';
import {
  blocksOf,
  fittedPlan,
  MOST_SEATS,
  NO_PLAN,
  onePaperSeats,
  placesOf,
  toggledSeat,
  toggledStart,
  usableSeats,
} from '../room/room-plan.rules.ts';
import type { Benches } from '../room/room-plan.rules.ts';
import { roomText } from '../room/room.text.ts';
import classes from './seat-map.module.css';

const MARKS = ['BLOCKED', 'ACCESSIBLE', 'BLOCK'] as const;
type Mark = (typeof MARKS)[number];

const whole = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null);

/** The benches as they are typed now; null while they say no room that can be drawn. */
function benchesOf(values: FieldProps<RoomPlan | null>['values']): Benches | null {
  const [benchRows, benchColumns, seatsPerBench] = [
    whole(values['benchRows']),
    whole(values['benchColumns']),
    whole(values['seatsPerBench']),
  ];
  if (benchRows === null || benchColumns === null || seatsPerBench === null) return null;
  return benchRows * benchColumns * seatsPerBench > MOST_SEATS ? null : { benchRows, benchColumns, seatsPerBench };
}

const STEPS: Readonly<Record<string, readonly [row: number, place: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const has = (seats: readonly Seat[], row: number, place: number) => seats.some((one) => one.row === row && one.place === place);

interface MapProps {
  readonly benches: Benches;
  readonly plan: RoomPlan;
  readonly readOnly: boolean;
  readonly onPress: (seat: Seat) => void;
}

/** The seats as they stand before the board; one of them is in the order of Tab, arrows reach the others. */
function SeatMap({ benches, plan, readOnly, onPress }: MapProps) {
  const { t } = useText(roomText);
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Seat>({ row: 1, place: 1 });
  const places = Array.from({ length: placesOf(benches) }, (_, index) => index + 1);
  const rows = Array.from({ length: benches.benchRows }, (_, index) => index + 1);
  const held = { row: Math.min(at.row, rows.length), place: Math.min(at.place, places.length) };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(Math.max(held.row + step[0], 1), rows.length);
    const place = Math.min(Math.max(held.place + step[1], 1), places.length);
    setAt({ row, place });
    table.current?.querySelector<HTMLButtonElement>(`[data-seat="${row}-${place}"]`)?.focus();
  };
  const says = (row: number, place: number) => {
    const seat = t('room.map.seat', { row: count(row), place: count(place) });
    if (has(plan.blocked, row, place)) return t('room.map.isBlocked', { seat });
    return has(plan.accessible, row, place) ? t('room.map.isAccessible', { seat }) : seat;
  };
  return (
    <table ref={table} className={classes.map} aria-label={t('room.plan')}>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{count(row)}</th>
            {places.map((place) => (
              <td
                key={place}
                data-bench={place % benches.seatsPerBench === 1 || benches.seatsPerBench === 1 || undefined}
                data-block={plan.blockStarts.includes(place) || undefined}
              >
                <button
                  type="button"
                  data-seat={`${row}-${place}`}
                  data-mark={has(plan.blocked, row, place) ? 'BLOCKED' : has(plan.accessible, row, place) ? 'ACCESSIBLE' : undefined}
                  aria-label={says(row, place)}
                  aria-disabled={readOnly || undefined}
                  tabIndex={row === held.row && place === held.place ? 0 : -1}
                  onFocus={() => setAt({ row, place })}
                  onKeyDown={move}
                  onClick={() => (readOnly ? undefined : onPress({ row, place }))}
                >
                  {count(place)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Candidates that the form gives a room, where they are more than its seats; the server would refuse them. Null: they find seats. */
const tooManyFor = (room: Parameters<typeof usableSeats>[0], candidates: unknown): number | null =>
  typeof candidates === 'number' && candidates > usableSeats(room) ? candidates : null;

/** The room's seats drawn: which are blocked, which are easily reached, and where its blocks begin. */
export function SeatMapField({ value, onChange, errorAt, readOnly, values }: FieldProps<RoomPlan | null>) {
  const { t, textOf } = useText(roomText);
  const [mark, setMark] = useState<Mark>('BLOCKED');
  const benches = benchesOf(values);
  const plan = benches ? fittedPlan(value ?? NO_PLAN, benches) : NO_PLAN;
  const press = (seat: Seat) => {
    if (mark === 'BLOCK') onChange(toggledStart(plan, seat.place));
    else onChange(toggledSeat(plan, mark === 'BLOCKED' ? 'blocked' : 'accessible', seat));
  };
  const room = benches && { ...benches, plan };
  const tooMany = room ? tooManyFor(room, values['examCapacity']) : null;
  return (
    <FormSection aria-label={t('room.plan')} data-field="plan" tabIndex={-1}>
      <FormHeading>{t('room.plan')}</FormHeading>
      {errorAt('') ? <p role="alert">{errorAt('')}</p> : null}
      {room ? (
        <>
          <div className={classes.bar}>
            {readOnly ? null : (
              <SegmentedControl
                aria-label={t('room.map.mark')}
                value={mark}
                onChange={setMark}
                data={MARKS.map((one) => ({ value: one, label: textOf(`room.map.${one}`) }))}
              />
            )}
            <span role="status">
              {t('room.map.usable', { usable: count(usableSeats(room)), seats: count(room.benchRows * placesOf(room)) })}
              {' · '}
              {t('room.map.onePaper', { count: count(onePaperSeats(room)) })}
            </span>
          </div>
          {tooMany === null ? null : (
            <p className={classes.tooMany} role="alert">
              {t('room.map.tooMany', { candidates: count(tooMany), usable: count(usableSeats(room)) })}
            </p>
          )}
          <ScrollArea className={classes.frame}>
            <div className={classes.room}>
              <div className={classes.board}>{t('room.map.board')}</div>
              <SeatMap benches={room} plan={plan} readOnly={readOnly} onPress={press} />
            </div>
          </ScrollArea>
          <ul className={classes.blocks}>
            {blocksOf(room).map(({ number, seats }) => (
              <li key={number}>{t('room.map.block', { number: count(number), seats: count(seats) })}</li>
            ))}
          </ul>
          {readOnly ? null : <Hint>{t('room.map.keys')}</Hint>}
        </>
      ) : (
        <Hint>{t('room.map.first')}</Hint>
      )}
    </FormSection>
  );
}

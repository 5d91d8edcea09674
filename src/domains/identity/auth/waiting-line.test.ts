import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { LINES, WaitingLine } from './waiting-line.rules.ts';
import type { Turn } from './waiting-line.rules.ts';

const desk = { seats: 2, perSecond: 2 };
/** A queue whose two seats are taken, with three waiting and their serials. */
function busy(): { line: WaitingLine; waiting: number[] } {
  const line = new WaitingLine();
  const turns = Array.from({ length: 5 }, () => line.ask(null, 'a', 0, desk));
  return { line, waiting: turns.flatMap((turn) => (turn && !turn.enters ? [turn.serial] : [])) };
}
const placeOf = (turn: Turn | null) => (turn === null ? 'HELD' : turn.enters ? 'ENTERS' : turn.place);

describe('T40: the sign-in queue', () => {
  it('admits as many as there are seats and tells the others their position and when to ask again', () => {
    const line = new WaitingLine();
    const turns = Array.from({ length: 6 }, () => line.ask(null, 'a', 0, desk));
    expect(turns.map(placeOf)).toEqual(['ENTERS', 'ENTERS', 1, 2, 3, 4]);
    expect(turns.map((turn) => (turn && !turn.enters ? turn.seconds : 0))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('has a long line ask no more often than a server answers beside its work', () => {
    const line = new WaitingLine();
    const many = { seats: 20, perSecond: 40 };
    let askedEachSecond = 0;
    for (let at = 0; at < 30_000; at += 1) {
      const turn = line.ask(null, String(at), 0, many);
      if (turn && !turn.enters) askedEachSecond += 1 / turn.seconds;
    }
    expect(askedEachSecond).toBeLessThan(900);
  });

  it('keeps a free seat for the lowest number, whether it is asking just now or not', () => {
    const { line, waiting } = busy();
    line.leave();
    expect(placeOf(line.ask(null, 'b', 10, desk))).toBe(3);
    expect(placeOf(line.ask(waiting[1] ?? 0, 'a', 20, desk))).toBe(1);
    expect(placeOf(line.ask(waiting[0] ?? 0, 'a', 30, desk))).toBe('ENTERS');
    expect(placeOf(line.ask(waiting[1] ?? 0, 'a', 40, desk))).toBe(1);
  });

  it('skips tickets that do not come back, and puts late ones where their number belongs', () => {
    const { line, waiting } = busy();
    line.ask(waiting[2] ?? 0, 'a', 5500, desk);
    line.leave();
    expect(placeOf(line.ask(waiting[2] ?? 0, 'a', 8000, desk))).toBe('ENTERS');
    expect(placeOf(line.ask(null, 'b', 8100, desk))).toBe(1);
    expect(placeOf(line.ask(waiting[0] ?? 0, 'a', 8200, desk))).toBe(1);
  });

  it('accepts each number once, and none that it did not issue', () => {
    const { line, waiting } = busy();
    line.leave();
    expect(placeOf(line.ask(waiting[0] ?? 0, 'a', 10, desk))).toBe('ENTERS');
    const [old, early] = [-31 * 60_000 * LINES, 61_000 * LINES];
    for (const serial of [waiting[0] ?? 0, old, early, 1.5, Number.NaN])
      expect(placeOf(line.ask(serial, 'a', 20, desk))).toBeGreaterThan(2);
  });

  it('takes the ticket of another process at the time at which its holder came', () => {
    const [here, there] = [new WaitingLine(1), new WaitingLine(2)];
    for (const line of [here, there]) for (let seat = 0; seat < desk.seats; seat += 1) line.ask(null, 'a', 0, desk);
    const first = there.ask(null, 'a', 10, desk);
    for (const at of [20, 30]) here.ask(null, 'b', at, desk);
    expect(placeOf(here.ask(first && !first.enters ? first.serial : 0, 'a', 40, desk))).toBe(1);
    here.leave();
    expect(placeOf(here.ask(null, 'c', 50, desk))).toBe(3);
    expect(placeOf(here.ask(first && !first.enters ? first.serial : 0, 'a', 60, desk))).toBe('ENTERS');
  });

  it('limits the tickets of one address; those it has stay valid', () => {
    const line = new WaitingLine();
    const turns = Array.from({ length: 1010 }, () => line.ask(null, 'a', 0, desk));
    expect(turns.filter((turn) => turn === null).length).toBe(8);
    expect(placeOf(line.ask(null, 'b', 0, desk))).toBe(1001);
    const fifth = turns.flatMap((turn) => (turn && !turn.enters ? [turn.serial] : []))[4] ?? 0;
    expect(placeOf(line.ask(fifth, 'a', 0, desk))).toBe(5);
  });

  it('nobody who keeps asking is overtaken, everybody is admitted, and never more than there are seats', () => {
    const scene = fc.record({
      seats: fc.integer({ min: 1, max: 6 }),
      arrivals: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 }),
      work: fc.integer({ min: 50, max: 900 }),
    });
    fc.assert(
      fc.property(scene, ({ seats, arrivals, work }) => {
        const entered = enter(seats, arrivals, work);
        const serials = entered.flatMap(({ serial }) => (serial === null ? [] : [serial]));
        expect(entered.length).toBe(arrivals.length);
        // Two waiting for the same moment may be admitted in either order within one pause; nobody gets further ahead.
        for (const [at, serial] of serials.entries())
          expect(serials.slice(at + 1).filter((later) => later < serial).length).toBeLessThan(seats);
      }),
      { numRuns: 100 },
    );
  });
});

/** Simulates visitors who arrive, ask again when told, and work `work` ms once admitted; returns them in the order of entry. */
function enter(seats: number, arrivals: readonly number[], work: number): { serial: number | null }[] {
  const line = new WaitingLine();
  const rules = { seats, perSecond: (seats * 1000) / work };
  const entered: { serial: number | null }[] = [];
  let [inside, most] = [0, 0];
  const events: { at: number; serial: number | null; leaves: boolean }[] = arrivals.map((at) => ({ at, serial: null, leaves: false }));
  for (let guard = 0; guard < 20_000 && events.length > 0; guard += 1) {
    events.sort((a, b) => a.at - b.at);
    const event = events.shift();
    if (!event) break;
    if (event.leaves) {
      line.leave();
      inside -= 1;
      continue;
    }
    const turn = line.ask(event.serial, 'a', event.at, rules);
    if (turn?.enters) {
      inside += 1;
      most = Math.max(most, inside);
      entered.push({ serial: event.serial });
      events.push({ at: event.at + work, serial: null, leaves: true });
    } else if (turn) events.push({ at: event.at + turn.seconds * 1000, serial: turn.serial, leaves: false });
  }
  expect(most).toBeLessThanOrEqual(seats);
  return entered;
}

import { describe, expect, it, test } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import { A4, cutMarks, gridOf, imposed, printsOnSheet } from './imposition.rules.ts';
import type { SheetSettings } from './imposition.rules.ts';
import { FLIPS, ORDERS } from './sheet.contract.ts';

const CARD = { w: 5_398, h: 8_560 };
const LYING = { w: 8_560, h: 5_398 };
const settings = (more: Partial<SheetSettings> = {}): SheetSettings => ({
  paper: 'A4',
  gutter: 0,
  flip: 'LONG',
  order: 'ROWS',
  dx: 0,
  dy: 0,
  ...more,
});

describe('ten cards on an upright A4', () => {
  test.each([
    [0, 1_940, 1_355],
    [200, 1_840, 955],
  ])('with %s between them the margins are %s and %s', (gutter, left, top) => {
    expect(gridOf(CARD, settings({ gutter }))).toEqual({ columns: 2, rows: 5, place: LYING, left, top, turn: 90 });
    expect(gridOf(LYING, settings({ gutter }))).toEqual({ columns: 2, rows: 5, place: LYING, left, top, turn: 0 });
  });

  it('the backs are mirrored in columns for the long edge, and in rows and turned for the short one', () => {
    const rowsOf = (flip: SheetSettings['flip']) => {
      const [sheet] = imposed(10, LYING, settings({ flip }));
      const slots = sheet?.back.slots.toSorted((one, other) => one.y - other.y || one.x - other.x) ?? [];
      return { prints: slots.map(({ print }) => print + 1), turns: [...new Set(slots.map(({ turn }) => turn))] };
    };
    expect(rowsOf('LONG')).toEqual({ prints: [2, 1, 4, 3, 6, 5, 8, 7, 10, 9], turns: [0] });
    expect(rowsOf('SHORT')).toEqual({ prints: [9, 10, 7, 8, 5, 6, 3, 4, 1, 2], turns: [180] });
  });

  it('an upright card lies on its side: its back is turned the other way for the long edge', () => {
    const turnsOf = (flip: SheetSettings['flip']) => imposed(1, CARD, settings({ flip })).flatMap(({ back }) => back.slots[0]?.turn);
    expect([turnsOf('LONG'), turnsOf('SHORT')]).toEqual([[270], [90]]);
  });

  it('cut piles lie in order: 20 cards on 2 sheets', () => {
    const sheets = imposed(20, CARD, settings({ order: 'STACKS' }));
    expect(sheets.map(({ front }) => front.slots.map(({ print }) => print + 1))).toEqual([
      [1, 3, 5, 7, 9, 11, 13, 15, 17, 19],
      [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    ]);
  });

  it('the back alone is moved against what the printer is off', () => {
    const [straight, moved] = [imposed(1, CARD, settings()), imposed(1, CARD, settings({ dx: 30, dy: -20 }))].map((sheets) => sheets[0]);
    expect(moved?.front).toEqual(straight?.front);
    const [was, is] = [straight?.back.slots[0], moved?.back.slots[0]];
    expect([(is?.x ?? 0) - (was?.x ?? 0), (is?.y ?? 0) - (was?.y ?? 0)]).toEqual([-30, 20]);
  });

  it('cut marks are 3 mm long, 2 mm off the cards, one for both where they touch', () => {
    const marks = cutMarks(gridOf(CARD, settings()), 0);
    expect(marks).toHaveLength(2 * (3 + 6));
    expect(marks[0]).toEqual([1_940, 1_355 - 500, 1_940, 1_355 - 200]);
    expect(cutMarks(gridOf(CARD, settings({ gutter: 200 })), 200)).toHaveLength(2 * (4 + 10));
    for (const [x1, y1, x2, y2] of marks) expect(x2 - x1 + y2 - y1).toBe(300);
  });
});

it('a card printer gets a page for each side as it is designed', () => {
  expect(imposed(2, CARD, settings({ paper: 'SINGLE', dx: 50 }))).toEqual(
    [0, 1].map((print) => {
      const side = { slots: [{ print, x: 0, y: 0, turn: 0 }], marks: [] };
      return { front: side, back: side };
    }),
  );
});

const anySettings = fc.record({
  paper: fc.constantFrom('SINGLE' as const, 'A4' as const),
  gutter: fc.constantFrom(0, 200),
  flip: fc.constantFrom(...FLIPS),
  order: fc.constantFrom(...ORDERS),
  dx: fc.constant(0),
  dy: fc.constant(0),
});
const anyFormat = fc.record({ w: fc.integer({ min: 4_000, max: 9_500 }), h: fc.integer({ min: 4_000, max: 9_500 }) });

it('R3: every print is once on a front, and on the back of the same piece of paper; nothing leaves the sheet or lies on another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), anyFormat, anySettings, (count, format, chosen) => {
      const sheets = imposed(count, format, chosen);
      const { place } = gridOf(format, chosen);
      expect(sheets).toHaveLength(Math.ceil(count / printsOnSheet(format, chosen)));
      const fronts = sheets.flatMap(({ front }) => front.slots.map(({ print }) => print));
      expect(fronts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
      for (const { front, back } of sheets) {
        expect(front.slots.length).toBeGreaterThan(0);
        for (const slot of front.slots) {
          const own = back.slots.filter(({ print }) => print === slot.print);
          expect(own).toHaveLength(1);
          if (chosen.paper === 'SINGLE') continue;
          // Seen through the sheet, front and back are one place.
          const { x = 0, y = 0 } = own[0] ?? {};
          const through = chosen.flip === 'LONG' ? { x: A4.w - x - place.w, y } : { x, y: A4.h - y - place.h };
          expect(through).toEqual({ x: slot.x, y: slot.y });
          expect(slot.x >= 0 && slot.y >= 0 && slot.x + place.w <= A4.w && slot.y + place.h <= A4.h).toBe(true);
        }
        const corners = front.slots.map(({ x, y }) => `${x} ${y}`);
        expect(new Set(corners).size).toBe(corners.length);
      }
    }),
  );
});

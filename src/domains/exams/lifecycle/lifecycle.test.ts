import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, test } from 'vitest';
import {
  BLOCKERS,
  firstRefusal,
  mayDo,
  mayDoAll,
  RESULT_STATES,
  resultState,
  SHEET_STATES,
  STEPS,
  STUDENT_STATES,
} from './lifecycle.rules.ts';
import type { BlockerName, LifecycleAction, LifecycleState } from './lifecycle.rules.ts';

const ACTIONS: readonly { action: LifecycleAction; states: readonly LifecycleState[] }[] = [
  ...(['INWARD', 'UNINWARD', 'LOCK_STUDENT', 'UNLOCK_STUDENT', 'ASSIGN_SEAT', 'REMOVE_SEAT', 'CHANGE_SEAT'] as const).map((action) => ({
    action,
    states: STUDENT_STATES,
  })),
  ...(['SAVE_MARKS', 'SUBMIT_SHEET', 'RETURN_SHEET', 'LOCK_SHEET', 'UNLOCK_SHEET'] as const).map((action) => ({
    action,
    states: SHEET_STATES,
  })),
  ...(['COMPUTE', 'CORRECT_RESULT', 'LOCK_DIVISIONS', 'LOCK_RESULT', 'UNLOCK_RESULT', 'PUBLISH', 'UNPUBLISH'] as const).map((action) => ({
    action,
    states: RESULT_STATES,
  })),
];
const ROWS = ACTIONS.flatMap(({ action, states }) => states.map((state) => ({ action, state })));
const target = (action: LifecycleAction, state: LifecycleState) =>
  Object.entries(STEPS[action].moves).find(([from]) => from === state)?.[1];
const already = (action: LifecycleAction, state: LifecycleState) => (STEPS[action].already as readonly LifecycleState[]).includes(state);

describe('T09: the table of the examination', () => {
  test('names every act once', () => {
    expect(ACTIONS.map((one) => one.action).toSorted()).toEqual(Object.keys(STEPS).toSorted());
  });

  test.each(ROWS)('$action in $state is possible, done already, or refused with a reason', ({ action, state }) => {
    const verdict = mayDo(action, state, {});
    const to = target(action, state);
    const refused = {
      ok: false,
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/^.{10,}\.$/),
      blockers: [expect.objectContaining({ count: 1 })],
    };
    const done = already(action, state) ? { ok: true, to: state, changed: false } : refused;
    expect(verdict).toEqual(to === undefined ? done : { ok: true, to, changed: true });
  });

  test.each(ROWS.filter(({ action, state }) => target(action, state) !== undefined))(
    'each guard of $action in $state refuses alone and names its count',
    ({ action, state }) => {
      for (const guard of STEPS[action].guards) {
        const verdict = mayDo(action, state, { [guard]: 7 });
        expect(verdict).toMatchObject({ ok: false, code: BLOCKERS[guard].code, blockers: [{ count: 7 }] });
      }
    },
  );

  test('every undo leads back to the state before', () => {
    const pairs: readonly (readonly [LifecycleAction, LifecycleAction])[] = [
      ['LOCK_STUDENT', 'UNLOCK_STUDENT'],
      ['ASSIGN_SEAT', 'REMOVE_SEAT'],
      ['LOCK_RESULT', 'UNLOCK_RESULT'],
    ];
    for (const [forward, back] of pairs) {
      for (const [from, to] of Object.entries(STEPS[forward].moves)) expect(target(back, to)).toBe(from);
    }
  });

  test('random walks of 200 steps never leave the table', () => {
    const facts = fc.dictionary(fc.constantFrom(...(Object.keys(BLOCKERS) as BlockerName[])), fc.nat({ max: 2 }), {
      maxKeys: 3,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), facts), { minLength: 200, maxLength: 200 }), fc.constantFrom(0, 1, 2), (steps, machine) => {
        const names: readonly LifecycleAction[] = ACTIONS.filter(
          (one) => one.states === [STUDENT_STATES, SHEET_STATES, RESULT_STATES][machine],
        ).map((one) => one.action);
        const states: readonly LifecycleState[] = [STUDENT_STATES, SHEET_STATES, RESULT_STATES][machine] ?? [];
        let state: LifecycleState = states[0] ?? 'NONE';
        for (const [at, known] of steps) {
          const action = names[at % names.length] ?? 'INWARD';
          const verdict = mayDo(action, state, known);
          if (!verdict.ok) continue;
          const unguarded = STEPS[action].guards.every((guard) => (known[guard] ?? 0) === 0);
          expect(unguarded || !verdict.changed).toBe(true);
          state = verdict.to;
          expect(states).toContain(state);
        }
      }),
      { numRuns: 50, verbose: false },
    );
  });
});

test('case 34: unlocking students with seat numbers names how many', () => {
  const verdict = firstRefusal(
    mayDoAll(
      'UNLOCK_STUDENT',
      new Map<LifecycleState, number>([
        ['LOCKED', 7],
        ['SEATED', 3],
      ]),
      {},
    ),
  );
  expect(verdict).toMatchObject({ code: 'SEAT_NUMBERS_EXIST', message: 'Seat numbers exist for 3 students.' });
});

test('the state of a result follows from its three run numbers', () => {
  const of = (computedRunNo: number | null, lockedRunNo: number | null, publishedRunNo: number | null) =>
    resultState({ computedRunNo, lockedRunNo, publishedRunNo });
  expect([of(null, null, null), of(1, null, null), of(1, 1, null), of(1, 1, 1), of(2, 1, 1), of(2, 2, 1), of(2, 1, null)]).toEqual([
    'NONE',
    'COMPUTED',
    'LOCKED',
    'PUBLISHED',
    'REVISED',
    'REVISED_LOCKED',
    'COMPUTED',
  ]);
});

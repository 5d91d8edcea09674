/*
 * The three state machines of an examination as data: inward, mark sheets, results. Buttons and refusals ask the
 * same `mayDo`. Rule for undo: it is only the inverse of the last forward step, never deletes marks, numbers or versions, and is
 * refused while a later artefact exists; the refusal names that artefact.
 */

import { counted } from '../../../kit/text/counted.rules.ts';

export const STUDENT_STATES = ['NONE', 'NOT_ELIGIBLE', 'ELIGIBLE', 'INWARDED', 'LOCKED', 'SEATED', 'WITHDRAWN'] as const;
export type StudentState = (typeof STUDENT_STATES)[number];
export const SHEET_STATES = ['ENTRY', 'SUBMITTED', 'LOCKED'] as const;
export type SheetState = (typeof SHEET_STATES)[number];
/** REVISED: a version is published and a newer one is computed; REVISED_LOCKED: that newer one is locked. */
export const RESULT_STATES = ['NONE', 'COMPUTED', 'LOCKED', 'PUBLISHED', 'REVISED', 'REVISED_LOCKED'] as const;
export type ResultState = (typeof RESULT_STATES)[number];
export type LifecycleState = StudentState | SheetState | ResultState;

/** Possible blockers, each a count that the sentence names. */
export const BLOCKERS = {
  instanceNotOpen: { code: 'INSTANCE_NOT_OPEN', says: () => 'The exam instance is not open' },
  windowShut: { code: 'WINDOW_SHUT', says: () => 'The window of this activity is closed' },
  backlogsOnly: { code: 'BACKLOGS_ONLY', says: () => 'This examination is for backlogs: use the backlog inward' },
  runGoing: { code: 'RUN_GOING', says: () => 'Results of this exam are being computed: wait until this is complete' },
  notEligible: { code: 'NOT_ELIGIBLE', says: (n: number) => `${counted(n, 'student')} not eligible` },
  notInwarded: { code: 'NOT_INWARDED', says: (n: number) => `${counted(n, 'student')} not inwarded` },
  rosterOpen: { code: 'ROSTER_NOT_LOCKED', says: (n: number) => `Roster not locked for ${counted(n, 'student')}` },
  rosterLocked: { code: 'ROSTER_LOCKED', says: (n: number) => `Roster locked for ${counted(n, 'student')}` },
  rosterErrors: { code: 'ROSTER_ERRORS', says: (n: number) => `${counted(n, 'roster error')} to correct first` },
  seatNumbers: { code: 'SEAT_NUMBERS_EXIST', says: (n: number) => `Seat numbers exist for ${counted(n, 'student')}` },
  noSeatNumber: { code: 'NO_SEAT_NUMBER', says: (n: number) => `${counted(n, 'student')} without a seat number` },
  marks: { code: 'MARKS_EXIST', says: (n: number) => `Marks exist, or a mark sheet is open by mask number, for ${counted(n, 'student')}` },
  roomPlaces: { code: 'ROOM_PLACES_EXIST', says: (n: number) => `Rooms are allocated to ${counted(n, 'student')}` },
  hallTickets: { code: 'HALL_TICKETS_ISSUED', says: (n: number) => `Hall tickets are issued to ${counted(n, 'student')}` },
  sheetsOpen: { code: 'SHEETS_IN_ENTRY', says: (n: number) => `${counted(n, 'mark sheet')} still open for entry` },
  sheetsSubmitted: { code: 'SHEETS_SUBMITTED', says: (n: number) => `${counted(n, 'mark sheet')} submitted` },
  sheetsLocked: { code: 'SHEETS_LOCKED', says: (n: number) => `${counted(n, 'mark sheet')} locked` },
  sheetsNotLocked: { code: 'SHEETS_NOT_LOCKED', says: (n: number) => `${counted(n, 'mark sheet')} not locked` },
  sheetsMissing: { code: 'SHEETS_MISSING', says: (n: number) => `${counted(n, 'mark sheet')} not opened yet` },
  marksMissing: { code: 'MARKS_MISSING', says: (n: number) => `${counted(n, 'candidate')} without mark or status` },
  marksIncomplete: { code: 'MARKS_NOT_RECEIVED', says: (n: number) => `${counted(n, 'mark')} not yet received (INC)` },
  withoutMask: { code: 'MASK_NUMBERS_MISSING', says: (n: number) => `${counted(n, 'candidate')} without a mask number` },
  masksHidden: { code: 'MASK_NUMBERS_HIDDEN', says: (n: number) => `${counted(n, 'paper')} still under mask numbers` },
  moderations: { code: 'MODERATIONS_PENDING', says: (n: number) => `${counted(n, 'moderation')} pending approval` },
  registerNotLaidOut: { code: 'REGISTER_NOT_LAID_OUT', says: () => 'The pages of the register are not laid out for this run' },
  registerPages: { code: 'REGISTER_PAGES_OPEN', says: (n: number) => `${counted(n, 'page')} of the register not verified` },
  mismatches: { code: 'DOUBLE_ENTRY_DIFFERS', says: (n: number) => `Both entries differ or one is missing for ${counted(n, 'candidate')}` },
  noCandidates: { code: 'NO_CANDIDATES', says: () => 'No candidates to compute' },
  rosterOpenForResult: { code: 'ROSTER_OPEN', says: (n: number) => `Roster not locked for ${counted(n, 'student')}` },
  notComputed: { code: 'NOT_COMPUTED', says: () => 'No result is computed yet' },
  divisionsNotLocked: {
    code: 'DIVISIONS_NOT_LOCKED',
    says: (n: number) => `The result of ${counted(n, 'division')} is not locked: lock it first`,
  },
  uncomputed: { code: 'STUDENTS_NOT_COMPUTED', says: (n: number) => `${counted(n, 'student')} without a computed result` },
  stale: { code: 'STALE', says: (n: number) => `Results of ${counted(n, 'student')} are out of date: compute again` },
  resultNotLocked: { code: 'RESULT_NOT_LOCKED', says: () => 'The computed result is not locked' },
  resultLocked: { code: 'RESULT_LOCKED', says: () => 'The result is locked' },
  resultPublished: { code: 'RESULT_PUBLISHED', says: () => 'The result is published' },
  resultNotPublished: { code: 'RESULT_NOT_PUBLISHED', says: () => 'The result is not published' },
  certificates: { code: 'CERTIFICATES_ISSUED', says: (n: number) => `${counted(n, 'certificate')} issued` },
  backlogAttempts: { code: 'BACKLOGS_INWARDED', says: (n: number) => `${counted(n, 'backlog')} of this result inwarded again` },
  earlierUnpublished: {
    code: 'EARLIER_UNPUBLISHED',
    says: () => 'An earlier semester is one result with this one and is not published: publish it first',
  },
  revaluations: { code: 'REVALUATIONS_ACCEPTED', says: (n: number) => `${counted(n, 'revaluation application')} accepted` },
} as const;
export type BlockerName = keyof typeof BLOCKERS;
export type Facts = { readonly [Name in BlockerName]?: number };

interface Step {
  /** State in which the act is possible → state after it. */
  readonly moves: { readonly [From in LifecycleState]?: LifecycleState };
  /** States in which the act is already done: nothing changes, no refusal. */
  readonly already: readonly LifecycleState[];
  /** The blocker to report for a state in which the act is impossible. */
  readonly because: { readonly [From in LifecycleState]?: BlockerName };
  /** Facts that must all be 0. */
  readonly guards: readonly BlockerName[];
}

export const STEPS = {
  INWARD: {
    moves: { NONE: 'INWARDED', ELIGIBLE: 'INWARDED', WITHDRAWN: 'INWARDED' },
    already: ['INWARDED', 'LOCKED', 'SEATED'],
    because: { NOT_ELIGIBLE: 'notEligible' },
    guards: ['instanceNotOpen', 'windowShut', 'backlogsOnly', 'runGoing', 'resultPublished'],
  },
  UNINWARD: {
    moves: { INWARDED: 'WITHDRAWN' },
    already: ['WITHDRAWN'],
    because: { NONE: 'notInwarded', NOT_ELIGIBLE: 'notInwarded', ELIGIBLE: 'notInwarded', LOCKED: 'rosterLocked', SEATED: 'seatNumbers' },
    guards: ['windowShut', 'runGoing', 'marks'],
  },
  LOCK_STUDENT: {
    moves: { INWARDED: 'LOCKED' },
    already: ['LOCKED', 'SEATED'],
    because: { NONE: 'notInwarded', NOT_ELIGIBLE: 'notInwarded', ELIGIBLE: 'notInwarded', WITHDRAWN: 'notInwarded' },
    guards: ['rosterErrors'],
  },
  UNLOCK_STUDENT: {
    moves: { LOCKED: 'INWARDED' },
    already: ['INWARDED'],
    because: { NONE: 'notInwarded', NOT_ELIGIBLE: 'notInwarded', ELIGIBLE: 'notInwarded', WITHDRAWN: 'notInwarded', SEATED: 'seatNumbers' },
    guards: ['runGoing'],
  },
  ASSIGN_SEAT: {
    moves: { LOCKED: 'SEATED' },
    already: ['SEATED'],
    because: {
      NONE: 'notInwarded',
      NOT_ELIGIBLE: 'notInwarded',
      ELIGIBLE: 'notInwarded',
      WITHDRAWN: 'notInwarded',
      INWARDED: 'rosterOpen',
    },
    guards: ['windowShut'],
  },
  REMOVE_SEAT: {
    moves: { SEATED: 'LOCKED' },
    already: ['LOCKED'],
    because: {
      NONE: 'notInwarded',
      NOT_ELIGIBLE: 'notInwarded',
      ELIGIBLE: 'notInwarded',
      WITHDRAWN: 'notInwarded',
      INWARDED: 'noSeatNumber',
    },
    guards: ['roomPlaces', 'hallTickets', 'marks', 'runGoing'],
  },
  // Changes the number alone. The old one is withdrawn, so the same guards as for its withdrawal apply.
  CHANGE_SEAT: {
    moves: { SEATED: 'SEATED' },
    already: [],
    because: {
      NONE: 'notInwarded',
      NOT_ELIGIBLE: 'notInwarded',
      ELIGIBLE: 'notInwarded',
      WITHDRAWN: 'notInwarded',
      INWARDED: 'rosterOpen',
      LOCKED: 'noSeatNumber',
    },
    guards: ['windowShut', 'roomPlaces', 'hallTickets', 'marks', 'runGoing'],
  },
  SAVE_MARKS: {
    moves: { ENTRY: 'ENTRY' },
    already: [],
    because: { SUBMITTED: 'sheetsSubmitted', LOCKED: 'sheetsLocked' },
    guards: ['windowShut'],
  },
  SUBMIT_SHEET: {
    moves: { ENTRY: 'SUBMITTED' },
    already: ['SUBMITTED'],
    because: { LOCKED: 'sheetsLocked' },
    guards: ['withoutMask', 'marksMissing', 'marksIncomplete', 'mismatches'],
  },
  RETURN_SHEET: { moves: { SUBMITTED: 'ENTRY' }, already: ['ENTRY'], because: { LOCKED: 'sheetsLocked' }, guards: [] },
  LOCK_SHEET: { moves: { SUBMITTED: 'LOCKED' }, already: ['LOCKED'], because: { ENTRY: 'sheetsOpen' }, guards: [] },
  UNLOCK_SHEET: {
    moves: { LOCKED: 'ENTRY' },
    already: ['ENTRY'],
    because: { SUBMITTED: 'sheetsSubmitted' },
    guards: ['runGoing', 'resultPublished', 'resultLocked'],
  },
  COMPUTE: {
    moves: { NONE: 'COMPUTED', COMPUTED: 'COMPUTED', PUBLISHED: 'REVISED', REVISED: 'REVISED' },
    already: [],
    because: { LOCKED: 'resultLocked', REVISED_LOCKED: 'resultLocked' },
    guards: [
      'runGoing',
      'noCandidates',
      'rosterOpenForResult',
      'sheetsMissing',
      'sheetsNotLocked',
      'masksHidden',
      'marksMissing',
      'moderations',
      'resultPublished',
    ],
  },
  // A mark changed after the lock with a second person's approval: a new version after the locked one, locked and published like the others.
  CORRECT_RESULT: {
    moves: { LOCKED: 'COMPUTED', PUBLISHED: 'REVISED', REVISED: 'REVISED', REVISED_LOCKED: 'REVISED' },
    already: [],
    because: { NONE: 'notComputed', COMPUTED: 'resultNotLocked' },
    guards: ['runGoing', 'rosterOpenForResult', 'sheetsMissing', 'sheetsNotLocked', 'marksMissing'],
  },
  LOCK_RESULT: {
    moves: { COMPUTED: 'LOCKED', REVISED: 'REVISED_LOCKED' },
    already: ['LOCKED', 'PUBLISHED', 'REVISED_LOCKED'],
    because: { NONE: 'notComputed' },
    guards: ['runGoing', 'uncomputed', 'stale', 'moderations', 'registerNotLaidOut', 'registerPages'],
  },
  // Accepted before the whole is; the pages of the register are those of the whole.
  LOCK_DIVISIONS: {
    moves: { COMPUTED: 'COMPUTED', REVISED: 'REVISED' },
    already: [],
    because: { NONE: 'notComputed', LOCKED: 'resultLocked', REVISED_LOCKED: 'resultLocked', PUBLISHED: 'resultPublished' },
    guards: ['runGoing', 'uncomputed', 'stale', 'moderations'],
  },
  UNLOCK_RESULT: {
    moves: { LOCKED: 'COMPUTED', REVISED_LOCKED: 'REVISED' },
    already: ['COMPUTED', 'REVISED'],
    because: { NONE: 'notComputed', PUBLISHED: 'resultPublished' },
    guards: ['runGoing'],
  },
  PUBLISH: {
    moves: { LOCKED: 'PUBLISHED', REVISED_LOCKED: 'PUBLISHED' },
    already: ['PUBLISHED'],
    because: { NONE: 'notComputed', COMPUTED: 'resultNotLocked', REVISED: 'resultNotLocked' },
    guards: ['runGoing', 'uncomputed', 'stale', 'earlierUnpublished', 'divisionsNotLocked'],
  },
  UNPUBLISH: {
    moves: { PUBLISHED: 'LOCKED', REVISED: 'COMPUTED', REVISED_LOCKED: 'LOCKED' },
    already: ['NONE', 'COMPUTED', 'LOCKED'],
    because: {},
    guards: ['runGoing', 'certificates', 'backlogAttempts', 'revaluations'],
  },
} as const satisfies Record<string, Step>;
export type LifecycleAction = keyof typeof STEPS;

export interface Blocker {
  readonly code: string;
  readonly count: number;
  readonly message: string;
  /** What is named in the sentence beside the count. */
  readonly value?: string;
}
export type Verdict =
  | { readonly ok: true; readonly to: LifecycleState; readonly changed: boolean }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly blockers: readonly Blocker[] };

/** Whether an act is possible for one thing in one state; a refusal names everything that blocks it. */
export function mayDo(action: LifecycleAction, state: LifecycleState, facts: Facts): Verdict {
  return mayDoAll(action, new Map([[state, 1]]), facts).at(0) ?? refused([]);
}

/** The same for many things at once: one verdict per state, in the given order; the counts go into the reasons. */
export function mayDoAll(action: LifecycleAction, counts: ReadonlyMap<LifecycleState, number>, facts: Facts): Verdict[] {
  const step: Step = STEPS[action];
  const verdicts: Verdict[] = [];
  for (const [state, count] of counts) {
    const to = step.moves[state];
    if (to !== undefined) {
      const blockers = step.guards.flatMap((name) => blockerOf(name, facts[name] ?? 0));
      verdicts.push(blockers.length > 0 ? refused(blockers) : { ok: true, to, changed: true });
    } else if (step.already.includes(state)) verdicts.push({ ok: true, to: state, changed: false });
    else {
      const name = step.because[state];
      verdicts.push(refused(name === undefined ? [wrongState(state, count)] : blockerOf(name, facts[name] ?? count)));
    }
  }
  return verdicts;
}

/** One refusal out of several verdicts, or null when none refuses. */
export function firstRefusal(verdicts: readonly Verdict[]): Extract<Verdict, { ok: false }> | null {
  const blockers = new Map<string, Blocker>();
  for (const verdict of verdicts) if (!verdict.ok) for (const one of verdict.blockers) blockers.set(one.code, one);
  return blockers.size === 0 ? null : refused([...blockers.values()]);
}

function blockerOf(name: BlockerName, count: number): Blocker[] {
  if (count <= 0) return [];
  return [{ code: BLOCKERS[name].code, count, message: BLOCKERS[name].says(count) }];
}

const wrongState = (state: LifecycleState, count: number): Blocker => ({
  code: 'WRONG_STATE',
  count,
  message: `${count} in state ${state}`,
});

function refused(blockers: readonly Blocker[]): Extract<Verdict, { ok: false }> {
  return {
    ok: false,
    code: blockers[0]?.code ?? 'WRONG_STATE',
    message: `${blockers.map((one) => one.message).join('; ')}.`,
    blockers,
  };
}

/** State of an instance's result by its three run numbers. */
export function resultState(runs: {
  computedRunNo: number | null;
  lockedRunNo: number | null;
  publishedRunNo: number | null;
}): ResultState {
  const { computedRunNo: computed, lockedRunNo: locked, publishedRunNo: published } = runs;
  if (computed === null) return 'NONE';
  if (published === null) return locked === computed ? 'LOCKED' : 'COMPUTED';
  if (published === computed) return 'PUBLISHED';
  return locked === computed ? 'REVISED_LOCKED' : 'REVISED';
}

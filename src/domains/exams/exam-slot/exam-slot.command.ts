import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import type { examSlots, ExamSlotRow, SlotPattern } from './exam-slot.contract.ts';
import { changeSlot, holidaysBetween, isShownAt, makeSlots, papersInSlot, removeSlot, slotsOf } from './exam-slot.store.ts';
import { MOST_SLOTS, patternFaults, plannedSlots, type SlotGround, slotFaults } from './slot-pattern.rules.ts';
import { openTimetable, readTimetable, requireWhole } from './timetable-gate.command.ts';
import type { TimetableSession } from './timetable-session.store.ts';

const NEWER = 'Somebody else changed this slot. Check the new values and save again.';

async function groundOf(db: Db, scope: InstituteScope, session: TimetableSession, from: string, to: string): Promise<SlotGround> {
  const { startsOn, endsOn, today } = session;
  return { startsOn, endsOn, today, holidays: await holidaysBetween(db, scope, from, to), slots: await slotsOf(db, scope, session.id) };
}

async function plan(db: Db, scope: InstituteScope, session: TimetableSession, pattern: SlotPattern) {
  const ground = await groundOf(db, scope, session, pattern.from, pattern.to);
  const faults = patternFaults(pattern, ground);
  if (faults.length > 0) throw invalid(faults);
  const planned = plannedSlots(pattern, ground);
  if (ground.slots.length + planned.slots.length > MOST_SLOTS)
    throw invalid([
      {
        code: 'TOO_MANY_SLOTS',
        message: `A session has at most ${MOST_SLOTS} slots: choose fewer days.`,
        path: 'body.to',
        count: MOST_SLOTS,
      },
    ]);
  return planned;
}

export async function planSlots(db: Db, scope: InstituteScope, examSessionId: string, pattern: SlotPattern) {
  const { session } = await readTimetable(db, scope, examSessionId);
  return plan(db, scope, session, pattern);
}

/** Makes the slots of a pattern; what exists stays. */
export async function makePattern(db: Db, scope: InstituteScope, examSessionId: string, pattern: SlotPattern) {
  const open = await openTimetable(db, scope, examSessionId);
  requireWhole(open);
  const { slots, left } = await plan(db, scope, open.session, pattern);
  return { made: slots.length === 0 ? 0 : await makeSlots(db, scope, examSessionId, slots), left };
}

const minutesOf = (slot: { readonly startsMinute: number; readonly endsMinute: number }): number => slot.endsMinute - slot.startsMinute;

/** The slot of this version, for a change; 404 for none, 409 where somebody else changed it. */
async function present(db: Db, scope: InstituteScope, examSessionId: string, id: string, version: number): Promise<ExamSlotRow> {
  const slot = (await slotsOf(db, scope, examSessionId)).find((one) => one.id === id);
  if (slot === undefined) throw notFound('slot in this session');
  if (slot.version !== version) throw await staleVersion(db, scope, { noun: 'exam_slot', id }, NEWER);
  return slot;
}

/** A locked slot is only unlocked; a slot with papers stays long enough for them. */
export async function editSlot(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly id: string },
  wanted: BodyOf<typeof examSlots.change>,
): Promise<ExamSlotRow> {
  const open = await openTimetable(db, scope, at.examSessionId);
  requireWhole(open);
  const before = await present(db, scope, at.examSessionId, at.id, wanted.version);
  const isMoved = before.heldOn !== wanted.heldOn || before.startsMinute !== wanted.startsMinute || before.endsMinute !== wanted.endsMinute;
  if (isMoved && before.isLocked) throw conflict('SLOT_LOCKED', 'The slot is locked: unlock it first.');
  if (isMoved) {
    const faults = slotFaults(wanted, await groundOf(db, scope, open.session, wanted.heldOn, wanted.heldOn));
    if (faults.length > 0) throw invalid(faults);
    const { longest } = await papersInSlot(db, scope, at.id);
    if (longest > minutesOf(wanted))
      throw invalid([
        {
          code: 'SLOT_TOO_SHORT',
          message: `A paper in this slot takes ${longest} minutes: lengthen the slot or move the paper.`,
          path: 'body.endsMinute',
          count: longest,
        },
      ]);
  }
  const row = await changeSlot(db, scope, at, wanted);
  if (row === undefined) throw await staleVersion(db, scope, { noun: 'exam_slot', id: at.id }, NEWER);
  return row;
}

export async function dropSlot(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly id: string; readonly version: number },
): Promise<{ id: string }> {
  const open = await openTimetable(db, scope, at.examSessionId);
  requireWhole(open);
  const before = await present(db, scope, at.examSessionId, at.id, at.version);
  if (before.isLocked) throw conflict('SLOT_LOCKED', 'The slot is locked: unlock it first.');
  const { papers } = await papersInSlot(db, scope, at.id);
  if (papers > 0) throw conflict('SLOT_HAS_PAPERS', `${counted(papers, 'paper stands', 'papers stand')} in this slot: move them first.`);
  if (await isShownAt(db, scope, at.examSessionId, before))
    throw conflict('SLOT_SHOWN', 'Students are shown a paper at this time. Publish the changed time table first, then remove the slot.');
  if (!(await removeSlot(db, scope, at))) throw await staleVersion(db, scope, { noun: 'exam_slot', id: at.id }, NEWER);
  return { id: at.id };
}

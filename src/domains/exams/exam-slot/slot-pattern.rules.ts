import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { LeftDay, PlannedSlot, SlotPattern } from './exam-slot.contract.ts';

/** What a pattern meets: the session's days, today by the institute's calendar, its holidays and the slots that exist. */
export interface SlotGround {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly today: string;
  readonly holidays: ReadonlyMap<string, string>;
  readonly slots: readonly PlannedSlot[];
}

export const MOST_SLOTS = 500;
const DAY_MS = 86_400_000;

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayAfter = (day: string, days: number): string => new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);
/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(noon(day)).getUTCDay() || 7;

const overlap = (a: Pick<PlannedSlot, 'startsMinute' | 'endsMinute'>, b: Pick<PlannedSlot, 'startsMinute' | 'endsMinute'>): boolean =>
  a.startsMinute < b.endsMinute && b.startsMinute < a.endsMinute;

/** What no pattern may have, whatever the days; each with the field that has to be corrected. */
export function patternFaults({ from, to, sittings }: SlotPattern, { startsOn, endsOn }: SlotGround): ErrorItem[] {
  const faults: ErrorItem[] = [];
  if (to < from) faults.push({ code: 'SLOT_DAYS', message: 'The last day is before the first.', path: 'body.to' });
  if (from < startsOn || to > endsOn)
    faults.push({
      code: 'SLOT_OUTSIDE_SESSION',
      message: `The session runs from ${startsOn} to ${endsOn}: choose days within it, or change the session.`,
      path: from < startsOn ? 'body.from' : 'body.to',
    });
  for (const [at, sitting] of sittings.entries()) {
    if (sitting.endsMinute <= sitting.startsMinute) faults.push(orderFault(`body.sittings.${at}.endsMinute`));
    const other = sittings.slice(0, at).find((one) => overlap(one, sitting) || one.name === sitting.name);
    if (other !== undefined)
      faults.push({
        code: 'SITTINGS_OVERLAP',
        message: `${sitting.name} and ${other.name} are at the same time or have one name.`,
        path: `body.sittings.${at}.startsMinute`,
      });
  }
  return faults;
}

const orderFault = (path: string): ErrorItem => ({ code: 'SLOT_ORDER', message: 'The end must be after the start.', path });

/** The slots of a pattern day by day, and what it leaves out. */
export function plannedSlots(pattern: SlotPattern, ground: SlotGround): { readonly slots: PlannedSlot[]; readonly left: LeftDay[] } {
  const slots: PlannedSlot[] = [];
  const left: LeftDay[] = [];
  const present = Map.groupBy(ground.slots, ({ heldOn }) => heldOn);
  const excluded = new Set(pattern.except);
  for (let heldOn = pattern.from; heldOn <= pattern.to; heldOn = dayAfter(heldOn, 1)) {
    if (!pattern.weekdays.includes(weekdayOf(heldOn))) continue;
    const holiday = ground.holidays.get(heldOn) ?? null;
    const reason = heldOn < ground.today ? 'PAST' : holiday !== null ? 'HOLIDAY' : excluded.has(heldOn) ? 'EXCLUDED' : null;
    if (reason !== null) {
      left.push({ heldOn, name: null, reason, holiday: reason === 'HOLIDAY' ? holiday : null });
      continue;
    }
    for (const sitting of pattern.sittings) {
      const taken = present.get(heldOn)?.some((one) => one.name === sitting.name || overlap(one, sitting)) ?? false;
      if (taken) left.push({ heldOn, name: sitting.name, reason: 'TAKEN', holiday: null });
      else slots.push({ heldOn, ...sitting });
    }
  }
  return { slots, left };
}

/** Why a slot cannot stand so; that it overlaps another is said by the database. */
export function slotFaults(slot: PlannedSlot, { startsOn, endsOn, today, holidays }: SlotGround): ErrorItem[] {
  const path = 'body.heldOn';
  const faults: ErrorItem[] = [];
  if (slot.endsMinute <= slot.startsMinute) faults.push(orderFault('body.endsMinute'));
  if (slot.heldOn < today) faults.push({ code: 'SLOT_PAST', message: 'This day is over: choose a later one.', path });
  else if (slot.heldOn < startsOn || slot.heldOn > endsOn)
    faults.push({ code: 'SLOT_OUTSIDE_SESSION', message: `The session runs from ${startsOn} to ${endsOn}: choose a day within it.`, path });
  const holiday = holidays.get(slot.heldOn);
  if (holiday !== undefined)
    faults.push({ code: 'SLOT_HOLIDAY', message: `${slot.heldOn} is a holiday: ${holiday}.`, path, value: holiday });
  return faults;
}

import type { LeftReason } from './timetable-copy.contract.ts';
import { unitsOf } from '../timetable/common-paper.rules.ts';

/** A slot of the session that is copied, or of the one that is copied to. */
export interface CopySlot {
  readonly id: string;
  readonly heldOn: string;
  readonly name: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly isLocked: boolean;
}

interface Named {
  readonly code: string;
  readonly title: string;
}

export interface CopiedPaper extends Named {
  readonly slotId: string | null;
}

export interface CopyPaper extends CopiedPaper {
  readonly minutes: number | null;
  readonly isLocked: boolean;
}

export interface LeftPaper {
  readonly paper: number;
  readonly reason: LeftReason;
  /** The day number and the sitting in the table that is copied; null where the paper is not in it. */
  readonly dayNo: number | null;
  readonly sitting: string | null;
}

interface Source {
  readonly slots: readonly CopySlot[];
  readonly papers: readonly CopiedPaper[];
}

interface Target {
  /** By the institute's calendar: nothing moves into a day that is over, nor out of it. */
  readonly today: string;
  readonly slots: readonly CopySlot[];
  readonly papers: readonly CopyPaper[];
}

export interface Copied {
  /** Papers, by their places in the list, with the slot that each comes to, moved or not. */
  readonly placed: readonly { readonly paper: number; readonly slotId: string }[];
  readonly left: readonly LeftPaper[];
}

const plain = (words: string): string => words.trim().toLowerCase();
const daysOf = (slots: readonly CopySlot[]): string[] => [...new Set(slots.map(({ heldOn }) => heldOn))].sort();

/** The sitting of the same name, or of the same start where none is called so. */
function sittingLike(slots: readonly CopySlot[], { name, startsMinute }: CopySlot): CopySlot | undefined {
  return slots.find((one) => plain(one.name) === plain(name)) ?? slots.find((one) => one.startsMinute === startsMinute);
}

/**
 * Each paper on the day of the same number and in the same sitting as in the other session; days are numbered among those that have slots. Papers that are one
 * paper of several examinations come to one slot, so the longest of them decides, and one that is locked keeps all.
 */
export function copiedPlaces(source: Source, target: Target): Copied {
  const units = unitsOf([...target.papers, ...source.papers]);
  const own = target.papers.length;
  const slotOf = new Map(source.slots.map((slot) => [slot.id, slot]));
  const there = new Map<number, CopySlot>();
  for (const [at, { slotId }] of source.papers.entries()) {
    const slot = slotId === null ? undefined : slotOf.get(slotId);
    const unit = units[own + at] ?? -1;
    if (slot !== undefined && !there.has(unit)) there.set(unit, slot);
  }
  const [sourceDays, targetDays] = [daysOf(source.slots), daysOf(target.slots)];
  const onDay = Map.groupBy(target.slots, ({ heldOn }) => heldOn);
  const present = new Map(target.slots.map((slot) => [slot.id, slot]));
  const isShut = (slot: CopySlot | undefined) => slot !== undefined && (slot.isLocked || slot.heldOn < target.today);
  const placed: { paper: number; slotId: string }[] = [];
  const left: LeftPaper[] = [];
  for (const [unit, places] of Map.groupBy(target.papers.keys(), (at) => units[at] ?? -1)) {
    const papers = places.flatMap((at) => target.papers[at] ?? []);
    const from = there.get(unit);
    const dayNo = from === undefined ? null : sourceDays.indexOf(from.heldOn) + 1;
    const day = dayNo === null ? undefined : targetDays[dayNo - 1];
    const to = from === undefined || day === undefined ? undefined : sittingLike(onDay.get(day) ?? [], from);
    const longest = Math.max(...papers.map(({ minutes }) => minutes ?? 0));
    const stands = papers.some(({ slotId }) => slotId !== to?.id);
    const leaves = papers.some(({ slotId }) => slotId !== to?.id && isShut(present.get(slotId ?? '')));
    let reason: LeftReason | null = null;
    if (from === undefined) reason = 'NOT_THERE';
    else if (day === undefined) reason = 'NO_DAY';
    else if (to === undefined) reason = 'NO_SITTING';
    else if (to.endsMinute - to.startsMinute < longest) reason = 'TOO_SHORT';
    else if (stands && papers.some(({ isLocked }) => isLocked)) reason = 'LOCKED';
    else if (stands && (isShut(to) || leaves)) reason = 'SHUT';
    for (const paper of places) {
      if (reason === null && to !== undefined) placed.push({ paper, slotId: to.id });
      else if (reason !== null) left.push({ paper, reason, dayNo, sitting: from?.name ?? null });
    }
  }
  return { placed: placed.sort((a, b) => a.paper - b.paper), left: left.sort((a, b) => a.paper - b.paper) };
}

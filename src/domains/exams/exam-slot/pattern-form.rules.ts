import { readDay } from '../../../kit/field/typed-day.rules.ts';
import { clockOf, minutesOf } from './clock-minutes.rules.ts';
import type { SlotPattern } from './exam-slot.contract.ts';

export interface SittingDraft {
  readonly name: string;
  readonly starts: string;
  readonly ends: string;
}

/** A pattern as it is typed. */
export interface PatternDraft {
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
  readonly sittings: readonly SittingDraft[];
  readonly except: string;
}

const DAY_MS = 86_400_000;

/** The first day of the session, and once that has come the day after today: sittings of today may be over already. */
function firstOpen({ startsOn, endsOn, today }: { readonly startsOn: string; readonly endsOn: string; readonly today: string }): string {
  if (today < startsOn || today > endsOn) return startsOn;
  return today === endsOn ? today : new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
}

/** Monday to Saturday, mornings and afternoons of three hours, on the session's days that are left. */
export function firstDraft(
  session: { readonly startsOn: string; readonly endsOn: string; readonly today: string },
  names: readonly [morning: string, afternoon: string],
): PatternDraft {
  const sitting = (name: string, from: number): SittingDraft => ({ name, starts: clockOf(from), ends: clockOf(from + 180) });
  return {
    from: firstOpen(session),
    to: session.endsOn,
    weekdays: [1, 2, 3, 4, 5, 6],
    sittings: [sitting(names[0], 600), sitting(names[1], 840)],
    except: '',
  };
}

export type Lack = 'days' | 'weekdays' | 'sittings' | 'except';

/** The pattern, or what the form still lacks. */
export function readPattern(draft: PatternDraft): { readonly pattern: SlotPattern } | { readonly lack: Lack } {
  const [from, to] = [readDay(draft.from), readDay(draft.to)];
  if (from === null || to === null) return { lack: 'days' };
  if (draft.weekdays.length === 0) return { lack: 'weekdays' };
  const sittings = draft.sittings.flatMap(({ name, starts, ends }) => {
    const [startsMinute, endsMinute] = [minutesOf(starts), minutesOf(ends)];
    return name.trim() === '' || startsMinute === null || endsMinute === null ? [] : [{ name: name.trim(), startsMinute, endsMinute }];
  });
  if (sittings.length === 0 || sittings.length < draft.sittings.length) return { lack: 'sittings' };
  const words = draft.except
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const except = words.flatMap((one) => readDay(one) ?? []);
  if (except.length < words.length) return { lack: 'except' };
  return { pattern: { from, to, weekdays: [...draft.weekdays].sort((a, b) => a - b), sittings, except } };
}

import { randomUUID } from 'node:crypto';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sumOf } from '../money/paise.rules.ts';
import type { AccountKind, EntryKind } from './books.contract.ts';
import { accountIds, balancesOf, earlierEntry, ensureSeries, holdKeyAndStudents, holdYear, writeEntry } from './entry.store.ts';
import type { BookYear, Earlier, NewSeries } from './entry.store.ts';
import { FLOORS } from './posting.rules.ts';
import type { Line } from './posting.rules.ts';
import { receiptNumber } from './receipt-number.rules.ts';

/** What every call of the books says. The key is the caller's: the same one with the same content answers the first entry. */
export interface Asking {
  readonly idem: string;
  /** The day it happened. */
  readonly on: string;
  readonly reason?: string;
}

export interface Posted {
  readonly entryId: string;
  readonly number: string | null;
  /** It was there already. */
  readonly repeated: boolean;
}

export interface Plan {
  readonly kind: EntryKind;
  readonly lines: readonly Line[];
  readonly series?: NewSeries;
  readonly reverses?: string;
  readonly about?: { readonly entryId: string; readonly n: number };
}

/** The year of the entry, open on its day. */
export type OpenYear = { readonly id: string; readonly code: string; readonly today: string };

const bigText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

function answerOf({ id, prefix, width, no }: Earlier): Posted {
  const number = prefix === null || width === null || no === null ? null : receiptNumber(prefix, width, BigInt(no));
  return { entryId: id, number, repeated: true };
}

export function openYear(on: string, { id, code, state, lockedUntil, today }: BookYear): OpenYear {
  if (id === null || code === null)
    throw conflict('NO_FISCAL_YEAR', 'No fiscal year has this day: make the year under Fiscal Years first.');
  if (state === 'CLOSED') throw conflict('FISCAL_YEAR_CLOSED', 'This fiscal year is closed: use a day of the year that is open.');
  if (lockedUntil !== null && on <= lockedUntil) throw conflict('MONTH_LOCKED', 'The books are locked up to this day: use a later day.');
  if (on > today) throw conflict('DAY_AHEAD', 'This day has not come yet: use today or an earlier day.');
  return { id, code, today };
}

type Floor = keyof typeof FLOORS;
const FLOOR_SAYS: Readonly<Record<Floor, readonly [code: string, message: string]>> = {
  STUDENT_ADVANCE: ['STUDENT_ADVANCE_SHORT', 'The student’s advance is less than this: use less of it.'],
  REFUND_PAYABLE: ['REFUND_PAYABLE_SHORT', 'This is more than the refund that was approved: pay what is left of it.'],
  SPONSOR_RECEIVABLE: ['SPONSOR_RECEIVABLE_SHORT', 'This is more than the sponsor still owes for this student: use less.'],
  CHEQUES_IN_HAND: ['CHEQUES_IN_HAND_SHORT', 'This cheque is not in hand any more: look at what became of it.'],
  CLEARING: ['CLEARING_SHORT', 'This cheque is not in clearing any more: look at what became of it.'],
};
const isFloor = (kind: AccountKind): kind is Floor => kind in FLOOR_SAYS;

const placeOf = (
  studentId: string,
  { kind, tag = null, bankId = null }: { kind: string; tag?: string | null; bankId?: string | null },
): string => [studentId, kind, tag, bankId].join(' ');

/** No advance, refund, cheque or sponsor's debt of a student passes zero by these postings. */
async function checkFloors(db: Db, scope: InstituteScope, lines: readonly Line[]): Promise<void> {
  const changes = new Map<string, bigint>();
  const falling = new Map<Floor, Set<string>>();
  for (const { account, amount, studentId } of lines) {
    if (studentId === undefined || !isFloor(account.kind)) continue;
    const place = placeOf(studentId, account);
    changes.set(place, (changes.get(place) ?? 0n) + amount);
    if (amount * FLOORS[account.kind] < 0n) falling.set(account.kind, (falling.get(account.kind) ?? new Set()).add(studentId));
  }
  if (falling.size === 0) return;
  const students = [...new Set([...falling.values()].flatMap((ids) => [...ids]))];
  const held = new Map(
    (await balancesOf(db, scope, students, [...falling.keys()])).map((one) => [placeOf(one.studentId, one), one.amount]),
  );
  for (const { account, amount, studentId } of lines) {
    if (studentId === undefined || !isFloor(account.kind) || amount * FLOORS[account.kind] >= 0n) continue;
    const place = placeOf(studentId, account);
    const after = (held.get(place) ?? 0n) + (changes.get(place) ?? 0n);
    if (after * FLOORS[account.kind] < 0n) throw conflict(...FLOOR_SAYS[account.kind]);
  }
}

/** Refuses what no posting rule writes: our own defect, not a person's. */
function checkLines(lines: readonly Line[]): void {
  if (lines.length < 2 || sumOf(lines.map(({ amount }) => amount)) !== 0n || lines.some(({ amount }) => amount === 0n))
    throw new Error('books: an entry that does not balance');
}

/**
 * The one door of posting. The key and the students are held first; `plan` then reads what it needs and answers the lines, or refuses. The
 * number is drawn last. Everything outside (print, mail, gateways) comes after the commit.
 */
export async function postEntry(
  db: Db,
  scope: InstituteScope,
  asking: Asking,
  what: { readonly content: unknown; readonly students: readonly string[] },
  plan: (year: OpenYear, entryId: string) => Promise<Plan>,
): Promise<Posted> {
  const { idem, on, reason = null } = asking;
  await holdKeyAndStudents(db, scope, idem, what.students);
  const asked = JSON.stringify([on, reason, what.content], bigText);
  const earlier = await earlierEntry(db, scope, { idem, asked });
  if (earlier !== null) {
    if (!earlier.same) throw conflict('KEY_REUSED', 'This key has made another entry already: reload the page and try again.');
    return answerOf(earlier);
  }
  const year = openYear(on, await holdYear(db, scope, on));
  const id = randomUUID();
  const { kind, lines, series, reverses = null, about = null } = await plan(year, id);
  checkLines(lines);
  await checkFloors(db, scope, lines);
  const ids = await accountIds(
    db,
    scope,
    lines.map(({ account }) => account),
  );
  if (series) await ensureSeries(db, scope, series, year.id);
  const no = await writeEntry(db, scope, {
    id,
    idem,
    asked,
    kind,
    on,
    yearId: year.id,
    reason,
    reverses,
    about,
    seriesCode: series?.code ?? null,
    lines: lines.map((line, at) => ({ ...line, accountId: ids[at] ?? '' })),
  });
  return { entryId: id, number: series && no !== null ? receiptNumber(series.prefix, series.width, BigInt(no)) : null, repeated: false };
}

import { AppError, notFound } from '../../../kit/errors/app-error.rules.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdExams, moveExams } from '../inward/inward.store.ts';
import type { HeldExam } from '../inward/inward.store.ts';
import { openInstance, refuse, requireWindow } from '../lifecycle/exam-gate.command.ts';
import { firstRefusal, mayDoAll } from '../lifecycle/lifecycle.rules.ts';
import { rosterFindings } from './roster.store.ts';
import type { RosterFindings } from './roster.store.ts';
import { LOCK_FINDINGS } from './roster.contract.ts';
import { rosterText } from './roster.text.ts';

const ERRORS_SHOWN = 100;
const inWords = reasonsOf(rosterText);

interface Choice {
  readonly examInstanceId: string;
  readonly studentExamIds?: readonly string[] | undefined;
}

/**
 * Students of the call by state. Without ids those who take no part (withdrawn, not eligible) are left out; named
 * ones must all exist.
 */
async function chosen(db: Db, scope: InstituteScope, choice: Choice): Promise<Map<HeldExam['state'], HeldExam[]>> {
  const ids = choice.studentExamIds ?? null;
  const held = await holdExams(db, scope, choice.examInstanceId, ids);
  if (ids !== null && held.length !== new Set(ids).size) throw notFound('student in this exam instance');
  return Map.groupBy(ids === null ? held.filter((one) => ['INWARDED', 'LOCKED', 'SEATED'].includes(one.state)) : held, (one) => one.state);
}

const sizes = <K, V>(groups: ReadonlyMap<K, readonly V[]>) => new Map([...groups].map(([key, group]) => [key, group.length]));
const all = (groups: ReadonlyMap<unknown, readonly unknown[]>) => [...groups.values()].reduce((sum, group) => sum + group.length, 0);

/** The refusal says how many of each error there are, and names the first students. */
function refuseLock(scope: InstituteScope, barred: Parameters<typeof refuse>[0], errors: RosterFindings | null): AppError {
  const found = (told: Pick<InstituteScope, 'language'>) =>
    LOCK_FINDINGS.flatMap((code) =>
      errors?.counts[code] ? [`${inWords(told, `preExam.rosterError.${code}`)}: ${errors.counts[code]}`] : [],
    );
  const items = refuse(barred).items.map((one) =>
    one.code === 'ROSTER_ERRORS'
      ? { ...one, message: one.message.replace(/\.$/, ` (${found({}).join('; ')}).`), value: found(scope).join('; ') }
      : one,
  );
  return new AppError(409, items, { blockers: barred.blockers, rosterErrors: errors?.students ?? [] });
}

/** INWARDED → LOCKED, all or none; 409 lists the roster's errors. Students already locked or seated stay as they are. */
export async function lockStudents(db: Db, scope: InstituteScope, choice: Choice): Promise<{ locked: number; unchanged: number }> {
  const instance = await openInstance(db, scope, choice.examInstanceId, 'SHARE');
  await requireWindow(db, scope, instance.id, 'ROSTER_LOCK');
  const groups = await chosen(db, scope, choice);
  const entering = (groups.get('INWARDED') ?? []).map((one) => one.id);
  const errors = entering.length === 0 ? null : (await rosterFindings(db, scope, instance.id, entering, ERRORS_SHOWN)).errors;
  const barred = firstRefusal(mayDoAll('LOCK_STUDENT', sizes(groups), { rosterErrors: errors?.total ?? 0 }));
  if (barred) throw refuseLock(scope, barred, errors);
  const locked = await moveExams(db, scope, entering, 'INWARDED', 'LOCKED', null);
  return { locked, unchanged: all(groups) - locked };
}

/** LOCKED → INWARDED, all or none. 409 names how many have seat numbers: those are removed first. */
export async function unlockStudents(
  db: Db,
  scope: InstituteScope,
  choice: Choice & { readonly reason: string },
): Promise<{ unlocked: number; unchanged: number }> {
  const instance = await openInstance(db, scope, choice.examInstanceId, 'SHARE');
  await requireWindow(db, scope, instance.id, 'ROSTER_LOCK');
  const groups = await chosen(db, scope, choice);
  const barred = firstRefusal(mayDoAll('UNLOCK_STUDENT', sizes(groups), { runGoing: instance.runGoing }));
  if (barred) throw refuse(barred);
  await setReason(db, choice.reason);
  const leaving = (groups.get('LOCKED') ?? []).map((one) => one.id);
  const unlocked = await moveExams(db, scope, leaving, 'LOCKED', 'INWARDED', choice.reason);
  return { unlocked, unchanged: all(groups) - unlocked };
}

import { sql } from 'kysely';
import { grant } from '../../../kit/access/matcher.rules.ts';
import { holdersOf } from '../../../kit/access/holders.store.ts';
import { firstNotTied, tiedTo, twoPersonDays } from '../../../kit/approval/two-persons.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import { mayKeep } from './double-entry.rules.ts';
import type { Settling } from './mark-sheet.contract.ts';
import { findAssignments, teacherAccounts } from './own-papers.store.ts';

const NAMED = 3;

interface Authors {
  readonly first: string | null;
  readonly second: string | null;
}

async function authorsOf(db: Db, scope: InstituteScope, sheetId: string, studentExamId: string): Promise<Authors> {
  const { rows } = await sql<Authors>`
    select m.entered_by as first, m.second_by as second from mark m
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.mark_sheet_id = ${sheetId} and m.student_exam_id = ${studentExamId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw notFound('mark');
  return found;
}

/** Who may enter marks of a sheet: in all papers of its course, or as its teacher of today. */
async function whoEnter(db: Db, scope: InstituteScope, sheetId: string, instance: InstanceRow): Promise<string[]> {
  const reach = (wanted: 'ALL' | 'OWN_PAPERS') =>
    holdersOf(db, scope, 'markEntry', (rights) => reachInCourse(grant(rights, 'markEntry', 'enter'), instance) === wanted);
  const [all, own] = [await reach('ALL'), new Set(await reach('OWN_PAPERS'))];
  if (own.size === 0) return all;
  return [...all, ...(await teacherAccounts(db, scope, sheetId)).filter((one) => own.has(one))];
}

async function mayEnter(db: Db, scope: InstituteScope, sheetId: string, instance: InstanceRow): Promise<boolean> {
  const reach = reachInCourse(grant(scope.rights, 'markEntry', 'enter'), instance);
  return reach === 'ALL' || (reach === 'OWN_PAPERS' && (await findAssignments(db, scope, sheetId, 'READ')).length > 0);
}

/** Who may set the two entries of one candidate to one mark. */
export async function findSettling(
  db: Db,
  scope: InstituteScope,
  { sheetId, studentExamId, instance }: { readonly sheetId: string; readonly studentExamId: string; readonly instance: InstanceRow },
): Promise<Settling> {
  const { first, second } = await authorsOf(db, scope, sheetId, studentExamId);
  const authors = [first, second].flatMap((one) => one ?? []);
  const tied = await tiedTo(
    db,
    scope,
    authors.filter((one) => one !== scope.userId),
  );
  const enters = await mayEnter(db, scope, sheetId, instance);
  const others = (await whoEnter(db, scope, sheetId, instance)).filter((one) => one !== scope.userId && !authors.includes(one));
  const names = await firstNotTied(db, scope, { people: others, beside: authors, limit: NAMED + 1 });
  return {
    mayKeep: { FIRST: enters && mayKeep(first, scope.userId, tied), SECOND: enters && mayKeep(second, scope.userId, tied) },
    tied: tied.size > 0,
    others: names.slice(0, NAMED),
    more: names.length > NAMED,
    days: await twoPersonDays(db, scope),
  };
}

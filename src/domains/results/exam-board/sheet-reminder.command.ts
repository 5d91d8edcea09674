import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { remindPeople } from '../../../kit/reminder/reminder.store.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { SHEET_TOPIC, type examBoard } from './exam-board.contract.ts';
import { awaitedTeachers } from './sheet-reminder.store.ts';

type Reminded = ReplyOf<typeof examBoard.remind>['data'];

/** Reminds the teachers of sheets in entry, each at most once a day. 409 when nobody can be reminded at all, with why. */
export async function remindTeachers(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  sheetIds: readonly string[] | null,
): Promise<Reminded> {
  await openInstance(db, scope, examInstanceId, 'READ');
  const awaited = await awaitedTeachers(db, scope, examInstanceId, sheetIds);
  if (awaited.length === 0) throw conflict('NOTHING_TO_REMIND', 'No sheet has pending marks.');
  const reachable = awaited.flatMap(({ subject, userId, name }) => (userId === null || name === null ? [] : [{ subject, userId, name }]));
  if (reachable.length === 0)
    throw conflict('NOBODY_TO_REMIND', 'No teacher with an account is assigned to it: assign one, or give the teacher a login.');
  const told = await remindPeople(
    db,
    scope,
    SHEET_TOPIC,
    reachable.map(({ subject, userId }) => ({ subject, userId })),
  );
  const isTold = new Set(told.map((one) => `${one.userId} ${one.subject}`));
  const names = reachable.filter((one) => isTold.has(`${one.userId} ${one.subject}`)).map((one) => one.name);
  const reached = new Set(reachable.map((one) => one.subject));
  return {
    names: [...new Set(names)].toSorted(),
    sheets: new Set(told.map((one) => one.subject)).size,
    already: reached.size - new Set(told.map((one) => one.subject)).size,
    nobody: new Set(awaited.map((one) => one.subject)).size - reached.size,
  };
}

import { canEverywhere } from '../../../kit/access/matcher.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { deleteRow, readTyped } from '../../../kit/master/master.store.ts';
import { usesOf } from '../../../kit/master/uses.store.ts';
import type { Use } from '../../../kit/master/uses.store.ts';
import { fateOfLogin } from '../../identity/user/user.door.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { endStudentLogin } from '../single-login/ended-login.command.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { RemovalImpact } from './student-removal.contract.ts';
import { together, wholeUses } from './student-removal.rules.ts';
import { deleteClasses, holdClasses } from './student-removal.store.ts';

const counted = ({ table, count, plural }: Use) => ({ table, count, plural });

/** What each way of deleting would take along, and what prevents it: read from the foreign keys, none can be forgotten. */
export async function removalImpact(db: Db, scope: InstituteScope, id: string, hold: 'HOLD' | 'LOOK' = 'LOOK'): Promise<RemovalImpact> {
  const { version, userId } = await readTyped(db, scope, studentProfiles, id, hold === 'HOLD' ? 'FOR_UPDATE' : undefined);
  const classes: RemovalImpact['classes'] = [];
  for (const one of await holdClasses(db, scope, id, hold))
    classes.push({ ...one, uses: (await usesOf(db, scope, enrolments, one.enrolmentId)).map(counted) });
  const record = (await usesOf(db, scope, studentProfiles, id)).map(counted);
  const login = userId === null ? null : await fateOfLogin(db, scope, { userId, profileId: id });
  return { version, record, classes, login, whole: wholeUses(record, together(classes.flatMap(({ uses }) => uses))) };
}

/** The student and every class of theirs go into the trash as one record; while anything else hangs on them nothing is deleted. */
export async function removeWhole(db: Db, scope: InstituteScope, id: string, body: { readonly version: number; readonly reason: string }) {
  if (!canEverywhere(scope.rights, 'enrolments', 'delete')) throw forbidden('enrolments');
  const { whole, classes } = await removalImpact(db, scope, id, 'HOLD');
  if (whole.length > 0) {
    const list = whole.map(({ table, count }) => `${table.replaceAll('_', ' ')} (${count})`).join(', ');
    throw conflict('STILL_USED', `This student is still used by: ${list}. Nothing was deleted.`, { uses: whole });
  }
  await setReason(db, body.reason);
  const { userId } = await readTyped(db, scope, studentProfiles, id);
  await endStudentLogin({ id, userId }, { db, scope });
  await deleteRow(db, scope, studentProfiles, id, body.version, () => deleteClasses(db, scope, id));
  return { id, classes: classes.length };
}

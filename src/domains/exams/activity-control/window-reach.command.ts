import type { Grant } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import type { WindowTarget } from './activity-control.contract.ts';
import { placesOf } from './window-change.store.ts';

/** Whether a grant reaches everything that the cells limit; a whole session needs the right in all of its courses. */
export async function reaches(db: Db, scope: InstituteScope, held: Grant | null, targets: readonly WindowTarget[]): Promise<boolean> {
  if (held !== null && held.allow === null && held.deny.length === 0) return true;
  if (targets.some((one) => one.courseId === null && one.examInstanceId === null)) return false;
  return (await placesOf(db, scope, targets)).every((place) => reachInCourse(held, place) === 'ALL');
}

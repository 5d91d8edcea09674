import { grant } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findClass, type RollOverClass } from './roll-over-class.store.ts';
import type { HeldRollOver } from './roll-over.store.ts';

type Classes = Pick<HeldRollOver, 'fromCourseInstanceId' | 'toCourseInstanceId' | 'repeatCourseInstanceId'>;

/** 409 unless the right reaches every class of the plan. */
async function reachClasses(db: Db, scope: InstituteScope, plan: Classes): Promise<RollOverClass[]> {
  const { fromCourseInstanceId, toCourseInstanceId, repeatCourseInstanceId } = plan;
  const classes: RollOverClass[] = [];
  for (const id of [fromCourseInstanceId, toCourseInstanceId, repeatCourseInstanceId]) {
    if (id === null) continue;
    const found = await findClass(db, scope, id);
    if (found === undefined) throw conflict('ROLL_OVER_OUT_OF_REACH', 'Your right does not reach every class of this roll-over.');
    classes.push(found);
  }
  return classes;
}

/** The same, and 409 unless the classes to which students go are open: a plan may be days old. */
export async function requireClasses(db: Db, scope: InstituteScope, plan: Classes): Promise<void> {
  const classes = await reachClasses(db, scope, plan);
  if (classes.some((one) => one.id !== plan.fromCourseInstanceId && one.state === 'CLOSED'))
    throw conflict('ROLL_OVER_CLOSED', 'A new class of this roll-over is closed and takes no more students.');
}

/** Whoever takes students back ends their enrolments in the new classes. */
export async function requireReach(db: Db, scope: InstituteScope, plan: Classes): Promise<void> {
  await reachClasses(db, scope, plan);
}

const NOT_ALLOWED = ['ROLL_OVER_NOT_ALLOWED', 'Whoever started this roll-over has no right to it any more.'] as const;

/** Once more when it begins, by the right of whoever started it as it is then: its moment may be weeks later. */
export async function requireRightNow(db: Db, scope: InstituteScope, plan: Classes): Promise<void> {
  const held = grant(await rightsNow(db, scope), 'rollover', 'update');
  if (held === null) throw conflict(...NOT_ALLOWED);
  await requireClasses(db, { ...scope, grant: held }, plan);
}

/** The same when students are taken back. */
export async function requireRevertNow(db: Db, scope: InstituteScope, plan: Classes): Promise<void> {
  const held = grant(await rightsNow(db, scope), 'rollover', 'correct');
  if (held === null) throw conflict(...NOT_ALLOWED);
  await requireReach(db, { ...scope, grant: held }, plan);
}

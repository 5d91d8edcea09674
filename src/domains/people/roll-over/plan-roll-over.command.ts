import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { promotionsOfStudents } from '../../results/promotion/promotion.door.ts';
import type { Outcome } from './roll-over.contract.ts';
import { decidedByHand, divisionsByName, dropItemsBut, putItems, rosterOf } from './roll-over-item.store.ts';
import type { PlannedItem, RosterRow } from './roll-over-item.store.ts';
import { decide } from './roll-over.rules.ts';
import type { HeldRollOver } from './roll-over.store.ts';

const AT_ONCE = 2000;

type Plan = Pick<
  HeldRollOver,
  'id' | 'fromCourseInstanceId' | 'toCourseInstanceId' | 'repeatCourseInstanceId' | 'onlyRepeaters' | 'semester'
>;

/** An outcome for each of these students, by the results of now. */
export async function decideStudents(
  db: Db,
  scope: InstituteScope,
  plan: Plan,
  roster: readonly RosterRow[],
  byHand: ReadonlyMap<string, Outcome>,
): Promise<PlannedItem[]> {
  const classIds = [plan.toCourseInstanceId, plan.repeatCourseInstanceId].flatMap((id) => id ?? []);
  const divisions = await divisionsByName(db, scope, classIds);
  const studentIds = roster.map((one) => one.studentProfileId);
  const asked = { studentIds, semester: plan.semester, courseInstanceId: plan.fromCourseInstanceId };
  const promotions = await promotionsOfStudents(db, scope, asked);
  return roster.map(({ studentProfileId, enrolmentId, active, division, already }) => {
    const promotion = promotions.get(studentProfileId) ?? null;
    const student = {
      active,
      verdict: promotion?.outcome ?? null,
      byHand: byHand.get(studentProfileId) ?? null,
      already: new Set(already),
    };
    const { outcome, toCourseInstanceId, note } = decide(student, plan);
    const toDivisionId =
      toCourseInstanceId === null || division === null ? null : (divisions.get(`${toCourseInstanceId} ${division}`) ?? null);
    return { studentProfileId, enrolmentId, outcome, promotion, note, toCourseInstanceId, toDivisionId };
  });
}

/** Everybody of the class gets an outcome and a reason; what persons decided stays as long as they study there. */
export async function planStudents(db: Db, scope: InstituteScope, plan: Plan, byHand?: ReadonlyMap<string, Outcome>): Promise<void> {
  const roster = await rosterOf(db, scope, plan);
  const decided = byHand ?? (await decidedByHand(db, scope, plan.id));
  await dropItemsBut(
    db,
    scope,
    plan.id,
    roster.map((one) => one.enrolmentId),
  );
  for (let from = 0; from < roster.length; from += AT_ONCE)
    await putItems(db, scope, plan.id, await decideStudents(db, scope, plan, roster.slice(from, from + AT_ONCE), decided));
}

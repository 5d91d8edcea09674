import { AppError, notFound } from '../../../kit/errors/app-error.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { requireEntry, requireInstanceOfExam } from '../entry/entry.command.ts';
import type { EntryKind } from '../entry/entry.command.ts';
import { requireEvidence } from '../evidence/evidence.command.ts';
import type { GraceAllocationRow } from './grace-allocation.contract.ts';
import { activityCap, overCap, roomOf } from './grace-allocation.rules.ts';
import {
  GRACE_ACT,
  allocationKey,
  approveAllocations,
  capFacts,
  deleteAllocation,
  findAllocation,
  holdStudents,
  insertAllocations,
  openAllocations,
} from './grace-allocation.store.ts';
import type { CapFacts, NewAllocation } from './grace-allocation.store.ts';

export const graceEntries: EntryKind = {
  act: GRACE_ACT,
  removal: 'graceAllocations.remove',
  table: 'grace_allocation',
  called: 'grace allocation',
  // Marks of a category, NSS or sports, are gracing and can be limited apart from the rest of it.
  windows: ['GRACING', 'GRACE_CATEGORY'],
  evidence: 'GRACE',
  find: findAllocation,
  remove: deleteAllocation,
  open: openAllocations,
  approve: approveAllocations,
};

/** Marks a student has by other categories, in hundredths. */
export function hasBesides(facts: CapFacts, category: string): number {
  return Object.entries(facts.has).reduce((sum, [name, marks]) => (name === category ? sum : sum + hundredthsOf(marks)), 0);
}

/** Activity marks of one student, with their document and its file. 422 names the ordinance whose cap they would pass. */
export async function allocate(db: Db, scope: InstituteScope, order: NewAllocation): Promise<GraceAllocationRow> {
  const examInstanceId = await requireInstanceOfExam(db, scope, order.studentExamId);
  await requireEntry(db, scope, graceEntries, examInstanceId);
  await requireEvidence(db, scope, { purpose: graceEntries.evidence, examInstanceId }, order.evidenceId);
  const facts = (await holdStudents(db, scope, [order.studentExamId])).get(order.studentExamId);
  if (!facts) throw notFound('student in an exam instance');
  const fault = overCap(activityCap(facts.scheme), hasBesides(facts, order.category), hundredthsOf(order.marks));
  if (fault) throw new AppError(422, [{ ...fault, path: 'body.marks' }]);
  const id = (await insertAllocations(db, scope, [order])).get(allocationKey(order));
  const row = id === undefined ? undefined : await findAllocation(db, scope, id);
  if (!row) throw notFound('grace allocation');
  return row;
}

/** What the rules still allow a student of an instance. */
export async function roomFor(db: Db, scope: InstituteScope, studentExamId: string) {
  await openInstance(db, scope, await requireInstanceOfExam(db, scope, studentExamId), 'READ');
  const facts = await capFacts(db, scope, studentExamId);
  if (!facts) throw notFound('student in an exam instance');
  return roomOf(activityCap(facts.scheme), facts.has);
}

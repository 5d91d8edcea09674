import { found } from '../../../demo/college.server.ts';
import type { College, OpenClass } from '../../../demo/college.server.ts';
import { studentAllocations } from '../student-allocation/student-allocation.contract.ts';
import type { AllocationKind } from '../student-allocation/student-allocation.contract.ts';

/** Mentors of the first class, of whom the first is the account of a teacher, and practical batches of its first division. */
export async function giveMentors(
  { as, plan }: College,
  teachers: ReadonlyMap<string, string>,
  classes: readonly OpenClass[],
): Promise<void> {
  const [first] = classes;
  if (first === undefined) return;
  const { courseInstanceId, divisions } = first;
  const ordered = [...plan.teachers].sort((a, b) => Number(b.username !== null) - Number(a.username !== null));
  const ids = ordered.slice(0, 4).map((one) => found(teachers, one.staffNo));
  const allocate = async (kind: AllocationKind, divisionIds: string[], teacherIds: readonly string[]) => {
    const { data: days } = await as('clerk').ok(studentAllocations.loads, { query: { courseInstanceId, kind } });
    const body = {
      courseInstanceId,
      divisionIds,
      kind,
      groups: teacherIds.map((teacherProfileId, at) => ({ teacherProfileId, batch: kind === 'BATCH' ? `B${at + 1}` : null })),
      order: 'ROLL' as const,
      seed: 0,
      deal: 'BLOCKS' as const,
      startsOn: days.startsOn,
      endsOn: days.endsOn,
      again: false,
    };
    const { data: plan } = await as('clerk').ok(studentAllocations.preview, { body });
    if (plan.total > 0) await as('clerk').ok(studentAllocations.split, { body: { ...body, stamp: plan.stamp } });
  };
  const all = [...divisions.values()];
  await allocate('MENTOR', all, ids);
  await allocate('BATCH', all.slice(0, 1), ids.slice(0, 2));
}

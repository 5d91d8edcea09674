import type { Condition } from '../../../kit/access/access.contract.ts';
import type { Grant } from '../../../kit/access/matcher.rules.ts';

/** ALL: everything of the course; OWN_PAPERS: only papers assigned to the holder; NONE: nothing. */
export type Reach = 'ALL' | 'OWN_PAPERS' | 'NONE';

interface Place {
  readonly courseId: string;
  readonly departmentId: string | null;
}

const reaches = (condition: Condition, place: Place) =>
  (condition.courses === undefined || condition.courses.includes(place.courseId)) &&
  (condition.departments === undefined || (place.departmentId !== null && condition.departments.includes(place.departmentId)));

/**
 * How far a grant reaches in one course. A condition on the holder's own profile, or on the blocks that they watch, never grants an exam cell's call; a denial
 * by own papers or blocks cannot be evaluated here and denies the whole course, because DENY wins.
 */
export function reachInCourse(grant: Grant | null, place: Place): Reach {
  if (grant === null) return 'NONE';
  if (grant.deny.some((one) => reaches(one, place))) return 'NONE';
  if (grant.allow === null) return 'ALL';
  const open = grant.allow.filter((one) => one.ownProfile !== true && one.ownBlocks !== true && reaches(one, place));
  if (open.some((one) => one.ownPapers !== true)) return 'ALL';
  return open.length > 0 ? 'OWN_PAPERS' : 'NONE';
}

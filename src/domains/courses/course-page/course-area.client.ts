import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { getCourseFigures, type courses } from '../../academics/course/course.contract.ts';

export type CourseRow = ReplyOf<typeof courses.get>['data'];

const NOTHING = { years: [], instances: null, divisions: null, students: null } as const;

/** Data of a course; empty until loaded. */
export function useCourse(id: string) {
  const instituteId = useInstituteId();
  const answer = useCall(getCourseFigures, { instituteId, params: { id } });
  return { ...(answer.data?.data ?? NOTHING), answer };
}
